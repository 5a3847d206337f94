import * as v from 'valibot'
import { deleteEpic } from '#operations/item/delete-item.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { changeWithQuickActions } from '#operations/quick-actions/change-with-quick-actions.ts'
import { createWithQuickActions } from '#operations/quick-actions/create-with-quick-actions.ts'
import { ALL_PARTS, loadItemStrong } from '#operations/read/item/load-items.ts'
import { ok, type Answer } from '../server/answer.ts'
import { reference, titles } from '../server/body-fields.ts'
import { endpoint } from '../server/endpoint.ts'
import { epic, epicGroup } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { fieldBody, fieldValues, originBody, originValues, withoutUndefined } from './item-bodies.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { RestRequest } from '../server/router.ts'
import { shownEpic } from './shown-epics.ts'
import { epic as epicShape } from '#presenters/rest/item-shapes.ts'

const common = {
  ...fieldBody('epic'),
  description: v.optional(v.nullable(v.string())),
  labels: v.optional(v.nullable(titles)),
}
const changes = {
  ...common,
  title: v.optional(v.nullable(v.string())),
  add_labels: v.optional(v.nullable(titles)),
  remove_labels: v.optional(v.nullable(titles)),
  state_event: v.optional(v.nullable(v.picklist(['close', 'reopen']))),
  parent_id: v.optional(reference),
}

const STATES = { close: 'closed', reopen: 'opened' } as const

/** Names the parent in the errors of a write. The group or epic was found, so what the write does not find is the parent, which is a mistake in the body. */
async function withParentErrors(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withFieldErrors(write)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'NOT_FOUND') throw error
    return { status: 400, body: { message: { parent: ['Parent epic not found'] } } }
  }
}

/** Returns an epic as the API shows it right after a write. */
const writtenEpic = async (request: RestRequest, group: GroupItem, id: number) =>
  shownEpic(request, group, await loadItemStrong(request.table, { kind: 'epic', id }, ALL_PARTS))

export const createGroupEpic = endpoint('POST /api/v4/groups/{id+}/epics', {
  summary: 'Make an epic, below a parent when one is named: on top of its epics, or after one of them',
  input: {
    ...{ ...common, ...originBody, title: v.string() },
    ...{ parent_id: v.optional(reference), after_id: v.optional(reference) },
  },
  shows: epicShape,
  on: epicGroup,
  answer: (request, group) => {
    const { title, description, labels, parent_id: parentId, after_id: afterId } = request.input
    return withParentErrors(async () => {
      const { id } = await createWithQuickActions(operationContextOf(request), {
        ...{ kind: 'epic', homePath: group.fullPath, title, makesLabels: true },
        ...fieldValues('epic', request.input),
        ...originValues(request.input),
        ...withoutUndefined({ description: description ?? undefined, labels: labels ?? undefined }),
        ...withoutUndefined({ parentId: parentId ?? undefined, afterId: afterId ?? undefined }),
      })
      return { status: 201, body: await writtenEpic(request, group, id) }
    })
  },
})

export const updateGroupEpic = endpoint('PUT /api/v4/groups/{id+}/epics/{iid}', {
  summary: 'Change what is given of an epic',
  input: changes,
  shows: epicShape,
  on: epic,
  answer: (request, { core, home }) => {
    const { title, description, labels, add_labels: addLabels, remove_labels: removeLabels } = request.input
    const { state_event: event, parent_id: parentId } = request.input
    return withParentErrors(async () => {
      await changeWithQuickActions(
        operationContextOf(request),
        { kind: 'epic', id: core.id },
        {
          ...fieldValues('epic', request.input),
          makesLabels: true,
          ...withoutUndefined({
            title: title ?? undefined,
            description: description === null ? '' : description,
            labels: labels ?? undefined,
            addLabels: addLabels ?? undefined,
            removeLabels: removeLabels ?? undefined,
            parentId,
          }),
          ...(event && { state: STATES[event] }),
        },
      )
      return ok(await writtenEpic(request, home, core.id))
    })
  },
})

export const deleteGroupEpic = endpoint('DELETE /api/v4/groups/{id+}/epics/{iid}', {
  summary: 'Delete an epic and, in the background, what is below it',
  input: {},
  on: epic,
  answer: async (request, found) => {
    await deleteEpic(operationContextOf(request), { epicId: found.core.id })
    return { status: 204, body: undefined }
  },
})
