import { freshRanks } from '#domain/order.ts'
import type { Table } from '#table/client.ts'
import type { EdgeItem, EpicItem, IssueItem } from '#table/items.ts'
import {
  aggregateKey,
  childOfEdge,
  edgeKey,
  edgePrefix,
  epicKey,
  epicPk,
  issueKey,
  rankOfEdge,
  type ChildKind,
} from '#table/keys.ts'
import { getItem, getItems, queryAll } from '#table/read.ts'
import { transact, type Action } from '#table/write.ts'

/** Children that one transaction can move: three actions each, and the parent's. */
const CHUNK = 30

/**
 * Gives all children of one kind fresh, short ranks without changing their order, a transaction at a time; after each
 * the order is right, so readers and other writers need not wait. Stops early when somebody else changes the children:
 * the caller reads again and asks once more if it must.
 */
export async function rebalance(table: Table, parentId: number, kind: ChildKind): Promise<void> {
  const edges = await queryAll<EdgeItem>(table, {
    partition: epicPk(parentId),
    prefix: edgePrefix(kind),
    consistency: 'strong',
  })
  const [first] = edges
  if (first === undefined) return
  const fresh = freshRanks(rankOfEdge(first.SK), edges.length)
  for (let start = 0; start < edges.length; start += CHUNK) {
    const chunk = edges.slice(start, start + CHUNK)
    if (!(await reRank(table, parentId, kind, chunk, fresh.slice(start, start + CHUNK)))) return
  }
}

async function reRank(
  table: Table,
  parentId: number,
  kind: ChildKind,
  edges: EdgeItem[],
  fresh: string[],
): Promise<boolean> {
  const keyOf = kind === 'epic' ? epicKey : issueKey
  const aggregate = await getItem<{ PK: string; SK: string; version: number }>(table, aggregateKey(parentId), 'strong')
  const cores = await getItems<EpicItem | IssueItem>(
    table,
    edges.map((edge) => keyOf(childOfEdge(edge.SK))),
    'strong',
  )
  const moves = edges.flatMap((edge, index): Action[] => {
    const core = cores[index]
    const rank = fresh[index]
    if (!core?.parent || rank === undefined || core.parent.edgeSk !== edge.SK) return []
    const key = edgeKey(parentId, kind, rank, core.id)
    return [
      { kind: 'delete', key: edge, if: { equals: { e: edge.e, ev: edge.ev, rv: edge.rv, c: edge.c } } },
      { kind: 'put', item: { ...edge, ...key }, if: { absent: true } },
      {
        kind: 'update',
        key: core,
        set: { 'parent.edgeSk': key.SK, version: core.version + 1 },
        if: { equals: { version: core.version } },
      },
    ]
  })
  if (aggregate === null || moves.length < edges.length * 3) return false
  const raised: Action = {
    kind: 'update',
    key: aggregateKey(parentId),
    set: { version: aggregate.version + 1 },
    if: { equals: { version: aggregate.version } },
  }
  return (await transact(table, [...moves, raised])).length === 0
}
