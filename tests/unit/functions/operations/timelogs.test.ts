import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { SUMMARY_MAX, TIMES_AT_ONCE_MAX } from '#domain/limits.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { ROLE } from '#domain/role.ts'
import { deleteItem } from '#operations/item/delete-item.ts'
import { moveIssue } from '#operations/handover/move-issue.ts'
import { changeItem } from '#operations/item/change.ts'
import type { TimeChange } from '#operations/item/change-time.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { EventQuery } from '#operations/read/history/event-page.ts'
import { itemTimelogs } from '#operations/read/item/item-timelogs.ts'
import { allTimelogs, listTimelogs, type TimelogQuery } from '#operations/read/item/list-timelogs.ts'
import { deleteTimelog } from '#operations/timelog/delete-timelog.ts'
import { TIMELOG_PREFIX } from '#table/keys/history-keys.ts'
import { itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { problemOf } from '#support/histories/given-world.ts'
import { givenMailWorld, type MailWorld } from '#support/given/mail-world.ts'
import { ISSUE_IDS, ROOT_ID, ownerViewer } from '#support/histories/world.ts'

const ISSUE: ItemRef = { kind: 'issue', id: 201 }
const TASK: ItemRef = { kind: 'task', id: 301 }

const change = (world: MailWorld, changes: TimeChange, item = ISSUE, by = ownerViewer) => {
  world.passTime(1)
  return changeItem(world.actingAs(by), item, changes)
}
const spentOn = async ({ table }: MailWorld, item = ISSUE): Promise<number> =>
  (await getItem<IssueItem>(table, itemKey(item), 'strong'))?.timeSpent ?? 0
const told = async ({ table }: MailWorld, item = ISSUE) =>
  (await itemTimelogs(table, item)).map(({ seconds, user, spentAt, summary }) => ({
    ...{ seconds, spentAt, summary, by: user.username },
  }))
const sumOf = (logs: { seconds: number }[]): number => logs.reduce((sum, { seconds }) => sum + seconds, 0)
/** What a rule refuses is to change nothing. */
const orRefused = (write: Promise<unknown>): Promise<unknown> =>
  write.catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error
  })
/** Everything that is stored of records of time. */
const rows = ({ double }: MailWorld) =>
  double.snapshot().filter(({ PK, SK }) => PK.startsWith(TIMELOG_PREFIX) || SK.startsWith(TIMELOG_PREFIX))

test.each([ISSUE, TASK])(
  'each time that is spent on %j is a record, and so is that all was taken away',
  async (item) => {
    const world = await givenMailWorld()
    const gus = await world.givenPerson(3, 'gus', ROLE.reporter)
    const spentAt = '2026-05-30T12:00:00.000Z'
    await change(world, { addTimeSpent: [{ seconds: 3600, spentAt, summary: 'Looked at it' }, { seconds: 60 }] }, item)
    await change(world, { addTimeSpent: [{ seconds: -600 }] }, item, gus)
    const [now, then] = ['2026-06-01T09:00:01.000Z', '2026-06-01T09:00:02.000Z']
    const records = [
      { seconds: 3600, spentAt, summary: 'Looked at it', by: 'olivia' },
      { seconds: 60, spentAt: now, summary: null, by: 'olivia' },
      { seconds: -600, spentAt: then, summary: null, by: 'gus' },
    ]
    expect(await told(world, item)).toEqual(records)
    expect(await spentOn(world, item)).toBe(3060)
    await change(world, { timeSpent: null }, item)
    expect(await told(world, item)).toMatchObject([...records, { seconds: -3060, by: 'olivia' }])
    expect(await spentOn(world, item)).toBe(0)
  },
)

test('a time that cannot be is refused, and nothing is recorded', async () => {
  const world = await givenMailWorld()
  const refused = (addTimeSpent: TimeChange['addTimeSpent'] & object) => problemOf(change(world, { addTimeSpent }))
  expect(await refused([{ seconds: 0 }])).toMatchObject({ field: 'timeSpent' })
  expect(await refused([{ seconds: -60 }])).toMatchObject({ field: 'timeSpent' })
  expect(await refused([{ seconds: 60, spentAt: '2099-01-01T00:00:00.000Z' }])).toMatchObject({ field: 'spentAt' })
  expect(await refused([{ seconds: 60, summary: 'x'.repeat(SUMMARY_MAX + 1) }])).toMatchObject({ field: 'summary' })
  const many = Array.from({ length: TIMES_AT_ONCE_MAX + 1 }, () => ({ seconds: 60 }))
  expect(await refused(many)).toMatchObject({ field: 'timeSpent' })
  expect(rows(world)).toEqual([])
})

test('who recorded it may delete a record, and who maintains the project; its time goes with it', async () => {
  const world = await givenMailWorld()
  const gus = await world.givenPerson(3, 'gus', ROLE.reporter)
  const dora = await world.givenPerson(4, 'dora', ROLE.developer)
  const nina = await world.givenPerson(5, 'nina', null)
  await change(world, { addTimeSpent: [{ seconds: 3600 }, { seconds: 60 }] }, ISSUE, gus)
  const [first, second] = await itemTimelogs(world.table, ISSUE)
  const remove = (timelogId = 0, by = gus) => deleteTimelog(world.actingAs(by), { timelogId })
  expect(await problemOf(remove(first?.id, dora))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await problemOf(remove(first?.id, nina))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await problemOf(remove(1))).toEqual(NOT_FOUND)
  await remove(first?.id)
  expect(await problemOf(remove(first?.id))).toEqual(NOT_FOUND)
  await remove(second?.id, ownerViewer)
  expect(await spentOn(world)).toBe(0)
  expect(rows(world)).toEqual([])
})

