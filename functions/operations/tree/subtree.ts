import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import { edgesToKind } from '#table/rows/child-edges.ts'
import type { Table } from '#table/client/client.ts'
import type { AggregateItem } from '#table/items/work-items.ts'
import { aggregateKey, childOfEdge } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { raisedAggregate } from './change-aggregate.ts'

/** Epics of a subtree that one transaction can watch besides everything else that it writes. */
const WATCHED_MAX = 60

export interface Subtree {
  /** 1 for an epic without child epics. */
  height: number
  /**
   * Make sure that no epic of the subtree has got or lost a child since it was read, and that nothing that comes below one of
   * them relies on where they all were.
   */
  guards: Action[]
}

/**
 * Tells how high an epic stands above its lowest descendant epic, read strongly level by level.
 * Of a subtree with more epics than a transaction can watch the lower ones are not checked: an epic that is created deep
 * inside at the very moment of the move may then stand below level 7.
 */
export async function subtreeOf(table: Table, root: { id: number; aggregate: AggregateItem }): Promise<Subtree> {
  const guards: Action[] = []
  let height = 0
  let level = [root.id]
  let aggregates: (AggregateItem | null)[] = [root.aggregate]
  while (level.length > 0 && height <= EPIC_DEPTH_MAX) {
    height += 1
    guards.push(...level.map((id, index) => raisedAggregate({ kind: 'epic', id }, aggregates[index]?.version ?? 0)))
    const parents = level.filter((_, index) => (aggregates[index]?.directEpics ?? 0) > 0)
    level = (await Promise.all(parents.map((id) => childEpicIds(table, id)))).flat()
    aggregates = await getItems<AggregateItem>(table, level.map(aggregateKey), 'strong')
  }
  return { height, guards: guards.slice(0, WATCHED_MAX) }
}

const childEpicIds = async (table: Table, id: number): Promise<number[]> =>
  (await edgesToKind(table, { kind: 'epic', id }, 'epic')).map(({ SK }) => childOfEdge(SK))
