import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import { reorderedEdge } from '#table/rows/edge.ts'
import { FRESH_MIN, freshRanks } from '#domain/tree/order.ts'
import type { Table } from '#table/client/client.ts'
import type { AggregateItem, EdgeItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import { aggregateOfKey, childRef, edgeKey, edgePrefix, itemKey, itemPk, rankOfEdge } from '#table/keys/keys.ts'
import { getItem, getItems, queryFirst } from '#table/client/read.ts'
import { pauseBefore } from '#table/client/retry.ts'
import { transact, type Action } from '#table/client/write.ts'
import { sameEdge } from '#table/rows/edge-parts.ts'
import { raisedAggregate } from './change-aggregate.ts'

/** A place among the children of one kind where no rank fits any more. */
export interface Gap {
  parent: ItemRef
  kind: ItemKind
  /** Sort key of the edge before it; null at the start. */
  after: string | null
}

/** Children that one transaction can move: three actions each, and the parent's. */
const CHUNK = 30
/** How often somebody else may be faster. */
const FAILURES_MAX = 8

/**
 * Makes room in a gap: gives those that stand behind it fresh ranks, as many of them as it takes for the ranks to be short,
 * without changing their order. It takes as many transactions as these need and each leaves the right order, so readers and other writers
 * need not wait, and whoever comes after one that died half-way finds less to do. Every transaction is made only while
 * nothing among the children has changed since they were read. Gives up when others are faster again and again: the
 * caller reads again and asks once more.
 */
export async function rebalance(table: Table, gap: Gap): Promise<void> {
  for (let failures = 0; failures < FAILURES_MAX; failures += 1) {
    if (failures > 0) await pauseBefore(table, failures)
    // Read before the children: whatever changes among them from here on makes the transactions fail.
    const aggregate = await getItem<AggregateItem>(table, aggregateOfKey(gap.parent), 'strong')
    if (aggregate === null) return
    if (await moveAll(table, gap, aggregate.version, orderly(await freshPlaces(table, gap)))) return
  }
}

/** An edge and the rank that it is to get. */
interface Move {
  edge: EdgeItem
  rank: string
}

/** Walks from the gap towards the end until short ranks fit between what is before and what comes next. */
async function freshPlaces(table: Table, { parent, kind, after }: Gap): Promise<Move[]> {
  const query = { partition: itemPk(parent), prefix: edgePrefix(kind), consistency: 'strong' as const }
  const edges: EdgeItem[] = []
  for (let count = FRESH_MIN; ; count *= 2) {
    const last = edges.at(-1)?.SK ?? after
    edges.push(
      ...(await queryFirst<EdgeItem>(table, { ...query, ...(last && { after: last }) }, count + 1 - edges.length)),
    )
    const next = edges[count]
    const behind = edges.slice(0, count)
    const ranks = freshRanks(after && rankOfEdge(after), next ? rankOfEdge(next.SK) : null, behind.length)
    if (ranks) return behind.map((edge, index) => ({ edge, rank: ranks[index] ?? '' }))
  }
}

/**
 * Returns moves in an order that keeps everyone between their neighbours after each: those that go towards the end from the last one on,
 * then those that go towards the start from the first one on.
 */
function orderly(moves: Move[]): Move[] {
  const back = moves.filter(({ edge, rank }) => rank > rankOfEdge(edge.SK))
  const forth = moves.filter(({ edge, rank }) => rank < rankOfEdge(edge.SK))
  return [...back.toReversed(), ...forth]
}

/** @param version of the parent's aggregate, under which the children were read; each transaction raises it by one */
async function moveAll(table: Table, gap: Gap, version: number, moves: Move[]): Promise<boolean> {
  for (let done = 0; done < moves.length; done += CHUNK) {
    const isDone = await moveSome(table, gap, version + done / CHUNK, moves.slice(done, done + CHUNK))
    if (!isDone) return false
  }
  return true
}

async function moveSome(table: Table, { parent, kind }: Gap, version: number, moves: Move[]): Promise<boolean> {
  const cores = await getItems<EpicItem | IssueItem>(
    table,
    moves.map(({ edge }) => itemKey(childRef(edge.SK))),
    'strong',
  )
  const actions = moves.flatMap(({ edge, rank }, index): Action[] => {
    const core = cores[index]
    if (core?.parent?.edgeSk !== edge.SK) return []
    const key = edgeKey(parent, rank, { kind, id: core.id })
    return [
      { kind: 'delete', key: edge, if: { equals: sameEdge(edge) } },
      { kind: 'put', item: reorderedEdge(edge, key, core), if: { absent: true } },
      {
        kind: 'update',
        key: core,
        set: { 'parent.edgeSk': key.SK, version: core.version + 1 },
        if: { equals: { version: core.version } },
      },
    ]
  })
  if (actions.length < moves.length * 3) return false
  return (await transact(table, [...actions, raisedAggregate(parent, version)])).length === 0
}
