import { extensions } from '@aws-appsync/utils'
import { hasEpics } from '#domain/namespace/group-features.ts'
import { globalId, globalIdNumber } from '#domain/ids.ts'
import { workItemRefs } from '#domain/item/work-item-ids.ts'
import type { Topic } from '#domain/topic.ts'
import { can, type Subject } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { epicSubject } from '#presenters/graphql/epic-facts.ts'
import { issueSubject } from '#presenters/graphql/issue-object.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import type { FieldContext, FoundIssuable } from '../shape/context.ts'
import { refuse } from '../shape/refuse.ts'

interface Arguments {
  issuableId: string
}

/** Returns what a global id may mean: as a work item a task and an issue have the same. */
function refsOf(issuableId: string): Topic[] {
  const mergeRequest = globalIdNumber('MergeRequest', issuableId)
  if (mergeRequest !== null) return [{ kind: 'merge_request', id: mergeRequest }]
  const epic = globalIdNumber('Epic', issuableId)
  if (epic !== null) return [{ kind: 'epic', id: epic }]
  const issue = globalIdNumber('Issue', issuableId)
  if (issue !== null) return [{ kind: 'issue', id: issue }]
  const workItem = globalIdNumber('WorkItem', issuableId)
  return workItem === null ? [] : workItemRefs(workItem)
}

/** Returns the item as the rules see it, or would see it if it were confidential or not; what it is its key has said. */
function subjectOf({ kind, core, home }: FoundIssuable, confidential: boolean): Subject {
  const { visibility, namespaceIds } = home
  if (kind === 'merge_request')
    return { kind: 'namespace', visibility, namespaceIds, isDeleted: home.deletedAt !== undefined }
  return home.kind === 'project'
    ? issueSubject({ ...(core as IssueItem), confidential }, visibility)
    : epicSubject(home, confidential)
}

/** True for what only some readers of its home may read. */
const isConfidential = ({ core }: { core: { id: number; confidential?: boolean } }): boolean =>
  core.confidential === true

export function request(ctx: FieldContext<Arguments>) {
  ctx.stash.itemRefs = refsOf(ctx.args.issuableId)
  return {}
}

/** Lets a viewer follow one item who may read it, and ends it when they may not any more; null, as nothing has happened yet. */
export function response(ctx: FieldContext<Arguments, null, FoundIssuable | null>): null {
  const found = ctx.prev.result
  const viewer = ctx.stash.viewer ?? ANONYMOUS
  const isThere = found !== null && (found.home.kind === 'project' || hasEpics(found.home))
  if (!isThere || !can(viewer, 'read', subjectOf(found, isConfidential(found)))) refuse(NOT_FOUND)
  const id = { fieldName: 'id', operator: 'eq' as const, value: ctx.args.issuableId }
  const isOpen = { fieldName: 'confidential', operator: 'eq' as const, value: false }
  const seesConfidential = can(viewer, 'read', subjectOf(found, true))
  extensions.setSubscriptionFilter({ filterGroup: [{ filters: seesConfidential ? [id] : [id, isOpen] }] })
  const hidden = { fieldName: 'issuableId', operator: 'eq' as const, value: ctx.args.issuableId }
  const person = { fieldName: 'userId', operator: 'eq' as const, value: globalId('User', viewer.id ?? 0) }
  const ends = [...(viewer.id === null ? [] : [[person]]), ...(seesConfidential ? [] : [[hidden]])]
  if (ends.length > 0)
    extensions.setSubscriptionInvalidationFilter({ filterGroup: ends.map((filters) => ({ filters })) })
  return null
}
