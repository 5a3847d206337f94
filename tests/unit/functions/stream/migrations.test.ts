import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { BASELINE } from '#stream/migrations/013-baseline.ts'
import type { Migration } from '#stream/migrations/migration.ts'
import { MIGRATIONS } from '#stream/migrations/migrations.ts'
import { START, migrationProgress, outstanding, startMigrations } from '#stream/migrations/progress.ts'
import { runMigrationBatch, runMigrations } from '#stream/migrations/run-migrations.ts'
import type { MigrationsItem } from '#table/rows/index-items.ts'
import { migrationsKey } from '#table/keys/keys.ts'
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

const ONE = BASELINE + 1
const TWO = BASELINE + 2
const FIRST = noting(ONE)
const SECOND = noting(TWO)
const BOTH = [FIRST, SECOND]

/** Everything that a migration has to be called for. */
const everything = (number: number): string[] =>
  [
    ...GROUPS.map((path) => `${number} group ${path}`),
    ...EPIC_IDS.map((id) => `${number} epic ${id}`),
    ...ISSUE_IDS.map((id) => `${number} issue ${id}`),
  ].sort()

const givenRecord = (number: number): Promise<void> => {
  const record: MigrationsItem = { ...migrationsKey, done: number, at: START, version: 3 }
  return putItems(world.table, [record])
}

const done = async (): Promise<number | undefined> =>
  (await getItem<MigrationsItem>(world.table, migrationsKey, 'strong'))?.done

test('the list holds every numbered file behind the baseline once, in its order and without a gap', () => {
  const files = readdirSync(join(ROOT, 'functions/stream/migrations')).filter((name) => /^\d/.test(name))
  const numbers = files.sort().map((name) => Number(/^(\d{3})-/.exec(name)?.[1]))
  expect(numbers).toEqual([BASELINE, ...MIGRATIONS.map(({ number }) => number)])
  expect(numbers).toEqual(numbers.map((_, index) => BASELINE + index))
})

describe('what a table has been through', () => {
  const emptyTable = () => {
    const { client, tableName: name } = createTableDouble()
    return { client, name }
  }

  test('everything, when it has no groups: it is new', async () => {
    expect((await migrationProgress(emptyTable())).done).toBe(MIGRATIONS.at(-1)?.number ?? BASELINE)
    const table = emptyTable()
    expect((await migrationProgress(table, [])).done).toBe(BASELINE)
    const later = emptyTable()
    await runMigrations(later, BOTH)
    expect(outstanding(await migrationProgress(later, BOTH), BOTH)).toEqual([])
    expect(visits).toEqual([])
  })

  test('what its record says, which stays as it is at the baseline and behind it', async () => {
    for (const number of [BASELINE, BASELINE + 7]) {
      await givenRecord(number)
      const before = world.double.snapshot()
      expect(outstanding(await migrationProgress(world.table))).toEqual(MIGRATIONS.filter((one) => one.number > number))
      expect(world.double.snapshot()).toEqual(before)
    }
  })

  test.each([
    ['groups and no record', null],
    ['a record of the migration before the baseline', BASELINE - 1],
    ['a record of no migration', 0],
  ])('too little, with %s: all refuse it in a sentence, and nothing is written', async (_, number) => {
    if (number !== null) await givenRecord(number)
    const before = world.double.snapshot()
    const sentence = /run version 0\.2\.0 on it once, with "npm start" .* or "npm run deploy/
    await expect(migrationProgress(world.table, BOTH)).rejects.toThrow(sentence)
    await expect(startMigrations(world.table, BOTH)).rejects.toThrow(sentence)
    await expect(runMigrations(world.table, BOTH)).rejects.toThrow(sentence)
    await runMigrationBatch(world.table, BOTH)
    expect(visits).toEqual([])
    expect(world.double.snapshot()).toEqual(before)
  })

  test('is recorded once by callers at the same time', async () => {
    const table = emptyTable()
    const progress = await Promise.all([migrationProgress(table), migrationProgress(table)])
    expect(progress[0]).toEqual(progress[1])
    expect(progress[0].version).toBe(1)
  })
})

test('outstanding migrations visit everything once, one migration after the other, and are not run again', async () => {
  await givenRecord(BASELINE)
  await runMigrations(world.table, BOTH, 3)
  expect(visits.filter((visit) => visit.startsWith(`${ONE} `)).sort()).toEqual(everything(ONE))
  expect(visits.slice(everything(ONE).length).sort()).toEqual(everything(TWO))
  expect(await done()).toBe(TWO)

  visits = []
  await runMigrations(world.table, BOTH, 3)
  expect(visits).toEqual([])
  await runMigrations(world.table, [...BOTH, noting(BASELINE + 3)])
  expect(visits.sort()).toEqual(everything(BASELINE + 3))
})

test('a batch visits no more than it may', async () => {
  await givenRecord(BASELINE)
  for (const size of [1, 2, 5]) {
    while ((await done()) === BASELINE) {
      visits = []
      await runMigrationBatch(world.table, [FIRST], size)
      expect(visits.length).toBeLessThanOrEqual(size + 1)
    }
    await putItems(world.table, [{ ...(await migrationProgress(world.table)), ...{ done: BASELINE } }])
  }
})

test('work that fails half-way is continued by the next call where the last complete batch ended', async () => {
  await givenRecord(BASELINE)
  let calls = 0
  const failing: Migration = {
    ...FIRST,
    epic: (_, { id }) => ((calls += 1) === 7 ? Promise.reject(new Error('cut off')) : note(`${ONE} epic ${id}`)),
  }
  await expect(runMigrations(world.table, [failing], 2)).rejects.toThrow('cut off')
  const before = visits.length
  await runMigrations(world.table, [failing], 2)
  expect([...new Set(visits)].sort()).toEqual(everything(ONE))
  expect(visits.length).toBeLessThanOrEqual(before + everything(ONE).length - 4)
})

test('doubled and simultaneous batches, and a batch whose record could not be written, leave nothing out', async () => {
  await givenRecord(BASELINE)
  world.double.failNext(({ name }) => name === 'UpdateCommand', new Error('cut off'))
  await expect(runMigrationBatch(world.table, BOTH, 2)).rejects.toThrow('cut off')
  while ((await done()) !== TWO) {
    await Promise.all([runMigrationBatch(world.table, BOTH, 2), runMigrationBatch(world.table, BOTH, 2)])
  }
  expect([...new Set(visits)].sort()).toEqual([...everything(ONE), ...everything(TWO)])
})

test('code that knows fewer migrations leaves the record of code that knows more alone', async () => {
  await givenRecord(BASELINE)
  await runMigrations(world.table, BOTH)
  visits = []
  await runMigrations(world.table, [FIRST])
  await runMigrationBatch(world.table, [FIRST])
  expect(visits).toEqual([])
  expect(await done()).toBe(TWO)
})

test('the record is written again to begin or continue, which the stream answers with a batch, and not without work', async () => {
  await givenRecord(BASELINE)
  const { version } = await startMigrations(world.table, BOTH)
  expect((await startMigrations(world.table, BOTH)).version).toBe(version + 1)
  await runMigrations(world.table, BOTH)
  const before = world.double.snapshot()
  expect(outstanding(await startMigrations(world.table, BOTH), BOTH)).toEqual([])
  expect(world.double.snapshot()).toEqual(before)
})
