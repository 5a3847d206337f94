import { confidentialParentProblem, hidingProblem, revealingIssueProblem } from '#domain/hierarchy.ts'
import { nests, type ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import { edgesToChildren } from '#table/child-edges.ts'
import { parentRef, type Child } from '#table/edge.ts'
import { childOfEdge, itemKey, kindOfEdge } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import type { EpicItem, IssueItem, ParentLink } from '#table/work-items.ts'
import type { Action } from '#table/write.ts'
import { refuse } from '../subjects.ts'
import { raisedAggregate } from '../tree/change-aggregate.ts'

/**
 * What is written with an item that becomes confidential or public: a confidential epic has nothing public below it, a
 * public item has no confidential parent. Ends the operation when the rules forbid it. Until it is written the versions of
 * aggregates keep it so: hiding an epic raises its own, and a child that becomes public changes its parent's.
 * @param item as it is to be; to make it public, its parent's aggregate was read before
 */
export async function confidentialityActions(table: Table, item: Child): Promise<Action[]> {
  const { kind, core, aggregate } = item
  const parent = core.confidential ? null : await parentOf(table, core.parent)
  if (parent !== null) refuse(nests(kind) ? confidentialParentProblem(core, parent) : revealingIssueProblem(parent))
  if (!core.confidential || !aggregate) return []
  const ref = { kind, id: core.id }
  if (aggregate.publicChildren > 0) await refusePublicChildren(table, ref)
  return [raisedAggregate(ref, aggregate.version)]
}

/** A parent that was deleted forbids nothing; the item is about to follow it or to be released. */
const parentOf = async (table: Table, link: ParentLink | null): Promise<EpicItem | IssueItem | null> =>
  link && getItem<EpicItem | IssueItem>(table, itemKey(parentRef(link)), 'strong')

async function refusePublicChildren(table: Table, item: ItemRef): Promise<void> {
  const edges = (await edgesToChildren(table, item)).filter((edge) => edge.x === undefined)
  const ids = new Set(edges.map(({ SK }) => childOfEdge(SK)))
  const nested = new Set(edges.filter(({ SK }) => nests(kindOfEdge(SK))).map(({ SK }) => childOfEdge(SK)))
  refuse(hidingProblem(ids.size - nested.size, nested.size))
}
