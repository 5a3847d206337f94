import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregateOf } from '#domain/tree/roll-up.ts'
import { RANK_MAX, rankBetween, ranks } from '#domain/tree/order.ts'
import { createTable } from '#infra/local/engine/create-table.ts'
import { engineClient, engineTableClient } from '#infra/local/engine/engine-client.ts'
import { startEngine, type Engine } from '#infra/local/engine/start-engine.ts'
import { aggregateItem, directFacts } from '#table/items/aggregate.ts'
import type { Table } from '#table/client/client.ts'
import { childContribution, directChild, edgeItem, parentLink, type Child } from '#table/rows/edge.ts'
import { childOfEdge, edgePrefix, epicPk, rankOfEdge, type Key } from '#table/keys/keys.ts'
import { readWhole } from '#stream/read-whole.ts'
import { putItems } from '#table/client/write.ts'
import type { EdgeItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import { parentName } from '#support/given/parent-name.ts'
import { drop } from '#support/histories/drop.ts'
import { sorted } from '#support/histories/invariants.ts'
import { ownerViewer, worldItems } from '#support/histories/world.ts'
import { metered } from '#support/when/metered.ts'

const SIBLINGS = 3000
const PARENT_ID = 110
const FIRST_ID = 1_000_000
/** As many as can come to one place before there is no room. */
const STACKED = 150

let engine: Engine
let table: Table
beforeAll(async () => {
  engine = await startEngine()
  const client = engineClient(engine.endpoint)
  table = { client: engineTableClient(client, engine.endpoint), name: 'many-siblings' }
  await createTable(client, table.name, { stream: false })
  await putItems(table, familyItems())
}, 300_000)
afterAll(() => engine.stop())

/** Ranks of siblings of whom the last came to the same place in the middle, right behind one, again and again. */
function crowdedRanks(): string[] {
  const list = ranks(SIBLINGS - STACKED)
  const at = list.length / 2
  for (let come = 0; come < STACKED; come += 1)
    list.splice(at, 0, rankBetween(list[at - 1] ?? '', list[at] ?? '') ?? '')
  return list
}

function familyItems(): Key[] {
  const world = sorted(worldItems())
  const [parent, model] = [world.epics.get(PARENT_ID) as EpicItem, world.issues.get(201) as IssueItem]
  const made = crowdedRanks().map((rank, index) => {
    const id = FIRST_ID + index
    const link = parentLink({
      parent: parentName(parent),
      aboveIds: [],
      child: { kind: 'issue', id },
      rank,
      edgeId: id,
    })
    const core: IssueItem = { ...model, PK: `I#${id}`, id, iid: id, projectPath: 'other/api', parent: link }
    const child: Child = { kind: 'issue', core }
    return {
      child,
      edge: edgeItem({ parent: { kind: 'epic', id: PARENT_ID }, rank, edgeId: id, child, visibility: 'public' }),
    }
  })
  const children = made.map(({ child }) => child)
  const counted = aggregateOf(children.map((child) => ({ kind: 'issue', contribution: childContribution(child) })))
  return [
    ...worldItems(),
    ...made.flatMap(({ child, edge }) => [child.core, edge]),
    aggregateItem(
      { kind: 'epic', id: PARENT_ID },
      counted,
      directFacts(children.map((child) => directChild(child, 'public'))),
    ),
  ]
}

const order = async (): Promise<string[]> =>
  (
    await readWhole<EdgeItem>(table, {
      partition: epicPk(PARENT_ID),
      prefix: edgePrefix('issue'),
      consistency: 'strong',
    })
  ).map(({ SK }) => SK)

test(`drops into one gap among ${SIBLINGS} siblings give few of them fresh ranks, and none takes many calls`, async () => {
  const meter = metered(table)
  const now = (): string => new Date().toISOString()
  const context = { table: meter.table, viewer: ownerViewer, now, random: Math.random }
  const before = await order()
  const list = before.map(childOfEdge)
  const sibling = list[(SIBLINGS - STACKED) / 2 - 1] ?? 0
  const calls: number[] = []
  for (let turn = 0; turn < 60; turn += 1) {
    const moved = { kind: 'issue' as const, id: FIRST_ID + turn }
    const place = { siblingId: sibling, side: 'after' as const }
    const cost = await meter.costOf(() => drop(context, { baseEpicId: PARENT_ID, moved, place }))
    calls.push(cost.calls)
    list.splice(list.indexOf(moved.id), 1)
    list.splice(list.indexOf(sibling) + 1, 0, moved.id)
  }
  const after = await order()
  expect(after.map(childOfEdge)).toEqual(list)
  expect(Math.max(...after.map((sortKey) => rankOfEdge(sortKey).length))).toBeLessThanOrEqual(RANK_MAX)
  // Most take five; one that makes room adds two for each thirty that get fresh ranks.
  expect(calls.filter((count) => count > 5).length).toBeGreaterThan(0)
  expect(calls.filter((count) => count > 5).length).toBeLessThanOrEqual(3)
  expect(Math.max(...calls)).toBeLessThanOrEqual(25)
  const unmoved = before.filter((sortKey) => after.includes(sortKey))
  expect(unmoved.length).toBeGreaterThan(SIBLINGS - 60 - 2 * STACKED)
}, 300_000)
