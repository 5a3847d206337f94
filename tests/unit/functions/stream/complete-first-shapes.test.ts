import { beforeEach, expect, test } from 'vitest'
import { MIGRATIONS } from '#stream/migrations/migrations.ts'
import { startMigrations } from '#stream/migrations/progress.ts'
import { runMigrationBatch, runMigrations } from '#stream/migrations/run-migrations.ts'
import type { ManifestItem, MigrationsItem } from '#table/rows/index-items.ts'
import { pointerPrefix, migrationsKey, projectPk, type Key } from '#table/keys/keys.ts'
import { entryKey, entryName, entryNames } from '#table/rows/list-index.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import type { IssuePointerItem } from '#table/items/work-items.ts'
import { deleteItems, putItems } from '#table/client/write.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { restFaults } from '#support/histories/invariants.ts'

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
  await giveFormerLists()
})

const formerKey = ({ PK, SK }: Key): Key => ({ PK: PK.replace('X#', 'X#former#'), SK })

/** All entries under other keys and with another row, as some earlier version may have kept them. */
async function giveFormerLists(): Promise<void> {
  for (const manifest of world.stored().manifests.values()) {
    const { layout: _, ...former } = manifest
    const entries = entryNames(manifest)
      .map(entryKey)
      .filter(({ PK }) => PK.startsWith('X#'))
    const others = manifest.keys.filter((name) => !name.startsWith('X#'))
    const rows = entries.map((key) => ({ ...formerKey(key), c: 'a former row' }))
    const written: ManifestItem = { ...former, keys: [...rows.map(entryName), ...others] }
    await deleteItems(world.table, entries)
    await putItems(world.table, [...rows, written])
  }
  world.double.takeStream()
}

const listFaults = (): string[] => restFaults(world.stored()).filter((fault) => /list entry|manifest/.test(fault))
const formerRows = (): string[] => [...world.stored().entries.keys()].filter((name) => name.startsWith('X#former#'))
const pointers = () => [...world.stored().pointers.values()]
const done = async (): Promise<number> => (await getItem<MigrationsItem>(world.table, migrationsKey))?.done ?? 0

test('rows of lists in another format are written again, and none of the former rows is left', async () => {
  expect(listFaults().length).toBeGreaterThan(0)
  await startMigrations(world.table, false)
  await world.settle()
  expect(listFaults()).toEqual([])
  expect(formerRows()).toEqual([])
})

test('batches at the same time or cut off half-way leave no former row', async () => {
  await startMigrations(world.table, false)
  for (let batches = 0; (await done()) < MIGRATIONS.length; batches += 1) {
    if (batches === 1) {
      world.double.failNext(({ name }) => name === 'UpdateCommand', new Error('cut off'))
      await expect(runMigrationBatch(world.table, undefined, 3)).rejects.toThrow('cut off')
    }
    await Promise.all([runMigrationBatch(world.table, undefined, 3), runMigrationBatch(world.table, undefined, 3)])
  }
  expect(listFaults()).toEqual([])
  expect(formerRows()).toEqual([])
})

test('pointers of epics that do not name a link yet are completed', async () => {
  const complete = pointers()
  await putItems(
    world.table,
    complete.map(({ edgeId: _, ...former }) => former),
  )
  await runMigrations(world.table)
  expect(complete.some(({ edgeId }) => edgeId !== null)).toBe(true)
  expect(pointers()).toEqual(complete)
})

test('pointers of issues get the title of their issue', async () => {
  const query = { partition: projectPk(20), prefix: pointerPrefix('issue') }
  const complete = await queryAll<IssuePointerItem>(world.table, query)
  await putItems(
    world.table,
    complete.map(({ title: _, ...former }) => former),
  )
  await runMigrations(world.table)
  expect(complete.length).toBeGreaterThan(1)
  expect(await queryAll(world.table, query)).toEqual(complete)
})

test('children that were never counted by their readers are counted, and rows above show it', async () => {
  const { aggregates, edges } = world.stored()
  const former = [...aggregates.values()].map(({ audiences: _, ...aggregate }) => aggregate)
  const rows = [...edges.values()].map((edge) => ({ ...edge, roll: edge.roll.replace(/,"[^"]*"\]$/, ',1]') }))
  await putItems(world.table, [...former, ...rows])
  world.double.takeStream()
  await startMigrations(world.table, false)
  await world.settle()
  const audiences = (stored: typeof aggregates) => [...stored.values()].map((aggregate) => aggregate.audiences)
  expect(audiences(world.stored().aggregates)).toEqual(audiences(aggregates))
  expect(restFaults(world.stored())).toEqual([])
})

test('links to parents name the group of the parent by its id', async () => {
  const cores = () => [...world.stored().epics.values(), ...world.stored().issues.values()]
  const complete = cores().map(({ parent }) => parent)
  const former = cores().map((core) => {
    const { parentHomeId: _, ...parent } = core.parent ?? {}
    return core.parent === null ? core : { ...core, parent }
  })
  await putItems(world.table, former)
  world.double.takeStream()
  await startMigrations(world.table, false)
  await world.settle()
  expect(complete.some((link) => link?.parentHomeId !== undefined)).toBe(true)
  expect(cores().map(({ parent }) => parent)).toEqual(complete)
  expect(restFaults(world.stored())).toEqual([])
})
