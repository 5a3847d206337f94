import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import type { Migration } from '#stream/migrations/migration.ts'
import { MIGRATIONS } from '#stream/migrations/migrations.ts'
import { migrationProgress, outstanding, startMigrations } from '#stream/migrations/progress.ts'
import { runMigrationBatch, runMigrations } from '#stream/migrations/run-migrations.ts'
import type { MigrationsItem } from '#table/rows/index-items.ts'
import { migrationsKey, type Key } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { EPIC_IDS, ISSUE_IDS } from '#support/histories/world.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'

const GROUPS = ['acme', 'acme/web', 'other']

let world: GivenWorld
let visits: string[]
beforeEach(async () => {
  world = await givenWorld()
  visits = []
})

/** A migration that only notes what it is called for. */
const noting = (number: number): Migration => ({
  number,
  title: `number ${number}`,
  group: (_, { fullPath }) => note(`${number} group ${fullPath}`),
  epic: (_, { id }) => note(`${number} epic ${id}`),
  issue: (_, { id }) => note(`${number} issue ${id}`),
})
const note = (visit: string): Promise<void> => {
  visits.push(visit)
  return Promise.resolve()
}

const FIRST = noting(1)
const SECOND = noting(2)
const BOTH = [FIRST, SECOND]

/** Everything that a migration has to be called for. */
const everything = (number: number): string[] =>
  [
    ...GROUPS.map((path) => `${number} group ${path}`),
    ...EPIC_IDS.map((id) => `${number} epic ${id}`),
    ...ISSUE_IDS.map((id) => `${number} issue ${id}`),
  ].sort()

const done = async (): Promise<number | undefined> =>
  (await getItem<MigrationsItem>(world.table, migrationsKey, 'strong'))?.done

test('the list holds every numbered file once, in its order and without a gap', () => {
  const files = readdirSync(join(ROOT, 'functions/stream/migrations')).filter((name) => /^\d/.test(name))
  expect(files.sort().map((name) => Number(/^(\d{3})-/.exec(name)?.[1]))).toEqual(
    MIGRATIONS.map(({ number }) => number),
  )
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, index) => index + 1))
})

describe('what a table without a record has been through', () => {
  const former: Key = { PK: 'LISTS', SK: 'LAYOUT' }
  const recorded = async (layout: number, at: unknown): Promise<number> => {
    await putItems(world.table, [{ ...former, ...{ layout, at, version: 3 } }])
    return (await migrationProgress(world.table, BOTH)).done
  }

  test('everything, when it has no groups: it is new', async () => {
    const { client, tableName: name } = createTableDouble()
    const progress = await migrationProgress({ client, name }, BOTH)
    expect(outstanding(progress, BOTH)).toEqual([])
    await runMigrations({ client, name }, BOTH)
    expect(visits).toEqual([])
  })

  test('nothing, when it has groups', async () => {
    const progress = await migrationProgress(world.table, BOTH)
    expect(outstanding(progress, BOTH)).toEqual(BOTH)
  })

  test('the first migration, when all its lists have the last format before there were migrations', async () => {
    expect(await recorded(3, null)).toBe(1)
    expect(await getItem(world.table, former)).toBeNull()
  })

  test.each([
    ['an earlier format', 2, null],
    ['a walk that did not end', 3, { root: 'acme', group: 'acme', after: null }],
  ])('nothing, after %s', async (_, layout, at) => {
    expect(await recorded(layout, at)).toBe(0)
  })

  test('is recorded once by callers at the same time', async () => {
    const progress = await Promise.all([migrationProgress(world.table), migrationProgress(world.table)])
    expect(progress[0]).toEqual(progress[1])
    expect(progress[0].version).toBe(1)
  })
})

test('outstanding migrations visit everything once, one migration after the other, and are not run again', async () => {
  await runMigrations(world.table, BOTH, 3)
  expect(visits.filter((visit) => visit.startsWith('1')).sort()).toEqual(everything(1))
  expect(visits.slice(everything(1).length).sort()).toEqual(everything(2))
  expect(await done()).toBe(2)

  visits = []
  await runMigrations(world.table, BOTH, 3)
  expect(visits).toEqual([])
  await runMigrations(world.table, [...BOTH, noting(3)])
  expect(visits.sort()).toEqual(everything(3))
})

test('a batch visits no more than it may', async () => {
  await migrationProgress(world.table, [FIRST])
  for (const size of [1, 2, 5]) {
    while ((await done()) === 0) {
      visits = []
      await runMigrationBatch(world.table, [FIRST], size)
      expect(visits.length).toBeLessThanOrEqual(size + 1)
    }
    await putItems(world.table, [{ ...(await migrationProgress(world.table)), ...{ done: 0 } }])
  }
})

test('work that fails half-way is continued by the next call where the last complete batch ended', async () => {
  let calls = 0
  const failing: Migration = {
    ...FIRST,
    epic: (_, { id }) => ((calls += 1) === 7 ? Promise.reject(new Error('cut off')) : note(`1 epic ${id}`)),
  }
  await expect(runMigrations(world.table, [failing], 2)).rejects.toThrow('cut off')
  const before = visits.length
  await runMigrations(world.table, [failing], 2)
  expect([...new Set(visits)].sort()).toEqual(everything(1))
  expect(visits.length).toBeLessThanOrEqual(before + everything(1).length - 4)
})

test('doubled and simultaneous batches, and a batch whose record could not be written, leave nothing out', async () => {
  await migrationProgress(world.table, BOTH)
  world.double.failNext(({ name }) => name === 'UpdateCommand', new Error('cut off'))
  await expect(runMigrationBatch(world.table, BOTH, 2)).rejects.toThrow('cut off')
  while ((await done()) !== 2) {
    await Promise.all([runMigrationBatch(world.table, BOTH, 2), runMigrationBatch(world.table, BOTH, 2)])
  }
  expect([...new Set(visits)].sort()).toEqual([...everything(1), ...everything(2)])
})

test('code that knows fewer migrations leaves the record of code that knows more alone', async () => {
  await runMigrations(world.table, BOTH)
  visits = []
  await runMigrations(world.table, [FIRST])
  await runMigrationBatch(world.table, [FIRST])
  expect(visits).toEqual([])
  expect(await done()).toBe(2)
})

test('the stream leads from each batch to the next, also when the work was given up or is asked for again', async () => {
  await startMigrations(world.table, false)
  world.double.takeStream()
  expect(await done()).toBe(0)
  await startMigrations(world.table, false)
  await world.settle()
  expect(await done()).toBe(MIGRATIONS.length)

  expect(outstanding(await startMigrations(world.table, false))).toEqual([])
  expect(outstanding(await startMigrations(world.table, true))).toEqual(MIGRATIONS)
  await world.settle()
  expect(await done()).toBe(MIGRATIONS.length)
})
