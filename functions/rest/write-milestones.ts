import * as v from 'valibot'
import { changeMilestone } from '#operations/change-milestone.ts'
import { createMilestone } from '#operations/create-milestone.ts'
import { deleteMilestone } from '#operations/delete-milestone.ts'
import { milestoneAt, type MilestoneAddress } from '#operations/find-items.ts'
import { findMilestone } from '#operations/read/find-milestone.ts'
import type { GroupItem, MilestoneItem, ProjectItem } from '#table/place-items.ts'
import { badRequest, notFound, ok, type Answer } from './answer.ts'
import { day } from './body-fields.ts'
import type { InNamespace } from './in-namespace.ts'
import { withFieldErrors } from './invalid-answer.ts'
import { wholeMilestoneJson } from './json/milestone-json.ts'
import { operationContextOf } from './operation-context-of.ts'
import { bodyOf, readBody } from './read-body.ts'
import type { RestRequest, RestRoute } from './router.ts'
import { signedIn } from './signed-in.ts'

const common = {
  description: v.optional(v.nullable(v.string())),
  start_date: v.optional(day),
  due_date: v.optional(day),
}
const newSchema = v.object({ ...common, title: v.string() })
const changeSchema = v.object({
  ...common,
  title: v.optional(v.string()),
  state_event: v.optional(v.picklist(['close', 'activate'])),
})
const CHANGED = ['title', 'description', 'start_date', 'due_date', 'state_event'] as const

const STATES = { close: 'closed', activate: 'active' } as const

/** What both calls take, without what was not given. */
const fieldsOf = (given: Omit<v.InferOutput<typeof newSchema>, 'title'>) => ({
  ...(given.description !== undefined && { description: given.description }),
  ...(given.start_date !== undefined && { startDate: given.start_date }),
  ...(given.due_date !== undefined && { dueDate: given.due_date }),
})

const addressOf = ({ kind, id }: GroupItem | ProjectItem, milestoneId: number): MilestoneAddress => ({
  owner: { kind, id },
  milestoneId,
})

/** The milestone as it is after a write. */
async function writtenMilestone({ table, today }: RestRequest, address: MilestoneAddress) {
  const { milestone } = await milestoneAt(table, address)
  return wholeMilestoneJson(milestone, today)
}

/** Makes a milestone. */
export const createMilestoneIn = (inNamespace: InNamespace): RestRoute =>
  signedIn(
    inNamespace((request, namespace) => {
      const given = readBody(newSchema, bodyOf(request))
      return withFieldErrors(async () => {
        const input = { fullPath: namespace.fullPath, title: given.title, ...fieldsOf(given) }
        const { id } = await createMilestone(operationContextOf(request), input)
        return { status: 201, body: await writtenMilestone(request, addressOf(namespace, id)) }
      })
    }),
  )

type OnMilestone = (
  request: RestRequest,
  namespace: GroupItem | ProjectItem,
  milestone: MilestoneItem,
) => Promise<Answer>

/** Runs a route for the milestone that the path names. */
const onMilestone = (inNamespace: InNamespace, answer: OnMilestone): RestRoute =>
  inNamespace(async (request, namespace) => {
    const { table, viewer, parameters } = request
    const milestone = await findMilestone(table, viewer, namespace, parameters['milestone'] ?? '')
    return milestone === null ? notFound('Milestone') : answer(request, namespace, milestone)
  })

export const getMilestoneIn = (inNamespace: InNamespace): RestRoute =>
  onMilestone(inNamespace, ({ today }, _namespace, milestone) =>
    Promise.resolve(ok(wholeMilestoneJson(milestone, today))),
  )

/** Changes what is given of a milestone; what its issues show and epics inherit follows. */
export const updateMilestoneIn = (inNamespace: InNamespace): RestRoute =>
  signedIn(
    onMilestone(inNamespace, async (request, namespace, { id }) => {
      const given = readBody(changeSchema, bodyOf(request))
      if (CHANGED.every((name) => given[name] === undefined)) {
        return badRequest(`${CHANGED.join(', ')} are missing, at least one parameter must be provided`)
      }
      const { title, state_event: event } = given
      return withFieldErrors(async () => {
        await changeMilestone(operationContextOf(request), {
          ...addressOf(namespace, id),
          ...fieldsOf(given),
          ...(title !== undefined && { title }),
          ...(event && { state: STATES[event] }),
        })
        return ok(await writtenMilestone(request, addressOf(namespace, id)))
      })
    }),
  )

/** Deletes a milestone; the issues that have it lose it in the background. */
export const deleteMilestoneIn = (inNamespace: InNamespace): RestRoute =>
  signedIn(
    onMilestone(inNamespace, async (request, namespace, { id }) => {
      await deleteMilestone(operationContextOf(request), addressOf(namespace, id))
      return { status: 204, body: undefined }
    }),
  )
