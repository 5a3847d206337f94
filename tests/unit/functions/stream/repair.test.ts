import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeLabel } from '#operations/change-label.ts'
import { changeItem } from '#operations/item/change.ts'
import { fanOutKey } from '#table/copy-keys.ts'
import { copyFaults } from '#support/histories/copy-faults.ts'
import { runRepair } from '#stream/repair/run-repair.ts'
import type { ListEntryItem } from '#table/index-items.ts'
import { listPk, postingPk } from '#table/index-keys.ts'
import { issuePointerKey, manifestKey, type Key } from '#table/keys.ts'
import { deleteItems, putItems } from '#table/write.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { ledgerFaults, restFaults, treeFaults } from '#support/histories/invariants.ts'
import { EPIC_IDS, LABEL_IDS, ROOT_ID } from '#support/histories/world.ts'

const faultsOf = (world: GivenWorld): string[] => {
  const stored = world.stored()
  return [...restFaults(stored), ...ledgerFaults(stored), ...treeFaults(stored)]
}

async function repaired(world: GivenWorld, mends: boolean): Promise<string[]> {
  const faults: string[] = []
  await runRepair({ table: world.table, mends, found: (fault) => faults.push(fault) })
  return faults
}

const damages: Record<string, (world: GivenWorld) => Promise<void>> = {
  'a row that is gone': ({ table, stored }) =>
    deleteItems(table, [...stored().entries.values()].filter(({ PK }) => PK.includes('#D#')).slice(0, 3)),
  'a row that says something else': ({ table, stored }) =>
    putItems(
      table,
      [...stored().entries.values()].filter(({ PK }) => PK.includes('#P#')).map((row) => ({ ...row, c: 'damaged' })),
    ),
  'a row that belongs to no epic': async ({ table, stored }) => {
    const row = [...stored().entries.values()].find(({ PK }) => PK.includes('#LIST#'))
    if (row) await putItems(table, [{ ...row, SK: '2020-01-01T00:00:00Z#0000000000000009' }])
  },
  'a row of a project that belongs to no issue': async ({ table, double }) => {
    const row = double.snapshot().find(({ PK }) => PK.startsWith(listPk('issue', 20, 'opened')))
    if (!row) throw new Error('The project has no rows.')
    await putItems(table, [{ ...row, SK: '2020-01-01T00:00:00Z#0000000000000009' }])
  },
  'rows of postings that belong to nothing': async ({ table }) => {
    const postings = [
      { kind: 'A', name: 'olivia' } as const,
      { kind: 'L', name: 'bug' } as const,
      { kind: 'C' } as const,
    ]
    const row = { SK: '2020-01-01T00:00:00Z#0000000000000009', c: 'of nothing' }
    await putItems(
      table,
      postings.map((posting) => ({ PK: postingPk('epic', ROOT_ID, posting), ...row })),
    )
  },
  'postings of an epic of which nothing is left but rows': async ({ table, stored }) => {
    const [row] = [...stored().entries.values()].filter(({ PK }) => PK === listPk('epic', ROOT_ID, 'opened'))
    if (!row) throw new Error('The group has no rows.')
    const c = (row as ListEntryItem).c.replaceAll('olivia', 'former')
    const left = { SK: '2020-01-01T00:00:00Z#0000000000000009', c }
    await putItems(
      table,
      [row.PK, postingPk('epic', ROOT_ID, { kind: 'A', name: 'former' })].map((PK) => ({ PK, ...left })),
    )
  },
  'numbers that are wrong': ({ table, stored }) =>
    putItems(
      table,
      [...stored().counts.values()].map((count) => ({ ...count, o: (count.o ?? 0) + 3, xc: 2 })),
    ),
  'numbers that are gone': ({ table, stored }) => deleteItems(table, [...stored().counts.values()].slice(2)),
  'items that are counted as something else': ({ table, stored }) =>
    putItems(
      table,
      [...stored().manifests.values()].map((manifest) => ({ ...manifest, counted: 'xc' as const })),
    ),
  'manifests that are gone': ({ table }) =>
    deleteItems(
      table,
      EPIC_IDS.map((id) => manifestKey({ kind: 'epic', id })),
    ),
  'sums that are wrong': ({ table, stored }) =>
    putItems(
      table,
      [...stored().aggregates.values()].map((aggregate) => ({ ...aggregate, openedIssues: 77, dueDate: null })),
    ),
  'edges that say something else': ({ table, stored }) =>
    putItems(
      table,
      [...stored().edges.values()].map((edge) => ({ ...edge, c: '[]', roll: '[]' })),
    ),
  'edges that are gone': ({ table, stored }) => deleteItems(table, [...stored().edges.values()].slice(0, 4)),
  'an edge without its child': async ({ table, stored }) => {
    const [edge] = stored().edges.values()
    if (edge) await putItems(table, [{ ...edge, SK: `${edge.SK.slice(0, 3)}zz#9999` }])
  },
  'a pointer of an issue that says something else': ({ table }) => {
    const pointer: Key & { id: number; title: string } = { ...issuePointerKey(20, 1), id: 201, title: 'damaged' }
    return putItems(table, [pointer])
  },
}

