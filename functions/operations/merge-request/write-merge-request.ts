import { isDeepStrictEqual } from 'node:util'
import { ASSIGNEES_MAX } from '#domain/limits.ts'
import { branchProblem } from '#domain/merge-request/merge-request.ts'
import { recordedChanges } from '#domain/merge-request/recorded-changes.ts'
import type { Problem } from '#domain/problem.ts'
import type { UserRef } from '#domain/refs.ts'
import { descriptionProblem, firstProblem, invalid, titleProblem } from '#domain/text/text-checks.ts'
import type { Action } from '#table/client/write.ts'
import type { Table } from '#table/client/client.ts'
import { nextNumber } from '#table/client/write.ts'
import { getItem } from '#table/client/read.ts'
import {
  listedMergeRequest,
  mergeRequestEvent,
  mergeRequestItems,
  mergeRequestText,
  type Deed,
  type MergeRequestItem,
  type MergeRequestTextItem,
} from '#table/items/merge-request.ts'
import { noteFits } from '#table/items/note.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { mergeRequestSequenceKey, mergeRequestTextKey } from '#table/keys/record-keys.ts'
import { changedLabels, type LabelChange } from '../item/change-labels.ts'
import { milestoneNumbered, sourcesOf } from '../label/labels-and-milestones.ts'
import { renderedText } from '../markdown/rendered-text.ts'
import { actingPerson, peopleNamed, signedIn } from '../person/people.ts'
import { keepNamedUploads } from '../upload/keep-named-uploads.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { namingActions } from './named-issues.ts'
import { mentionedInMergeRequest } from './mentioned-people.ts'
import { demandChange, mergeRequestNow, type FoundMergeRequest } from './found-merge-request.ts'

/** What is said of a merge request; what is left out stays. */
export interface MergeRequestChanges extends Omit<LabelChange, 'skipMissing' | 'makesLabels'> {
  title?: string
  description?: string
  targetBranch?: string
  assigneeIds?: number[]
  addAssigneeIds?: number[]
  removeAssigneeIds?: number[]
  reviewerIds?: number[]
  addReviewerIds?: number[]
  removeReviewerIds?: number[]
  milestoneId?: number | null
  state?: 'opened' | 'closed'
}

export interface NewMergeRequest extends Omit<MergeRequestChanges, 'state'> {
  title: string
  sourceBranch: string
  targetBranch: string
}

const changesProblem = ({ title, description, targetBranch, ...changes }: MergeRequestChanges): Problem | null =>
  firstProblem(
    peopleProblem(changes),
    title === undefined ? null : titleProblem(title),
    description === undefined ? null : descriptionProblem(description),
    targetBranch === undefined ? null : branchProblem('targetBranch', 'Target branch', targetBranch),
  )

/** Returns what is wrong with how many people there are, by what names them. */
const peopleProblem = ({ assigneeIds = [], reviewerIds = [] }: { assigneeIds?: unknown[]; reviewerIds?: unknown[] }) =>
  firstProblem(
    assigneeIds.length > ASSIGNEES_MAX
      ? invalid('assigneeIds', `There can be at most ${ASSIGNEES_MAX} assignees.`)
      : null,
    reviewerIds.length > ASSIGNEES_MAX
      ? invalid('reviewerIds', `There can be at most ${ASSIGNEES_MAX} reviewers.`)
      : null,
  )

const auditOf = (project: ProjectItem, id: number) => ({
  rootId: project.namespaceIds[0] ?? 0,
  target: 'merge_request',
  targetId: id,
})

const LABEL_CHANGES = ['labels', 'labelIds', 'addLabels', 'addLabelIds', 'removeLabels', 'removeLabelIds'] as const

/** Returns people after a change: all that are given, or those who were there with some added and some taken away. */
async function changedPeople(
  table: Table,
  before: UserRef[],
  { all, added = [], removed = [] }: Record<'all' | 'added' | 'removed', number[] | undefined>,
): Promise<UserRef[]> {
  const stay = before.filter(({ id }) => !removed.includes(id) && !added.includes(id))
  const come = await peopleNamed(table, { ids: all ?? added })
  return all === undefined ? [...stay, ...come] : come
}