test('whatever is recorded and deleted, the time spent is the sum of the records', async () => {
  const step = fc.oneof(
    fc.array(fc.integer({ min: -100, max: 300 }), { minLength: 1, maxLength: 3 }).map((seconds) => ({ add: seconds })),
    fc.constant({ reset: true as const }),
    fc.nat(20).map((remove) => ({ remove })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const world = await givenMailWorld()
      for (const one of steps) {
        if ('add' in one) await orRefused(change(world, { addTimeSpent: one.add.map((seconds) => ({ seconds })) }))
        else if ('reset' in one) await change(world, { timeSpent: null })
        else {
          const logs = await itemTimelogs(world.table, ISSUE)
          const log = logs[one.remove % Math.max(1, logs.length)]
          if (log) await orRefused(deleteTimelog(world.actingAs(ownerViewer), { timelogId: log.id }))
        }
        expect(sumOf(await told(world))).toBe(await spentOn(world))
      }
    }),
    { numRuns: 12 },
  )
})

test('records go along where an issue is moved, and go with an issue that is deleted', async () => {
  const world = await givenMailWorld()
  const gus = await world.givenPerson(3, 'gus', ROLE.reporter)
  for (let count = 0; count < 45; count += 1) await change(world, { addTimeSpent: [{ seconds: 60 }] }, ISSUE, gus)
  world.passTime(1)
  const { id } = await moveIssue(world.actingAs(ownerViewer), { issueId: ISSUE.id, projectPath: 'acme/web/site' })
  await world.settle()
  const to: ItemRef = { kind: 'issue', id }
  const byTime = (logs: Awaited<ReturnType<typeof told>>) => logs.toSorted((a, b) => (a.spentAt < b.spentAt ? -1 : 1))
  expect(byTime(await told(world, to))).toEqual(byTime(await told(world)))
  expect(sumOf(await told(world, to))).toBe(await spentOn(world, to))
  for (const item of [ISSUE, to]) await deleteItem(world.actingAs(ownerViewer), item)
  await world.settle()
  expect(rows(world)).toEqual([])
})

/** Records of time below the root group as they are listed, by issue or task and seconds. */
async function listed(world: MailWorld, by: typeof ownerViewer, asked: Partial<TimelogQuery> = {}): Promise<string[]> {
  const query = { places: [[ROOT_ID]], ...asked }
  const whole = { size: 100, after: null, before: null, fromEnd: false, newestFirst: false }
  const { rows: shown } = await listTimelogs(world.table, by, query, whole)
  const all = shown.map(({ item, log }) => `${item.core.id} ${log.seconds}`)
  const counted = await allTimelogs(world.table, by, query)
  expect(counted.map(({ item, log }) => `${item.core.id} ${log.seconds}`)).toEqual(all)
  return all
}

test('records are listed by person, place and time, each to who may read its item, and leave the lists when they go', async () => {
  const world = await givenMailWorld()
  const gus = await world.givenPerson(3, 'gus', ROLE.reporter)
  const nina = await world.givenPerson(5, 'nina', null)
  const [, hidden = 0, , below = 0] = ISSUE_IDS
  const on = (day: string, seconds: number, item = ISSUE, by = ownerViewer) =>
    change(world, { addTimeSpent: [{ seconds, spentAt: `2026-05-${day}T12:00:00.000Z` }] }, item, by)
  await on('03', 3)
  await on('01', 1, { kind: 'issue', id: hidden }, gus)
  await on('02', 2, TASK, gus)
  await on('04', 4, { kind: 'issue', id: below })
  expect(await listed(world, ownerViewer)).toEqual([`${hidden} 1`, '301 2', '201 3', `${below} 4`])
  expect(await listed(world, nina)).toEqual(['301 2', '201 3', `${below} 4`])
  expect(await listed(world, ownerViewer, { userId: gus.id ?? 0, places: [] })).toEqual([`${hidden} 1`, '301 2'])
  const core = await getItem<IssueItem>(world.table, itemKey({ kind: 'issue', id: below }))
  expect(await listed(world, ownerViewer, { places: [core?.namespaceIds ?? []] })).toEqual([`${below} 4`])
  const days = { from: '2026-05-02T12:00:00.000Z', to: '2026-05-03T12:00:00.000Z' }
  expect(await listed(world, ownerViewer, days)).toEqual(['301 2', '201 3'])
  const pageOf = async (page: Partial<EventQuery>) => {
    const query = { size: 1, after: null, before: null, fromEnd: false, newestFirst: false, ...page }
    const { rows: shown, hasNextPage } = await listTimelogs(world.table, nina, { places: [[ROOT_ID]] }, query)
    return { seconds: shown.map(({ log }) => log.seconds), hasNextPage, last: shown.at(-1)?.log }
  }
  const first = await pageOf({})
  expect(first).toMatchObject({ seconds: [2], hasNextPage: true })
  const after = first.last ? { at: first.last.spentAt, id: first.last.id } : null
  expect(await pageOf({ size: 2, after })).toMatchObject({ seconds: [3, 4], hasNextPage: false })
  expect(await pageOf({ size: 2, newestFirst: true })).toMatchObject({ seconds: [4, 3], hasNextPage: true })
  expect(await pageOf({ size: 2, fromEnd: true })).toMatchObject({ seconds: [3, 4] })
  await deleteItem(world.actingAs(ownerViewer), ISSUE)
  await world.settle()
  expect(await listed(world, ownerViewer)).toEqual([`${hidden} 1`, '301 2', `${below} 4`])
})
