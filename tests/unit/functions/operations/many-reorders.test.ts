import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reorderTree } from '#operations/tree/reorder-tree.ts'
import type { Table } from '#table/client/client.ts'
import { putItems } from '#table/client/write.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { CROWDED_ID, crowd, ranksIn } from '#support/histories/crowd.ts'
import { drop } from '#support/histories/drop.ts'
import { givenWorld } from '#support/histories/given-world.ts'
import { ledgerFaults, sorted, treeFaults } from '#support/histories/invariants.ts'
import { isOperation } from '#support/histories/watched-steps.ts'
import { tableClient } from '#support/table-double/table-client.ts'
import { childOfEdge, edgePrefix, epicPk, type Key } from '#table/keys/keys.ts'

const COUNT = 120

const issuesIn = (items: Key[]): number[] =>
  [...sorted(items).edges.values()]
    .filter(({ PK, SK }) => PK === epicPk(CROWDED_ID) && SK.startsWith(edgePrefix('issue')))
    .map(({ SK }) => SK)
    .sort()
    .map(childOfEdge)

interface Move {
  from: number
  to: number
  relativePosition: string
}

const move = (from: fc.Arbitrary<number>, to: fc.Arbitrary<number>): fc.Arbitrary<Move> =>
  fc.record({ from, to, relativePosition: fc.constantFrom('before', 'after') })
const place = fc.nat(COUNT - 1)
/** Wherever they come from, they go to the same few places, so that ranks there grow long again and again. */
const sameGap = move(place, fc.integer({ min: COUNT / 2, max: COUNT / 2 + 1 }))

function countingFreshRanks(table: Table): { table: Table; freshRanks: () => number } {
  let count = 0
  const client = tableClient((command) => {
    if (command.constructor.name === 'TransactWriteCommand' && !isOperation(command)) count += 1
    return table.client.send(command as Parameters<typeof table.client.send>[0])
  })
  return { table: { ...table, client }, freshRanks: () => count }
}

/** A table that answers so many commands and no more. */
function dyingAfter(commands: number, table: Table): { table: Table } {
  let left = commands
  const client = tableClient((command) => {
    if ((left -= 1) < 0) return Promise.reject(new Error('The process is dead.'))
    return table.client.send(command as Parameters<typeof table.client.send>[0])
  })
  return { table: { ...table, client } }
}

test.each<[string, { drops: fc.Arbitrary<Move>; isCrowded: boolean }]>([
  ['anywhere', { drops: move(place, place), isCrowded: false }],
  ['into one gap', { drops: sameGap, isCrowded: true }],
])(
  'a thousand random drops %s leave the order that a list in memory has',
  async (_, { drops, isCrowded }) => {
    const { items } = await crowd(COUNT, false)
    const property = fc.asyncProperty(fc.array(drops, { minLength: 1000, maxLength: 1000 }), async (moves) => {
      const world = await givenWorld()
      await putItems(world.table, items)
      const list = issuesIn(items)
      const { table, freshRanks } = countingFreshRanks(world.table)
      for (const { from, to, relativePosition } of moves) {
        const [moved = 0, adjacent = 0] = [list[from], list[to]]
        await reorderTree(world.as(undefined, { table }), {
          ...{ baseEpicId: CROWDED_ID, newParentId: null, relativePosition },
          moved: { kind: 'issue', id: moved },
          adjacent: { kind: 'issue', id: adjacent },
        })
        if (moved === adjacent) continue
        list.splice(from, 1)
        list.splice(list.indexOf(adjacent) + (relativePosition === 'before' ? 1 : 0), 0, moved)
      }
      expect(issuesIn(world.double.snapshot())).toEqual(list)
      expect(new Set(ranksIn(world.double.snapshot())).size).toBe(COUNT)
      expect([...treeFaults(world.stored()), ...ledgerFaults(world.stored())]).toEqual([])
      expect(freshRanks() > 0).toBe(isCrowded)
    })
    await fc.assert(property, { numRuns: 1, endOnFailure: true })
  },
  120_000,
)

test('a process that dies while it gives fresh ranks leaves the right order, and the next drop finds room', async () => {
  const { items } = await crowd(34, true)
  const list = issuesIn(items)
  const [first = 0] = list
  const last = list.at(-1) ?? 0
  const wanted = [first, last, ...list.slice(1, -1)]
  const place = { siblingId: first, side: 'after' as const }
  for (let commands = 1, isDone = false; !isDone; commands += 1) {
    const world = await givenWorld()
    await putItems(world.table, items)
    const { table } = dyingAfter(commands, world.table)
    const move = (context: OperationContext) =>
      drop(context, { baseEpicId: CROWDED_ID, moved: { kind: 'issue', id: last }, place })
    isDone = await move(world.as(undefined, { table })).then(
      () => true,
      () => false,
    )
    expect(issuesIn(world.double.snapshot())).toEqual(isDone ? wanted : list)
    expect([...treeFaults(world.stored()), ...ledgerFaults(world.stored())]).toEqual([])
    if (!isDone) await move(world.as())
    expect(issuesIn(world.double.snapshot())).toEqual(wanted)
    expect(commands).toBeLessThan(50)
  }
})
