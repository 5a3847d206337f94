import {
  confidentialParentProblem,
  hidingIssueProblem,
  hidingProblem,
  revealingIssueProblem,
  revealingTaskProblem,
} from '#domain/tree/hierarchy.ts'
import { kindEntry, nests, parentKindOf, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import { edgesToChildren } from '#table/rows/child-edges.ts'
import { parentRef, type Child } from '#table/rows/edge.ts'
import { aggregateOfKey, childOfEdge, itemKey, kindOfEdge } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { AggregateItem, EpicItem, IssueItem, ParentLink } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { isConfidential } from '#table/rows/edge-parts.ts'
import { throwIf } from '../write/authorize.ts'
import { raisedAggregate } from '../tree/change-aggregate.ts'

/**
 * Returns what is written with an item that becomes confidential or public: a confidential epic has nothing public below it, a
 * public item has no confidential parent. Ends the operation when the rules forbid it. Until it is written the versions of
 * aggregates keep it so: hiding an epic raises its own, and a child that becomes public changes its parent's.
 * @param item as it is to be; to make it public, its parent's aggregate was read before
 * @throws ProblemError CONFIDENTIALITY
 */
export async function confidentialityActions(table: Table, item: Child): Promise<Action[]> {
  const { kind, core } = item
  const parent = core.confidential ? null : await parentOf(table, core.parent)
  if (parent !== null) throwIf(revealing(kind, core, parent))
  if (!core.confidential || kindEntry(kind).children.length === 0) return []
  const ref = { kind, id: core.id }
  const key = aggregateOfKey(ref)
  const aggregate = item.aggregate ?? (await getItem<AggregateItem>(table, key, 'strong'))
  // An issue gets its aggregate with its first task, which leaves the version of the issue as it is.
  if (aggregate === null) return [{ kind: 'check', key, if: { absent: true } }]
  if (aggregate.publicChildren > 0) await refusePublicChildren(table, ref)
  return [raisedAggregate(ref, aggregate.version)]
}

/** Returns what forbids that an item becomes public below its parent; null when nothing does. */
function revealing(kind: ItemKind, core: EpicItem | IssueItem, parent: EpicItem | IssueItem): Problem | null {
  if (nests(kind)) return confidentialParentProblem(core, parent)
  return nests(parentKindOf(kind)) ? revealingIssueProblem(parent) : revealingTaskProblem(parent)
}

/** Returns a parent that was deleted forbids nothing; the item is about to follow it or to be released. */
const parentOf = async (table: Table, link: ParentLink | null): Promise<EpicItem | IssueItem | null> =>
  link && getItem<EpicItem | IssueItem>(table, itemKey(parentRef(link)), 'strong')

async function refusePublicChildren(table: Table, item: ItemRef): Promise<void> {
  const edges = (await edgesToChildren(table, item)).filter((edge) => !isConfidential(edge))
  const ids = new Set(edges.map(({ SK }) => childOfEdge(SK)))
  const nested = new Set(edges.filter(({ SK }) => nests(kindOfEdge(SK))).map(({ SK }) => childOfEdge(SK)))
  const others = ids.size - nested.size
  throwIf(nests(item.kind) ? hidingProblem(others, nested.size) : hidingIssueProblem(others))
}
