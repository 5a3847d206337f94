import * as v from 'valibot'
import { changeMilestone } from '#operations/milestone/change-milestone.ts'
import { createMilestone } from '#operations/milestone/create-milestone.ts'
import { deleteMilestone } from '#operations/milestone/delete-milestone.ts'
import { milestoneAt, type MilestoneAddress } from '#operations/write/find-items.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { badRequest, ok } from '../server/answer.ts'
import { day } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { wholeMilestoneJson } from '#presenters/rest/milestone-json.ts'
import { milestoneOf } from './milestone-of.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { RestRequest } from '../server/router.ts'
import { wholeMilestone } from '#presenters/rest/place-shapes.ts'

const common = {
  description: v.optional(v.nullable(v.string())),
  start_date: v.optional(day),
  due_date: v.optional(day),
}
const changes = {
  ...common,
  title: v.optional(v.string()),
  state_event: v.optional(v.picklist(['close', 'activate'])),
}
const CHANGED = ['title', 'description', 'start_date', 'due_date', 'state_event'] as const

const STATES = { close: 'closed', activate: 'active' } as const

/** Returns what both calls take, without what was not given. */
const fieldsOf = (given: v.InferOutput<v.ObjectSchema<typeof common, undefined>>) => ({
  ...(given.description !== undefined && { description: given.description }),
  ...(given.start_date !== undefined && { startDate: given.start_date }),
  ...(given.due_date !== undefined && { dueDate: given.due_date }),
})

const addressOf = ({ kind, id }: GroupItem | ProjectItem, milestoneId: number): MilestoneAddress => ({
  owner: { kind, id },
  milestoneId,
})

/** Returns the milestone as it is after a write. */
async function writtenMilestone({ table, today }: RestRequest, address: MilestoneAddress) {
  const { milestone } = await milestoneAt(table, address)
  return wholeMilestoneJson(milestone, today)
}

export const createMilestoneOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`POST ${path}/milestones`, {
    summary: `Make a milestone of a ${word}`,
    input: { ...common, title: v.string() },
    shows: wholeMilestone,
    on: find,
    answer: (request, namespace) =>
      withFieldErrors(async () => {
        const { title } = request.input
        const input = { fullPath: namespace.fullPath, title, ...fieldsOf(request.input) }
        const { id } = await createMilestone(operationContextOf(request), input)
        return { status: 201, body: await writtenMilestone(request, addressOf(namespace, id)) }
      }),
  })

export const getMilestoneOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`GET ${owner.path}/milestones/{milestone}`, {
    summary: `Show a milestone of a ${owner.word}`,
    input: {},
    shows: wholeMilestone,
    on: milestoneOf(owner),
    answer: ({ today }, { milestone }) => Promise.resolve(ok(wholeMilestoneJson(milestone, today))),
  })

/**
 * Describes the endpoint that changes a milestone of a group or of a project.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const updateMilestoneOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`PUT ${owner.path}/milestones/{milestone}`, {
    summary: 'Change what is given of a milestone; what its issues show and epics inherit follows',
    input: changes,
    shows: wholeMilestone,
    on: milestoneOf(owner),
    answer: async (request, { namespace, milestone: { id } }) => {
      const { input } = request
      if (CHANGED.every((name) => input[name] === undefined)) {
        return badRequest(`${CHANGED.join(', ')} are missing, at least one parameter must be provided`)
      }
      const { title, state_event: event } = input
      return withFieldErrors(async () => {
        await changeMilestone(operationContextOf(request), {
          ...addressOf(namespace, id),
          ...fieldsOf(input),
          ...(title !== undefined && { title }),
          ...(event && { state: STATES[event] }),
        })
        return ok(await writtenMilestone(request, addressOf(namespace, id)))
      })
    },
  })

export const deleteMilestoneOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`DELETE ${owner.path}/milestones/{milestone}`, {
    summary: 'Delete a milestone; the issues that have it lose it in the background',
    input: {},
    on: milestoneOf(owner),
    answer: async (request, { namespace, milestone: { id } }) => {
      await deleteMilestone(operationContextOf(request), addressOf(namespace, id))
      return { status: 204, body: undefined }
    },
  })
