import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { BASELINE } from '#stream/migrations/013-baseline.ts'
import { people } from '#stream/migrations/017-people.ts'
import type { Migration } from '#stream/migrations/migration.ts'
import { MIGRATIONS } from '#stream/migrations/migrations.ts'
import { START, migrationProgress, outstanding, startMigrations } from '#stream/migrations/progress.ts'
import { runMigrationBatch, runMigrations } from '#stream/migrations/run-migrations.ts'
import type { MigrationsItem } from '#table/rows/index-items.ts'
import { memberItem } from '#table/items/member.ts'
import type { MemberItem, UserItem, ViewerItem } from '#table/items/place-items.ts'
import { userItems } from '#table/items/user.ts'
import { ADMINISTRATORS_LIST, migrationsKey, peopleList, type Key } from '#table/keys/keys.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { EPIC_IDS, ISSUE_IDS, OWNER, ROOT_ID, SUB_ID, SUB_PROJECT_ID } from '#support/histories/world.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'

const CREATED = '2026-01-01T00:00:00Z'
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

test('migration 17 lists people of before by their state, and administrators besides, in groups and projects; who changed since stays', async () => {
  const input = (id: number, username: string) => ({
    ...{ id, username, name: `Person ${id}`, avatarUrl: null },
    ...{ email: `${username}@example.com`, createdAt: CREATED },
  })
  const [ofGroup, ofProject, blocked, bot] = [
    userItems(input(71, 'gina')),
    userItems(input(72, 'paul')),
    userItems(input(73, 'bert')),
    userItems({ ...input(74, 'robo'), email: '' }),
  ]
  const member = (id: number, kind: 'group' | 'project', user: UserItem): MemberItem =>
    memberItem({ id: user.id, owner: { kind, id }, user, accessLevel: 30, createdAt: CREATED })
  const unlisted = ({ GSI2PK: _list, GSI2SK: _sort, ...user }: UserItem): UserItem => user
  const administrator: ViewerItem = { ...ofGroup.viewer, isAdmin: true }
  await putItems(world.table, [
    ...[unlisted(ofGroup.user), administrator],
    ...[unlisted(ofProject.user), ofProject.viewer],
    ...[unlisted({ ...blocked.user, state: 'blocked' }), blocked.viewer],
    ...[unlisted(bot.user), bot.viewer],
    ...[
      member(ROOT_ID, 'group', ofGroup.user),
      member(SUB_ID, 'group', blocked.user),
      member(ROOT_ID, 'group', bot.user),
    ],
    member(SUB_PROJECT_ID, 'project', ofProject.user),
  ])
  await givenRecord(BASELINE)
  const listed = async (partition: string) =>
    (await queryAll<UserItem>(world.table, 'people', { index: 'lists', partition })).map(({ username }) => username)
  await runMigrations(world.table, [people])
  const active = await listed(peopleList('active'))
  expect(active.filter((name) => name !== OWNER.username)).toEqual(['gina', 'paul'])
  expect(await listed(peopleList('blocked'))).toEqual(['bert'])
  expect(await listed(ADMINISTRATORS_LIST)).toEqual(['gina'])

  // Once more: nothing is written twice.
  const before = world.double.snapshot()
  await givenRecord(BASELINE)
  await runMigrations(world.table, [people])
  const rows = (items: Key[]) => items.filter(({ PK }) => PK !== migrationsKey.PK)
  expect(rows(world.double.snapshot())).toEqual(rows(before))
})
