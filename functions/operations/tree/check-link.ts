import { epicLinkProblem, issueLinkProblem, subEpicsProblem, taskLinkProblem } from '#domain/tree/hierarchy.ts'
import { nests } from '#domain/item/kinds.ts'
import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import type { Child } from '#table/rows/edge.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { isOfGroup, type FoundParent } from '../write/find-items.ts'
import { throwIf } from '../write/authorize.ts'
import { ancestorsOf, chainChecks } from './ancestors.ts'
import type { Subtree } from './subtree.ts'

/**
 * Ends the operation when the rules forbid the link; else what keeps them true until it is written. The parent itself needs
 * no check: the version of its aggregate, which the link raises, guards its place and that it is not confidential.
 * @param parent read after its aggregate
 * @param subtree of a child epic; left out for an epic that is only being made
 * @param known epics above the parent that were read strongly already
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, LIMIT_EXCEEDED
 */
export async function checkLink(
  table: Table,
  { kind, core }: Child,
  parent: FoundParent,
  subtree: Subtree = { height: 1, guards: [] },
  known: EpicItem[] = [],
): Promise<Action[]> {
  const treeParent = { ...parent.core, parentId: parent.core.parent?.parentId ?? null }
  const treeChild = { ...core, parentId: core.parent?.parentId ?? null }
  if (!isOfGroup(parent)) {
    throwIf(taskLinkProblem(treeChild, treeParent, parent.aggregate?.directIssues ?? 0))
    // Only a first task brings the aggregate whose version guards that the issue is there and not confidential.
    return parent.aggregate ? [] : [unchangedParent(parent.core)]
  }
  if (!nests(kind)) {
    throwIf(issueLinkProblem({ type: 'ISSUE', ...treeChild }, treeParent))
    return []
  }
  throwIf(subEpicsProblem(parent.home))
  const ancestors = await ancestorsOf(table, parent.core, known)
  throwIf(deletionProblem(parent.core, ancestors))
  const place = {
    parent: treeParent,
    ancestorIds: ancestors.map(({ id }) => id),
    subtreeHeight: subtree.height,
  }
  throwIf(epicLinkProblem(treeChild, place))
  // What has nothing below it closes no circle; and who moves an epic above its parent raises the parent's aggregate, too.
  return [...(subtree.height > 1 ? chainChecks(ancestors) : []), ...subtree.guards]
}

const unchangedParent = (core: IssueItem): Action => ({
  kind: 'check',
  key: core,
  if: { equals: { version: core.version } },
})

/** Returns the problem of a parent that is being deleted; null for any other: below an epic that was deleted everything follows it, so nothing may be put there. */
function deletionProblem(parent: EpicItem, ancestors: EpicItem[]): Problem | null {
  const top = ancestors.at(-1) ?? parent
  return top.parent !== null && ancestors.length < EPIC_DEPTH_MAX ? NOT_FOUND : null
}
