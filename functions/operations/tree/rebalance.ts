import { freshRanks } from '#domain/order.ts'
import type { Table } from '#table/client.ts'
import type { EdgeItem, EpicItem, IssueItem } from '#table/work-items.ts'
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
  type Key,
} from '#table/keys.ts'
import { getItem, getItems, queryAll, queryFirst } from '#table/read.ts'
import { pauseBefore } from '#table/retry.ts'
import { transact, type Action } from '#table/write.ts'

/** Children that one transaction can move: three actions each, and the parent's. */
const CHUNK = 30
/** Fresh ranks beyond those that are needed, for children that come meanwhile. */
const SPARE = 100
/** How often in a row somebody else may be faster. */
const FAILURES_MAX = 8

/**
 * Gives all children of one kind fresh, short ranks without changing their order, a transaction at a time; after each
 * the order is right, so readers and other writers need not wait. The fresh ranks stand before all others: each turn
 * takes the first children that still have an old one, as they stand then, so those that came or went meanwhile are
 * where they belong. Gives up when others are faster again and again: the caller reads again and asks once more.
 */
export async function rebalance(table: Table, parentId: number, kind: ChildKind): Promise<void> {
  const all = { partition: epicPk(parentId), prefix: edgePrefix(kind), consistency: 'strong' as const }
  const edges = await queryAll<EdgeItem>(table, all)
  const [first] = edges
  if (first === undefined) return
  const firstRank = rankOfEdge(first.SK)
  const fresh = freshRanks(firstRank, edges.length + SPARE)
  // Ranks are compared as parts of sort keys, where this stands right before the first child with an old one.
  const border = `${edgePrefix(kind)}${firstRank}`
  for (let failures = 0; failures < FAILURES_MAX;) {
    if (failures > 0) await pauseBefore(table, failures)
    // Read before the children: whatever changes among them from here on makes the transaction fail.
    const aggregate = await getItem<VersionedItem>(table, aggregateKey(parentId), 'strong')
    const [last] = await queryFirst<EdgeItem>(table, { ...all, after: border, backwards: true }, 1)
    const chunk = await queryFirst<EdgeItem>(table, { ...all, after: border }, CHUNK)
    if (aggregate === null || chunk.length === 0) return
    const taken = last ? rankOfEdge(last.SK) : ''
    const ranks = fresh.filter((rank) => rank > taken).slice(0, chunk.length)
    if (ranks.length < chunk.length) return
    const isDone = await reRank(table, { parentId, kind, version: aggregate.version }, chunk, ranks)
    failures = isDone ? 0 : failures + 1
  }
}

type VersionedItem = Key & { version: number }

async function reRank(
  table: Table,
  { parentId, kind, version }: { parentId: number; kind: ChildKind; version: number },
  edges: EdgeItem[],
  fresh: string[],
): Promise<boolean> {
  const keyOf = kind === 'epic' ? epicKey : issueKey
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
  if (moves.length < edges.length * 3) return false
  const raised: Action = {
    kind: 'update',
    key: aggregateKey(parentId),
    set: { version: version + 1 },
    if: { equals: { version } },
  }
  return (await transact(table, [...moves, raised])).length === 0
}
