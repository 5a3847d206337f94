import * as v from 'valibot'
import { deleteEpic } from '#operations/delete-epic.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { writtenEpic } from '#operations/read/written-epic.ts'
import { ok } from './answer.ts'
import { titles, wholeNumber } from './body-fields.ts'
import { inEpicGroup } from './in-namespace.ts'
import { withFieldErrors } from './invalid-answer.ts'
import { plainBody, plainOf, withoutUndefined } from './item-bodies.ts'
import { onEpic } from './on-epic.ts'
import { operationContextOf } from './operation-context-of.ts'
import { bodyOf, readBody } from './read-body.ts'
import { shownEpic } from './shown-epics.ts'
import { signedIn } from './signed-in.ts'

const common = { ...plainBody('epic'), description: v.optional(v.string()), labels: v.optional(titles) }
const newSchema = v.object({ ...common, title: v.string(), parent_id: v.optional(v.nullable(wholeNumber)) })
const changeSchema = v.object({
  ...common,
  title: v.optional(v.string()),
  add_labels: v.optional(titles),
  remove_labels: v.optional(titles),
  state_event: v.optional(v.picklist(['close', 'reopen'])),
})

const STATES = { close: 'closed', reopen: 'opened' } as const

/** Makes an epic, below a parent when one is named. */
export const createGroupEpic = signedIn(
  inEpicGroup((request, group) => {
    const given = readBody(newSchema, bodyOf(request))
    const { title, description, labels, parent_id: parentId } = given
    return withFieldErrors(async () => {
      const { id } = await createItem(operationContextOf(request), {
        ...{ kind: 'epic', homePath: group.fullPath, title },
        ...plainOf('epic', given),
        ...withoutUndefined({ description, labels }),
        ...(typeof parentId === 'number' && { parentId }),
      })
      return { status: 201, body: await shownEpic(request, group, await writtenEpic(request.table, id)) }
    })
  }),
)

/** Changes what is given of an epic. */
export const updateGroupEpic = signedIn(
  onEpic((request, group, { core }) => {
    const given = readBody(changeSchema, bodyOf(request))
    const { title, description, labels, add_labels: addLabels, remove_labels: removeLabels, state_event: event } = given
    return withFieldErrors(async () => {
      await changeItem(
        operationContextOf(request),
        { kind: 'epic', id: core.id },
        {
          ...plainOf('epic', given),
          ...withoutUndefined({ title, description, labels, addLabels, removeLabels }),
          ...(event && { state: STATES[event] }),
        },
      )
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
