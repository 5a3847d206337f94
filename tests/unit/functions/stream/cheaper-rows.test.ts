import { expect, test } from 'vitest'
import { START } from '#stream/migrations/progress.ts'
import { runMigrations } from '#stream/migrations/run-migrations.ts'
import type { ManifestItem, MigrationsItem } from '#table/rows/index-items.ts'
import { migrationsKey, type Key } from '#table/keys/keys.ts'
import { entryKey, entryName, entryNames } from '#table/rows/list-index.ts'
import { deleteItems, putItems } from '#table/client/write.ts'
import { givenWorld } from '#support/histories/given-world.ts'
import { restFaults } from '#support/histories/invariants.ts'

/** The keys of format 3: one list whatever the state, copies by month, and facets in every group. */
const formerKeys = ({ PK, SK }: Key): Key[] => {
  if (PK.includes('#LIST#')) return [{ PK: PK.replace(/#LIST#.*/, '#LIST'), SK }]
  if (PK.includes('#D#')) {
    const part = PK.replace('#D#', '#G#')
    return [part, `${part}@2026-02`, part.replace('#G#', '#Gopened#')].map((former) => ({ PK: former, SK }))
  }
  return [{ PK: `${PK.replace('#P#', '#G')}#A`, SK }]
}

test('rows of the third format give way to those of the fourth', async () => {
  const world = await givenWorld()
  for (const manifest of world.stored().manifests.values()) {
    const entries = entryNames(manifest)
      .map(entryKey)
      .filter(({ PK }) => PK.startsWith('X#'))
    const others = manifest.keys.filter((name) => !name.startsWith('X#'))
    const rows = entries.flatMap(formerKeys).map((key) => ({ ...key, c: manifest.card }))
    await deleteItems(world.table, entries)
    const former: ManifestItem = { ...manifest, layout: 3, keys: [...rows.map(entryName), ...others] }
    await putItems(world.table, [...rows, former])
  }
  const done: MigrationsItem = { ...migrationsKey, done: 2, at: START, version: 1 }
  await putItems(world.table, [done])
  const listFaults = (): string[] => restFaults(world.stored()).filter((fault) => /list entry|manifest/.test(fault))
  expect(listFaults().length).toBeGreaterThan(0)
  await runMigrations(world.table)
  expect(listFaults()).toEqual([])
})

test('issues that had no rows get them, also where the migration runs twice', async () => {
  const world = await givenWorld()
  const ofIssues = [...world.stored().manifests.values()].filter(({ PK }) => PK.startsWith('I#'))
  expect(ofIssues).not.toEqual([])
  await deleteItems(
    world.table,
    ofIssues.flatMap((manifest) => [manifest, ...entryNames(manifest).map(entryKey)]),
  )
  const done: MigrationsItem = { ...migrationsKey, done: 3, at: START, version: 1 }
  expect(restFaults(world.stored())).not.toEqual([])
  for (let runs = 0; runs < 2; runs += 1) {
    await putItems(world.table, [done])
    await runMigrations(world.table)
    expect(restFaults(world.stored())).toEqual([])
  }
})
