import { epicLinkProblem, issueLinkProblem, subEpicsProblem } from '#domain/hierarchy.ts'
import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { Table } from '#table/client.ts'
import type { Child } from '#table/edge.ts'
import type { EpicItem } from '#table/work-items.ts'
import { epicKey } from '#table/keys.ts'
import type { Action } from '#table/write.ts'
import type { FoundEpic } from '../find-items.ts'
import { refuse } from '../subjects.ts'
import { ancestorsOf, chainChecks } from './ancestors.ts'
import type { Subtree } from './subtree.ts'

/**
 * Ends the operation when the rules forbid the link; else the checks that keep them true until it is written.
 * @param subtree of a child epic; left out for an epic that is only being made
 * @param known epics above the parent that were read strongly already
 */
export async function checkLink(
  table: Table,
  child: Child,
  parent: Pick<FoundEpic, 'core' | 'group'>,
  subtree: Subtree = { height: 1, checks: [] },
  known: EpicItem[] = [],
): Promise<Action[]> {
  const treeParent = { ...parent.core, parentId: parent.core.parent?.parentId ?? null }
  const treeChild = { parentId: child.core.parent?.parentId ?? null }
  if (child.kind === 'issue') {
    refuse(issueLinkProblem({ ...child.core, ...treeChild }, treeParent))
    return [{ kind: 'check', key: epicKey(parent.core.id), if: confidentialAs(parent.core) }]
  }
  refuse(subEpicsProblem(parent.group))
  const ancestors = await ancestorsOf(table, parent.core, known)
  refuse(deletionProblem(parent.core, ancestors))
  const place = {
    parent: treeParent,
    ancestorIds: ancestors.map(({ id }) => id),
    subtreeHeight: subtree.height,
  }
  refuse(epicLinkProblem({ ...child.core, ...treeChild }, place))
  const [parentCheck, ...ancestorChecks] = chainChecks([parent.core, ...ancestors])
  const checked = { ...parentCheck?.if?.equals, ...confidentialAs(parent.core).equals }
  return [
    { kind: 'check', key: epicKey(parent.core.id), if: { equals: checked } },
    ...ancestorChecks,
    ...subtree.checks,
  ]
}

/** Below an epic that was deleted everything follows it, so nothing may come to hang there. */
function deletionProblem(parent: EpicItem, ancestors: EpicItem[]): Problem | null {
  const top = ancestors.at(-1) ?? parent
  return top.parent !== null && ancestors.length < EPIC_DEPTH_MAX ? NOT_FOUND : null
}

const confidentialAs = ({ confidential }: EpicItem): { equals: Record<string, unknown> } => ({
  equals: { confidential },
})