/** Returns the values of a change that other things stand behind, and the labels that are made with it. */
async function chosen(
  context: OperationContext,
  project: ProjectItem,
  changes: MergeRequestChanges,
  before: Pick<MergeRequestItem, 'labels' | 'assignees' | 'reviewers'>,
): Promise<{ fields: Partial<MergeRequestItem>; actions: Action[] }> {
  const { table } = context
  const { milestoneId } = changes
  const milestone =
    milestoneId === undefined || milestoneId === null
      ? milestoneId
      : await milestoneNumbered(table, sourcesOf(project.namespaceIds, true), milestoneId)
  const isLabelled = LABEL_CHANGES.some((name) => changes[name] !== undefined)
  const labelled = isLabelled
    ? await changedLabels(context, { ...changes, makesLabels: true }, before.labels, project)
    : null
  const assignees = await changedPeople(table, before.assignees, {
    ...{ all: changes.assigneeIds, added: changes.addAssigneeIds, removed: changes.removeAssigneeIds },
  })
  const reviewers = await changedPeople(table, before.reviewers, {
    ...{ all: changes.reviewerIds, added: changes.addReviewerIds, removed: changes.removeReviewerIds },
  })
  throwIf(peopleProblem({ assigneeIds: assignees, reviewerIds: reviewers }))
  return {
    fields: {
      assignees,
      reviewers,
      ...(labelled && { labels: labelled.labels }),
      ...(milestone !== undefined && {
        milestone: milestone && {
          id: milestone.id,
          owner: {
            kind: milestone.ofProject ? ('project' as const) : ('group' as const),
            id: milestone.namespaceIds.at(-1) ?? 0,
          },
        },
      }),
    },
    actions: labelled ? labelled.made.map((item) => ({ kind: 'put', item, if: { absent: true } })) : [],
  }
}

/** Returns what keeps a description, and gives a to-do to those whom it newly mentions; an empty one is none. */
async function textActions(
  context: OperationContext,
  found: FoundMergeRequest,
  markdown: string,
  { htmlBefore, edited }: { htmlBefore: string; edited?: Deed } = { htmlBefore: '' },
): Promise<Action[]> {
  const { item, project } = found
  const described = { id: item.id, project, markdown, html: '' }
  if (markdown === '') {
    return [
      { kind: 'delete', key: mergeRequestTextKey(item.id) },
      ...(await namingActions(context, described, htmlBefore)),
    ]
  }
  const place = { groupPath: project.groupPath, projectPath: project.fullPath }
  const html = await renderedText(context.table, markdown, place)
  throwIf(
    noteFits(markdown, html)
      ? null
      : invalid('description', 'Description is too long: with its formatting it may take 300 KB.'),
  )
  await keepNamedUploads(context, markdown)
  const namings = await namingActions(context, { ...described, html }, htmlBefore)
  const mentioning = { html, htmlBefore, anchor: '', namings: namings.length }
  return [
    { kind: 'put', item: mergeRequestText(item.id, { markdown, html, ...(edited && { edited }) }) },
    ...namings,
    ...(await mentionedInMergeRequest(context, found, mentioning)),
  ]
}

