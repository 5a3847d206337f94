import { isDraft } from '#domain/merge-request/merge-request.ts'
import type { Problem } from '#domain/problem.ts'
import { noteProblem } from '#domain/text/text-checks.ts'
import { getItem } from '#table/client/read.ts'
import {
  mergeRequestNote,
  type MergeRequestSubscriptionItem,
  type MergeRequestTextItem,
} from '#table/items/merge-request.ts'
import { mergeRequestSubscriptionKey, mergeRequestTextKey } from '#table/keys/record-keys.ts'
import { changeItem } from '../item/change.ts'
import { noteHtml } from '../note/note-html.ts'
import { TURNED_OFF } from '../notification/set-subscription.ts'
import { actingPerson, signedIn } from '../person/people.ts'
import { notificationsAreOff } from '../read/people/subscribers.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { itemById } from '../write/find-items.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { closedIssues } from './named-issues.ts'
import { mentionedInMergeRequest } from './mentioned-people.ts'
import { mergeRequestNow, type FoundMergeRequest } from './found-merge-request.ts'
import { changedMergeRequest } from './write-merge-request.ts'

const refused = (message: string): Problem => ({ code: 'BAD_REQUEST', message })

const auditOf = ({ item, project }: FoundMergeRequest) => ({
  rootId: project.namespaceIds[0] ?? 0,
  target: 'merge_request',
  targetId: item.id,
})

/**
 * Approves a merge request, or takes the approval back. Who made it does not approve it.
 * @returns whether anything changed
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function setApproval(context: OperationContext, found: FoundMergeRequest, approves: boolean): Promise<boolean> {
  authorize(context.viewer, namespaceSubject(found.project), 'adminMergeRequest')
  const input = { id: found.item.id, approves }
  return runWrite(context, { operation: 'setApproval', input }, async () => {
    const before = await mergeRequestNow(context.table, found)
    const user = await actingPerson(context)
    const isOwn = approves && before.author.id === user.id
    throwIf(isOwn ? refused('You cannot approve your own merge request.') : null)
    throwIf(before.state === 'opened' ? null : refused(`The merge request is ${before.state}.`))
    const others = before.approvals.filter((approval) => approval.user.id !== user.id)
    const isSame = others.length < before.approvals.length === approves
    if (isSame) return { actions: [], response: false, audit: auditOf(found) }
    const at = context.now()
    const approvals = approves ? [...others, { user, at }] : others
    return {
      actions: changedMergeRequest(context, before, { approvals }, { at }),
      response: true,
      audit: auditOf(found),
    }
  })
}

/**
 * Records that a merge request was merged, and closes the issues that its description says it closes, of those that the viewer may change.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function mergeMergeRequest(context: OperationContext, found: FoundMergeRequest): Promise<void> {
  authorize(context.viewer, namespaceSubject(found.project), 'adminMergeRequest')
  await runWrite(context, { operation: 'mergeMergeRequest', input: { id: found.item.id } }, async () => {
    const before = await mergeRequestNow(context.table, found)
    throwIf(before.state === 'opened' ? null : { code: 'CONFLICT', message: `The merge request is ${before.state}.` })
    throwIf(isDraft(before.title) ? { code: 'CONFLICT', message: 'The merge request is a draft.' } : null)
    const at = context.now()
    const merged = { user: await actingPerson(context), at }
    return {
      actions: changedMergeRequest(context, before, { state: 'merged', merged }, { at }),
      response: null,
      audit: auditOf(found),
    }
  })
  await closeIssues(context, found)
}

/** Closes what the description names. Each is a write of its own: what may not be closed keeps nothing else open. */
async function closeIssues(
  { idempotencyKey: _, ...context }: OperationContext,
  { item, project }: FoundMergeRequest,
): Promise<void> {
  const { table } = context
  const text = await getItem<MergeRequestTextItem>(table, mergeRequestTextKey(item.id), 'strong')
  for (const ref of await closedIssues(context, project, text?.markdown ?? '')) {
    try {
      const { core } = await itemById(table, ref)
      if (core.state === 'opened') await changeItem(context, ref, { state: 'closed' })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
    }
  }
}

/**
 * Comments on a merge request. The first comment of somebody else than its author begins its review.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function commentMergeRequest(
  context: OperationContext,
  found: FoundMergeRequest,
  body: string,
): Promise<{ noteId: number }> {
  const { project, item } = found
  authorize(context.viewer, namespaceSubject(project), 'comment')
  throwIf(noteProblem(body))
  return runWrite(context, { operation: 'commentMergeRequest', input: { id: item.id, body } }, async () => {
    const before = await mergeRequestNow(context.table, found)
    const html = await noteHtml(context, body, { groupPath: project.groupPath, projectPath: project.fullPath })
    const [author, at] = [await actingPerson(context), context.now()]
    const note = mergeRequestNote(item.id, { id: freshId(context), at, body, html, author })
    const reviewedAt = before.reviewedAt ?? (author.id === before.author.id ? null : at)
    return {
      actions: [
        { kind: 'put', item: note, if: { absent: true } },
        ...changedMergeRequest(context, before, { notes: before.notes + 1, reviewedAt }, { at }),
        ...(await mentionedInMergeRequest(context, found, { html, htmlBefore: '', anchor: `#note_${note.id}` })),
      ],
      response: { noteId: note.id },
      audit: null,
    }
  })
}

/** True when a person gets notifications of a merge request: by their own choice, or since they take part in it. */
export async function isSubscribed(
  { table, viewer }: Pick<OperationContext, 'table' | 'viewer'>,
  { item }: FoundMergeRequest,
): Promise<boolean> {
  if (viewer.id === null) return false
  const own = await getItem<MergeRequestSubscriptionItem>(
    table,
    mergeRequestSubscriptionKey(item.id, viewer.id),
    'strong',
  )
  return own?.subscribed ?? [item.author, ...item.assignees, ...item.reviewers].some(({ id }) => id === viewer.id)
}

/**
 * Keeps a person's own choice of notifications of a merge request.
 * @returns whether anything changed
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function subscribeToMergeRequest(
  context: OperationContext,
  found: FoundMergeRequest,
  subscribed: boolean,
): Promise<boolean> {
  authorize(context.viewer, namespaceSubject(found.project), 'subscribe')
  const { id: userId } = signedIn(context)
  const input = { id: found.item.id, subscribed }
  return runWrite(context, { operation: 'setSubscription', input }, async () => {
    throwIf((await notificationsAreOff(context.table, found.project)) ? TURNED_OFF : null)
    if ((await isSubscribed(context, found)) === subscribed) return { actions: [], response: false, audit: null }
    const choice: MergeRequestSubscriptionItem = { ...mergeRequestSubscriptionKey(found.item.id, userId), subscribed }
    return { actions: [{ kind: 'put', item: choice }], response: true, audit: auditOf(found) }
  })
}
