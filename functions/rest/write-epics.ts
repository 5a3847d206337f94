import * as v from 'valibot'
import { changeEpic, type ChangeEpicInput } from '#operations/change-epic.ts'
import { createEpic } from '#operations/create-epic.ts'
import { deleteEpic } from '#operations/delete-epic.ts'
import { writtenEpic } from '#operations/read/written-epic.ts'
import { ok } from './answer.ts'
import { day, flag, titles, wholeNumber } from './body-fields.ts'
import { inEpicGroup } from './in-namespace.ts'
import { withFieldErrors } from './invalid-answer.ts'
import { onEpic } from './on-epic.ts'
import { operationContextOf } from './operation-context-of.ts'
import { bodyOf, readBody } from './read-body.ts'
import { shownEpic } from './shown-epics.ts'
import { signedIn } from './signed-in.ts'

const common = {
  description: v.optional(v.string()),
  confidential: v.optional(flag),
  color: v.optional(v.string()),
  labels: v.optional(titles),
  start_date_is_fixed: v.optional(flag),
  start_date_fixed: v.optional(day),
  due_date_is_fixed: v.optional(flag),
  due_date_fixed: v.optional(day),
}
const newSchema = v.object({ ...common, title: v.string(), parent_id: v.optional(v.nullable(wholeNumber)) })
const changeSchema = v.object({
  ...common,
  title: v.optional(v.string()),
  add_labels: v.optional(titles),
  remove_labels: v.optional(titles),
  state_event: v.optional(v.picklist(['close', 'reopen'])),
})

const STATES = { close: 'closed', reopen: 'opened' } as const

/** The fields that both calls take, without those that were not given. */
function fieldsOf(given: Omit<v.InferOutput<typeof changeSchema>, 'title'>) {
  const fields = {
    description: given.description,
    confidential: given.confidential,
    color: given.color,
    labels: given.labels,
    startDateIsFixed: given.start_date_is_fixed,
    startDateFixed: given.start_date_fixed,
    dueDateIsFixed: given.due_date_is_fixed,
    dueDateFixed: given.due_date_fixed,
  }
  return withoutUndefined(fields)
}

const withoutUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

/** Makes an epic, below a parent when one is named. */
export const createGroupEpic = signedIn(
  inEpicGroup((request, group) => {
    const given = readBody(newSchema, bodyOf(request))
    const { title, parent_id: parentId } = given
    return withFieldErrors(async () => {
      const input = {
        ...fieldsOf(given),
        groupPath: group.fullPath,
        title,
        ...(typeof parentId === 'number' && { parentId }),
      }
      const { id } = await createEpic(operationContextOf(request), input)
      return { status: 201, body: await shownEpic(request, group, await writtenEpic(request.table, id)) }
    })
  }),
)

/** Changes what is given of an epic. */
export const updateGroupEpic = signedIn(
  onEpic((request, group, { core }) => {
    const given = readBody(changeSchema, bodyOf(request))
    const { title, add_labels: addLabels, remove_labels: removeLabels, state_event: event } = given
    return withFieldErrors(async () => {
      const change: Omit<ChangeEpicInput, 'epicId'> = {
        ...fieldsOf(given),
        ...withoutUndefined({ title, addLabels, removeLabels }),
        ...(event && { state: STATES[event] }),
      }
      await changeEpic(operationContextOf(request), { epicId: core.id, ...change })
      return ok(await shownEpic(request, group, await writtenEpic(request.table, core.id)))
    })
  }),
)

/** Deletes an epic and, in the background, what hangs below it. */
export const deleteGroupEpic = signedIn(
  onEpic(async (request, _group, { core }) => {
    await deleteEpic(operationContextOf(request), { epicId: core.id })
    return { status: 204, body: undefined }
  }),
)
