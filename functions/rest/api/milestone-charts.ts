import * as v from 'valibot'
import { promoteMilestone } from '#operations/milestone/promote-milestone.ts'
import { itemsOfPlan } from '#operations/read/history/plan-items.ts'
import { milestoneAt } from '#operations/write/find-items.ts'
import { burndownEvents } from '#presenters/rest/burndown-json.ts'
import { wholeMilestoneJson } from '#presenters/rest/milestone-json.ts'
import { burndownEvent, wholeMilestone } from '#presenters/rest/place-shapes.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import { milestoneOf } from './milestone-of.ts'
import type { NamespaceOwner } from './namespace-owner.ts'

/** Describes the endpoint that tells what the burndown of a milestone is drawn from. */
export const burndownEventsOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`GET ${owner.path}/milestones/{milestone}/burndown_events`, {
    summary: `List when the issues of a milestone of a ${owner.word} were created, closed and reopened`,
    input: paging,
    shows: v.array(burndownEvent),
    on: milestoneOf(owner),
    answer: async (request, { namespace, milestone: { id } }) => {
      const { table, viewer, input } = request
      const items = await itemsOfPlan(table, viewer, { kind: 'milestone', id }, namespace.id)
      const events = burndownEvents(items)
      return pageAnswer(sliceOf(events, input), events.length, input, request)
    },
  })

/** Describes the endpoint that makes a milestone of a project one of its group. */
export const promoteMilestoneOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`POST ${owner.path}/milestones/{milestone}/promote`, {
    summary: 'Make a milestone of a project one of its group; what is planned for it stays planned',
    input: {},
    shows: wholeMilestone,
    on: milestoneOf(owner),
    answer: (request, { namespace: { kind, id }, milestone }) =>
      withFieldErrors(async () => {
        const address = { owner: { kind, id }, milestoneId: milestone.id }
        const { groupId } = await promoteMilestone(operationContextOf(request), address)
        const promoted = await milestoneAt(request.table, {
          ...{ owner: { kind: 'group', id: groupId }, milestoneId: milestone.id },
        })
        return { status: 200, body: wholeMilestoneJson(promoted.milestone, request.today) }
      }),
  })