test('what stands as it must is left alone', async () => {
  const world = await givenWorld()
  const before = world.double.snapshot()
  expect(await repaired(world, true)).toEqual([])
  expect(world.double.snapshot()).toEqual(before)
})

test.each(Object.entries(damages))('%s: it is reported, mended, and then as it must be', async (_, damage) => {
  const world = await givenWorld()
  const rest = JSON.stringify(world.stored().entries.size)
  await damage(world)
  const damaged = world.double.snapshot()
  expect((await repaired(world, false)).length).toBeGreaterThan(0)
  expect(world.double.snapshot()).toEqual(damaged)
  expect((await repaired(world, true)).length).toBeGreaterThan(0)
  await world.settle()
  expect(faultsOf(world)).toEqual([])
  expect(await repaired(world, false)).toEqual([])
  expect(JSON.stringify(world.stored().entries.size)).toBe(rest)
})

test('a copy that differs from its source is reported unless it is about to follow, mended, and then as it must be', async () => {
  const world = await givenWorld()
  const owner = { kind: 'group' as const, id: ROOT_ID }
  const [labelId = 0] = LABEL_IDS
  await changeItem(world.as(), { kind: 'epic', id: 103 }, { labelIds: [...LABEL_IDS] })
  await changeItem(world.as(), { kind: 'task', id: 301 }, { labelIds: [labelId] })
  await world.settle()
  await changeLabel(world.as(), { owner, labelId, title: 'renamed' })
  expect(await repaired(world, false)).toEqual([])
  // The work is lost.
  world.double.takeStream()
  await deleteItems(world.table, [fanOutKey({ kind: 'label', id: labelId })])
  expect(await repaired(world, false)).toEqual([
    `epic 103 has a stale copy of label ${labelId}.`,
    `task 301 has a stale copy of label ${labelId}.`,
  ])
  await repaired(world, true)
  await world.settle()
  expect([...faultsOf(world), ...copyFaults(world.double.snapshot())]).toEqual([])
  expect(await repaired(world, false)).toEqual([])
})

test('what was changed while the stream was off, as beside former imports, is found and mended', async () => {
  const world = await givenWorld()
  await changeItem(world.as(), { kind: 'issue', id: 201 }, { weight: 66 })
  await changeItem(world.as(), { kind: 'issue', id: 201 }, { state: 'closed' })
  await changeItem(world.as(), { kind: 'epic', id: 103 }, { state: 'closed', title: 'Never listed' })
  world.double.takeStream()
  expect(faultsOf(world)).not.toEqual([])
  const found = await repaired(world, false)
  expect(found.filter((fault) => fault.includes('issue 201'))).not.toEqual([])
  expect(found.filter((fault) => fault.includes('epic 103'))).not.toEqual([])
  await repaired(world, true)
  await world.settle()
  expect(faultsOf(world)).toEqual([])
  expect(await repaired(world, false)).toEqual([])
})

test('any damages together are mended', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(Object.values(damages), { minLength: 2 }), async (some) => {
      const world = await givenWorld()
      for (const damage of some) await damage(world)
      await repaired(world, true)
      await world.settle()
      expect(faultsOf(world)).toEqual([])
      expect(await repaired(world, false)).toEqual([])
    }),
    { numRuns: 10 },
  )
})
