import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reorderTree } from '#operations/reorder-tree.ts'
import { putItems } from '#table/write.ts'
import { CROWDED_ID, crowd, ranksIn } from '#support/histories/crowd.ts'
import { givenWorld } from '#support/histories/given-world.ts'
import { ledgerFaults, sorted, treeFaults } from '#support/histories/invariants.ts'
import { childOfEdge, edgePrefix, epicPk, type Key } from '#table/keys.ts'

const COUNT = 24

const issuesIn = (items: Key[]): number[] =>
  [...sorted(items).edges.values()]
    .filter(({ PK, SK }) => PK === epicPk(CROWDED_ID) && SK.startsWith(edgePrefix('issue')))
    .map(({ SK }) => SK)
    .sort()
    .map(childOfEdge)

const place = fc.nat(COUNT - 1)
const drops = fc.array(fc.record({ from: place, to: place, relativePosition: fc.constantFrom('before', 'after') }), {
  minLength: 1000,
  maxLength: 1000,
})

test('a thousand random drops leave the order that a list in memory has', async () => {
  const { items } = await crowd(COUNT, false)
  const property = fc.asyncProperty(drops, async (moves) => {
    const world = await givenWorld()
    await putItems(world.table, items)
    const list = issuesIn(items)
    for (const { from, to, relativePosition } of moves) {
      const [moved = 0, adjacent = 0] = [list[from], list[to]]
      await reorderTree(world.as(), {
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
  })
  await fc.assert(property, { numRuns: 1, endOnFailure: true })
}, 120_000)
