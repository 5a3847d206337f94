import * as v from 'valibot'
import { deleteItem } from '#operations/item/delete-item.ts'
import { moveIssue } from '#operations/handover/move-issue.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { changeWithQuickActions } from '#operations/quick-actions/change-with-quick-actions.ts'
import { createWithQuickActions } from '#operations/quick-actions/create-with-quick-actions.ts'
import { findProject } from '#operations/read/namespace/find-namespace.ts'
import { ALL_PARTS, loadItemStrong } from '#operations/read/item/load-items.ts'
import { notFound, ok } from '../server/answer.ts'
import { flag, nameOrNumber, numbers, reference, titles } from '../server/body-fields.ts'
import { endpoint } from '../server/endpoint.ts'
import { issue, project } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { fieldBody, fieldValues, originBody, originValues, withoutUndefined } from './item-bodies.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { RestRequest } from '../server/router.ts'
import { shownIssue } from './shown-issues.ts'
import { issue as issueShape } from '#presenters/rest/item-shapes.ts'

const common = {
  ...fieldBody('issue'),
  description: v.optional(v.nullable(v.string())),
  labels: v.optional(v.nullable(titles)),
  assignee_ids: v.optional(v.nullable(numbers)),
  assignee_id: v.optional(reference),
  issue_type: v.optional(v.nullable(v.picklist(['issue', 'incident']))),
}
const newIssue = {
  ...common,
  ...originBody,
  title: v.string(),
  epic_id: v.optional(reference),
  epic_iid: v.optional(reference),
  after_id: v.optional(reference),
}
const changes = {
  ...common,
  title: v.optional(v.nullable(v.string())),
  add_labels: v.optional(v.nullable(titles)),
  remove_labels: v.optional(v.nullable(titles)),
  epic_id: v.optional(reference),
  epic_iid: v.optional(reference),
  state_event: v.optional(v.nullable(v.picklist(['close', 'reopen']))),
  discussion_locked: v.optional(v.nullable(flag)),
  published_incident_url: v.optional(v.nullable(v.string())),
}

const TYPES = { issue: 'ISSUE', incident: 'INCIDENT' } as const
const STATES = { close: 'closed', reopen: 'opened' } as const

/** Reads whom clients assign, several or one; zero is nobody: that is how they take all people away. */
function people({ assignee_ids: ids, assignee_id: id }: AssigneesGiven): number[] | undefined {
  if (id === undefined) return ids?.filter((one) => one !== 0)
  return id === null ? [] : [id]
}

interface AssigneesGiven {
  assignee_ids?: number[] | null | undefined
  assignee_id?: number | null | undefined
}

/** Returns the epic of a new issue by its id, or by its number in the project's group. */
function newParentOf({ epic_id: id, epic_iid: iid }: EpicGiven, groupPath: string) {
  if (typeof id === 'number') return { parentId: id }
  return typeof iid === 'number' ? { parentAt: { groupPath, iid } } : {}
}

interface EpicGiven {
  epic_id?: number | null | undefined
  epic_iid?: number | null | undefined
}

const groupPathOf = (projectPath: string): string => projectPath.slice(0, projectPath.lastIndexOf('/'))

/** Returns what a new issue is made from; what was not given, or given as null, is left to the operation. */
const fieldsOf = (given: v.InferOutput<v.ObjectSchema<typeof newIssue, undefined>>, groupPath: string) => ({
  ...fieldValues('issue', given),
  ...originValues(given),
  makesLabels: true,
  ...withoutUndefined({
    description: given.description ?? undefined,
    labels: given.labels ?? undefined,
    assigneeIds: people(given),
    type: given.issue_type ? TYPES[given.issue_type] : undefined,
    ...newParentOf(given, groupPath),
    afterId: given.after_id ?? undefined,
  }),
})

/** Returns an issue as the API shows it right after a write. */
const writtenIssue = async (request: RestRequest, id: number) =>
  shownIssue(request, await loadItemStrong(request.table, { kind: 'issue', id }, ALL_PARTS))

export const createProjectIssue = endpoint('POST /api/v4/projects/{id+}/issues', {
  summary: "Make an issue, on top of an epic's issues when one is named, or after one of them",
  input: newIssue,
  shows: issueShape,
  on: project,
  answer: (request, { fullPath: homePath }) =>
    withFieldErrors(async () => {
      const { input } = request
      const made = { kind: 'issue' as const, homePath, title: input.title, ...fieldsOf(input, groupPathOf(homePath)) }
      const { id } = await createWithQuickActions(operationContextOf(request), made)
      return { status: 201, body: await writtenIssue(request, id) }
    }),
})

export const moveProjectIssue = endpoint('POST /api/v4/projects/{id+}/issues/{iid}/move', {
  summary: 'Move an issue to another project, where a new one takes over what it has',
  input: { to_project_id: nameOrNumber },
  shows: issueShape,
  on: issue,
  answer: async (request, { core }) => {
    const { table, viewer, input } = request
    const target = await findProject(table, viewer, input.to_project_id)
    if (target === null) return notFound('Project')
    const move = { issueId: core.id, projectPath: target.fullPath }
    const { id } = await moveIssue(operationContextOf(request), move)
    return { status: 201, body: await writtenIssue(request, id) }
  },
})

type Given = v.InferOutput<v.ObjectSchema<typeof changes, undefined>>

/** Returns the epic by its id, or by its number in the project's group. */
function parentOf(
  { epic_id: id, epic_iid: iid }: EpicGiven,
  groupPath: string,
): Pick<ItemChanges, 'parentId' | 'parentAt'> {
  if (id !== undefined || iid === undefined || iid === null) return { parentId: id === undefined ? iid : id }
  return { parentAt: { groupPath, iid } }
}

/** Reads the changes of an item. Of references and the description `null` takes away what is there; of anything else that cannot be empty it says as little as nothing. */
const changesOf = (given: Given, groupPath: string): ItemChanges => ({
  ...fieldValues('issue', given),
  makesLabels: true,
  ...withoutUndefined({
    title: given.title ?? undefined,
    discussionLocked: given.discussion_locked ?? undefined,
    publishedIncidentUrl: given.published_incident_url === '' ? null : given.published_incident_url,
    description: given.description === null ? '' : given.description,
    labels: given.labels ?? undefined,
    addLabels: given.add_labels ?? undefined,
    removeLabels: given.remove_labels ?? undefined,
    assigneeIds: people(given),
    type: given.issue_type ? TYPES[given.issue_type] : undefined,
    ...parentOf(given, groupPath),
    state: given.state_event ? STATES[given.state_event] : undefined,
  }),
})

export const updateProjectIssue = endpoint('PUT /api/v4/projects/{id+}/issues/{iid}', {
  summary: 'Change what is given of an issue',
  input: changes,
  shows: issueShape,
  on: issue,
  answer: (request, { core }) =>
    withFieldErrors(async () => {
      const { input } = request
      const ref = { kind: 'issue', id: core.id } as const
      await changeWithQuickActions(operationContextOf(request), ref, changesOf(input, groupPathOf(core.projectPath)))
      return ok(await writtenIssue(request, core.id))
    }),
})

export const deleteProjectIssue = endpoint('DELETE /api/v4/projects/{id+}/issues/{iid}', {
  summary: 'Delete an issue and, in the background, its tasks',
  input: {},
  on: issue,
  answer: async (request, { core }) => {
    await deleteItem(operationContextOf(request), { kind: 'issue', id: core.id })
    return { status: 204, body: undefined }
  },
})
