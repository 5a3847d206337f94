import type { ItemRef } from '#domain/item/kinds.ts'
import { rankBetween } from '#domain/tree/order.ts'
import type { Problem } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import type { EdgeItem } from '#table/items/work-items.ts'
import { childOfEdge, edgePrefix, itemPk, rankOfEdge } from '#table/keys/keys.ts'
import { queryFirst } from '#table/client/read.ts'
import { ProblemError } from '../write/problem-error.ts'
import type { Gap } from './rebalance.ts'

/** Where a child goes among its siblings of the same kind: to the top, to the end, or right before or after one of them. */
export type SiblingPosition = 'top' | 'end' | { side: 'before' | 'after'; siblingId: number; siblingEdgeSk: string }

/** Returns the sibling that a place names is a child of another epic. `which`: the parent that it should have. */
export const siblingElsewhere = (which: 'new' | 'current'): Problem => ({
  code: 'HIERARCHY',
  message: `The sibling object's parent must match the ${which} parent epic.`,
})

/**
 * Returns the rank of a place among the children of a parent, read strongly. The caller guards the write by the version of the
 * parent's aggregate, read before, which every change of its children raises: so no two children get the same rank.
 * @param child one of this parent that moves is not its own neighbour
 * @returns the gap when no rank fits there and the siblings behind it need fresh ones first
 */
export async function rankAt(
  table: Table,
  parent: ItemRef,
  child: ItemRef,
  place: SiblingPosition,
): Promise<string | Gap> {
  const neighbour = async (after: string | undefined, backwards: boolean): Promise<string | null> => {
    const edges = await queryFirst<EdgeItem>(
      table,
      {
        partition: itemPk(parent),
        prefix: edgePrefix(child.kind),
        consistency: 'strong',
        backwards,
        ...(after !== undefined && { after }),
      },
      2,
    )
    return edges.find(({ SK }) => childOfEdge(SK) !== child.id)?.SK ?? null
  }
  const neighbours = async (): Promise<[string | null, string | null]> => {
    if (place === 'top') return [null, await neighbour(undefined, false)]
    if (place === 'end') return [await neighbour(undefined, true), null]
    const sibling = place.siblingEdgeSk
    return place.side === 'before'
      ? [await neighbour(sibling, true), sibling]
      : [sibling, await neighbour(sibling, false)]
  }
  const [after, before] = await neighbours()
  return rankBetween(after && rankOfEdge(after), before && rankOfEdge(before)) ?? { parent, kind: child.kind, after }
}

/** What a caller says of a place: a sibling's id and on which side of it. */
export interface RequestedPosition {
  siblingId: number
  side: 'before' | 'after'
}

/**
 * Returns the place as its parent sees it.
 * @param parent whether the child comes to this parent or is there already
 * @param link where the sibling stands now
 * @throws ProblemError HIERARCHY
 */
export function placeBeside(
  wanted: RequestedPosition,
  parent: { id: number; which: 'new' | 'current' },
  link: { parentId: number; edgeSk: string } | null,
): SiblingPosition {
  if (link?.parentId !== parent.id) throw new ProblemError(siblingElsewhere(parent.which))
  return { side: wanted.side, siblingId: wanted.siblingId, siblingEdgeSk: link.edgeSk }
}