/**
 * Records a merge request that was opened elsewhere.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createMergeRequest(
  context: OperationContext,
  project: ProjectItem,
  input: NewMergeRequest,
): Promise<{ iid: number }> {
  const { sourceBranch, ...changes } = input
  authorize(context.viewer, namespaceSubject(project), 'adminMergeRequest')
  throwIf(
    firstProblem(
      changesProblem(changes),
      branchProblem('sourceBranch', 'Source branch', sourceBranch),
      sourceBranch === changes.targetBranch
        ? invalid('targetBranch', "You can't use the same branch as source and target")
        : null,
    ),
  )
  let iid: number | undefined
  return runWrite(
    context,
    { operation: 'createMergeRequest', input: { projectId: project.id, ...input } },
    async () => {
      const { fields, actions } = await chosen(context, project, changes, { labels: [], assignees: [], reviewers: [] })
      iid ??= await nextNumber(context.table, mergeRequestSequenceKey(project.id))
      const at = context.now()
      const { item, pointer, marks } = mergeRequestItems({
        ...{ id: freshId(context), iid, projectId: project.id, namespaceIds: project.namespaceIds },
        ...{ title: changes.title.trim(), state: 'opened', sourceBranch, targetBranch: changes.targetBranch },
        ...{ author: await actingPerson(context), assignees: [], reviewers: [], labels: [], milestone: null },
        ...{
          createdAt: at,
          updatedAt: at,
          merged: null,
          closed: null,
          approvals: [],
          reviewedAt: null,
          notes: 0,
          version: 1,
        },
        ...fields,
      })
      return {
        actions: [
          ...[item, pointer, ...marks].map((one): Action => ({ kind: 'put', item: one, if: { absent: true } })),
          ...(changes.description ? await textActions(context, { item, project }, changes.description) : []),
          ...actions,
        ],
        response: { iid },
        audit: auditOf(project, item.id),
      }
    },
  )
}

/**
 * Returns the write of a merge request that has changed, under its version, with the record of what has changed.
 * @throws ProblemError FORBIDDEN
 */
export function changedMergeRequest(
  context: OperationContext,
  before: MergeRequestItem,
  fields: Partial<MergeRequestItem>,
  { at, isDescribed = false }: { at: string; isDescribed?: boolean },
): Action[] {
  const after = listedMergeRequest({ ...before, ...fields, updatedAt: at, version: before.version + 1 })
  const changes = recordedChanges(before, after)
  if (isDescribed) changes.push(['description', null, null])
  const actor = signedIn(context)
  const event = { id: freshId(context), mergeRequestId: before.id, actor, at, changes }
  return [
    { kind: 'put', item: after, if: { equals: { version: before.version } } },
    ...(changes.length === 0
      ? []
      : [{ kind: 'put' as const, item: mergeRequestEvent(before.namespaceIds[0] ?? 0, event) }]),
  ]
}

/** Returns who closed it and when, after a change of its state; a merged one neither closes nor opens. */
async function changedState(
  context: OperationContext,
  item: MergeRequestItem,
  state: MergeRequestChanges['state'],
): Promise<Partial<MergeRequestItem>> {
  if (state === undefined || state === item.state) return {}
  throwIf(item.state === 'merged' ? invalid('state', 'The merge request is merged already.') : null)
  return { state, closed: state === 'closed' ? { user: await actingPerson(context), at: context.now() } : null }
}

/**
 * Changes what is said of a merge request.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function changeMergeRequest(
  context: OperationContext,
  found: FoundMergeRequest,
  changes: MergeRequestChanges,
): Promise<void> {
  const { project } = found
  demandChange(context.viewer, found)
  throwIf(changesProblem(changes))
  const input = { id: found.item.id, ...changes }
  await runWrite(context, { operation: 'changeMergeRequest', input }, async () => {
    const before = await mergeRequestNow(context.table, found)
    const { fields, actions } = await chosen(context, project, changes, before)
    const { title, description, targetBranch, state } = changes
    const changed = {
      ...fields,
      ...(title !== undefined && { title: title.trim() }),
      ...(targetBranch !== undefined && { targetBranch }),
      ...(await changedState(context, before, state)),
    }
    const kept = { response: null, audit: auditOf(project, before.id) }
    // What changes nothing leaves it as it is, the time of its last change included.
    if (description === undefined && isDeepStrictEqual({ ...before, ...changed }, before))
      return { actions: [], ...kept }
    const textBefore = await getItem<MergeRequestTextItem>(context.table, mergeRequestTextKey(before.id), 'strong')
    const text =
      description === undefined
        ? []
        : await textActions(context, { item: before, project }, description, {
            htmlBefore: textBefore?.html ?? '',
            edited: { user: await actingPerson(context), at: context.now() },
          })
    const when = { at: context.now(), isDescribed: description !== undefined }
    return { actions: [...changedMergeRequest(context, before, changed, when), ...text, ...actions], ...kept }
  })
}
