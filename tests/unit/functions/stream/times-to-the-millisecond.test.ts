import { expect, test } from 'vitest'
import { MIGRATIONS } from '#stream/migrations/migrations.ts'
import { runMigrations } from '#stream/migrations/run-migrations.ts'
import { entryNames } from '#table/rows/list-index.ts'
import type { Key } from '#table/keys/keys.ts'
import { putItems } from '#table/client/write.ts'
import { createItem } from '#operations/item/create.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { restFaults } from '#support/histories/invariants.ts'
import { taskRestFaults } from '#support/histories/task-faults.ts'
import { changeEpic, changeIssue } from '#support/when/write-items.ts'

const faults = (world: GivenWorld): string[] => [
  ...restFaults(world.stored()),
  ...taskRestFaults(world.double.snapshot()),
]

/** A packed row as it was before: numbers of seconds without a fraction. */
const former = <Row extends Key>(row: Row): Row =>
  'c' in row && typeof row.c === 'string' ? { ...row, c: row.c.replace(/(\d{10})\.\d+/g, '$1') } : row

/** A world in which times have milliseconds, and its rows as an earlier version wrote them. */
async function givenFormerRows(): Promise<GivenWorld> {
  const world = await givenWorld()
  const at = (milliseconds: number) => ({ now: () => new Date(1_790_000_000_000 + milliseconds).toISOString() })
  await changeEpic(world.as(undefined, at(123)), { epicId: 102, title: 'Changed' })
  await changeIssue(world.as(undefined, at(456)), { issueId: 201, parentId: 101, state: 'closed' })
  await createItem(world.as(undefined, at(789)), { kind: 'task', homePath: 'acme/api', title: 'Task', parentId: 201 })
  await world.settle()
  expect(faults(world)).toEqual([])
  const rows = world.double.snapshot().filter((item) => 'c' in item)
  const manifests = [...world.stored().manifests.values()].map((manifest) => ({ ...manifest, layout: 4 }))
  await putItems(world.table, [...rows.map(former), ...manifests])
  world.double.takeStream()
  return world
}

test('rows of lists and below parents get the milliseconds of their items, twice as once', async () => {
  const world = await givenFormerRows()
  expect(faults(world).length).toBeGreaterThan(4)
  const all = MIGRATIONS.filter(({ number }) => number === 13)
  for (const turn of [1, 2]) {
    await runMigrations(
      world.table,
      all.map((migration) => ({ ...migration, number: turn })),
    )
    expect(faults(world), `turn ${turn}`).toEqual([])
  }
  for (const manifest of world.stored().manifests.values()) expect(entryNames(manifest).length).toBeGreaterThan(0)
})

test('a row says what its item says when that changes while it is written anew', async () => {
  const world = await givenFormerRows()
  const [migration] = MIGRATIONS.filter(({ number }) => number === 13)
  world.beforeNextWrite(() => changeEpic(world.as(), { epicId: 102, title: 'Changed meanwhile' }))
  await migration?.epic?.(world.table, { PK: '', SK: '', id: 102, confidential: false, edgeId: null })
  await world.settle()
  const row = [...world.stored().edges.values()].find(({ c }) => c.includes('Changed'))
  expect(row?.c).toContain('Changed meanwhile')
})
