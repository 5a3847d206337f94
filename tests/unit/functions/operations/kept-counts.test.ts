import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compared, EVERYTHING, is, type Filter } from '#domain/item/filter-expression.ts'
import type { Visibility } from '#domain/permissions.ts'
import { ANONYMOUS, ROLE, type Viewer } from '#domain/role.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { allItems } from '#operations/read/list/list-items.ts'
import { firstItems } from '#operations/read/list/first-items.ts'
import { keptCounts } from '#operations/read/list/kept-counts.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { runImport } from '#operations/import/run-import.ts'
import { handleRecords } from '#stream/handle-records.ts'
import { groupKey, issueKey, pathKey, projectKey } from '#table/keys/keys.ts'
import { viewerRights } from '#table/items/member.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { deleteItems, putItems } from '#table/client/write.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { sorted } from '#support/histories/invariants.ts'
import { HISTORIES_TIME_MAX_MS, runs } from '#support/histories/runs.ts'
import { act, anyStep } from '#support/histories/steps.ts'
import { ISSUE_IDS, ROOT_ID, ownerViewer } from '#support/histories/world.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'

const SUB = [ROOT_ID, 11]
const PROJECT = [ROOT_ID, 20]
const SUB_PROJECT = [...SUB, 21]
const GUS = { id: 7, username: 'gus', name: 'Gus', avatarUrl: null }

const gusWith = (...memberships: [namespaceIds: number[], accessLevel: number][]): Viewer => ({
  ...GUS,
  ...viewerRights(memberships.map(([namespaceIds, accessLevel]) => ({ namespaceIds, accessLevel }))),
})

const VIEWERS: Record<string, Viewer> = {
  owner: ownerViewer,
  anonymous: ANONYMOUS,
  stranger: gusWith(),
  reporter: gusWith([[ROOT_ID], ROLE.reporter]),
  guest: gusWith([[ROOT_ID], ROLE.guest]),
  'guest who is reporter below': gusWith([[ROOT_ID], ROLE.guest], [SUB, ROLE.reporter]),
  'reporter of the group below': gusWith([SUB, ROLE.reporter]),
  'guest of a project': gusWith([SUB_PROJECT, ROLE.guest]),
}

const LISTS: { kind: ItemKind; namespaceIds: number[]; includeAncestors: boolean; includeDescendants: boolean }[] = [
  ...[[ROOT_ID], SUB].flatMap((namespaceIds) =>
    [true, false].flatMap((includeDescendants) => [
      { kind: 'epic' as const, namespaceIds, includeAncestors: false, includeDescendants },
      { kind: 'epic' as const, namespaceIds, includeAncestors: true, includeDescendants },
      { kind: 'issue' as const, namespaceIds, includeAncestors: false, includeDescendants },
    ]),
  ),
  ...[PROJECT, SUB_PROJECT].map((namespaceIds) => ({
    ...{ kind: 'issue' as const, namespaceIds, includeAncestors: false, includeDescendants: true },
  })),
]

/** What the numbers say to each viewer of each list, and what reading all items says. */
async function answers({ table }: GivenWorld) {
  const asked = Object.entries(VIEWERS).flatMap(([name, viewer]) => LISTS.map((list) => ({ name, viewer, list })))
  return Promise.all(
    asked.map(async ({ name, viewer, list }) => {
      const kept = await keptCounts(table, createNamespaceAccess(table, viewer), list)
      const rows = await allItems(table, createNamespaceAccess(table, viewer), { ...list, filter: EVERYTHING })
      const opened = rows.filter(({ state }) => state === 'opened').length
      const read = { opened, closed: rows.length - opened, all: rows.length }
      return { kept: { name, ...list, ...kept }, read: { name, ...list, ...read } }
    }),
  )
}

async function expectTrue(world: GivenWorld): Promise<void> {
  const all = await answers(world)
  expect(all.map(({ kept }) => kept)).toEqual(all.map(({ read }) => read))
}

async function setPlaces({ table }: GivenWorld, visibilities: Visibility[], allowsEpics: boolean): Promise<void> {
  const keys = [groupKey(ROOT_ID), groupKey(11), projectKey(20), projectKey(21)]
  for (const [index, key] of keys.entries()) {
    const item = await getItem<GroupItem | ProjectItem>(table, key, 'strong')
    if (item === null) throw new Error('A place is missing.')
    const own = key.PK === groupKey(11).PK ? { allowEpics: allowsEpics } : {}
    const changed = { ...item, ...own, visibility: visibilities[index] ?? 'public' }
    await putItems(table, [changed, { ...changed, ...pathKey(item.fullPath) }])
  }
}

/** Makes the person the author of an issue, or its assignee, whoever may read it. */
async function involve({ table }: GivenWorld, id: number, as: 'author' | 'assignee'): Promise<void> {
  const core = await getItem<IssueItem>(table, issueKey(id), 'strong')
  if (core === null) return
  const change = as === 'author' ? { author: GUS } : { assignees: [GUS] }
  const changed: IssueItem = { ...core, ...change, version: core.version + 1 }
  await putItems(table, [changed])
}

const visibility = fc.constantFrom<Visibility>('public', 'internal', 'private')

test(
  'every kind of viewer is told the numbers that reading all items gives, after any history, late and doubled records included',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 1, maxLength: 12 }),
        fc.array(visibility, { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        fc.array(fc.tuple(fc.constantFrom(...ISSUE_IDS), fc.constantFrom('author' as const, 'assignee' as const)), {
          maxLength: 4,
        }),
        async (steps, visibilities, allowsEpics, involved) => {
          const world = await givenWorld()
          await act(world.as(), steps)
          for (const [id, as] of involved) await involve(world, id, as)
          const records = world.double.takeStream()
          await world.settle([...records.toReversed(), ...records])
          await world.settle(records)
          await setPlaces(world, visibilities, allowsEpics)
          await expectTrue(world)
        },
      ),
      runs(30),
    )
  },
  HISTORIES_TIME_MAX_MS,
)

test('an import writes the numbers; continued, it counts what is there', async () => {
  const { client, tableName: name, takeStream, snapshot } = createTableDouble()
  const table = { client, name }
  const read = { rows: syntheticExport({ epics: 30, issues: 60, seed: 1 }), bad: [] }
  const load = () => runImport(table, read, { now: '2026-11-22T00:00:00Z', onProgress: () => undefined })
  const numbers = () => sorted(snapshot()).counts
  await load()
  const counts = [...numbers().values()].map(({ version: _, ...count }) => count)
  expect(counts.reduce((sum, { o = 0, c = 0, xo = 0, xc = 0 }) => sum + o + c + xo + xc, 0)).toBe(90)
  await handleRecords(table, takeStream(), (error) => {
    throw error
  })
  const marks = snapshot().filter(({ PK }) => PK.startsWith('IMP#'))
  await putItems(
    table,
    marks.map((mark) => ({ ...mark, state: 'loading' })),
  )
  await deleteItems(table, [...numbers().values()].slice(1))
  await load()
  expect([...numbers().values()].map(({ version: _, ...count }) => count)).toEqual(counts)
})

test('pages by number know how long a whole list is, and one of a state, but not one of a filter that many meet', async () => {
  const { client, tableName: name, snapshot } = createTableDouble()
  const table = { client, name }
  const read = { rows: syntheticExport({ epics: 1, issues: 700, seed: 1 }), bad: [] }
  await runImport(table, read, { now: '2026-11-22T00:00:00Z', onProgress: () => undefined })
  const group = snapshot().find((item) => item['kind'] === 'group') as GroupItem | undefined
  if (!group) throw new Error('There is no group.')
  const list = { kind: 'issue' as const, namespaceIds: group.namespaceIds.slice(0, 1), includeAncestors: false }
  const access = () => createNamespaceAccess(table, { ...GUS, ...viewerRights([{ ...list, accessLevel: ROLE.owner }]) })
  const pageOf = (filter: Filter) => firstItems(table, access(), [{ ...list, includeDescendants: true, filter }], 20)
  const whole = await pageOf(EVERYTHING)
  expect([whole.total, whole.entries.length]).toEqual([700, 21])
  const [opened, closed] = [await pageOf(is('state', 'opened')), await pageOf(is('state', 'closed'))]
  expect((opened.total ?? 0) + (closed.total ?? 0)).toBe(700)
  expect((await pageOf(compared('createdAt', 'from', '2000-01-01'))).total).toBeNull()
})

test('an import that was cut off while it gave memberships gives them when it goes on, and never again', async () => {
  const { client, tableName: name } = createTableDouble()
  const read = { rows: syntheticExport({ epics: 2, issues: 2, seed: 1 }), bad: [] }
  const load = (finish: () => Promise<void>) =>
    runImport({ client, name }, read, { now: '2026-11-22T00:00:00Z', onProgress: () => undefined, finish })
  await expect(load(() => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  let times = 0
  const finish = () => Promise.resolve(void (times += 1))
  expect(await load(finish)).toMatchObject({ outcome: 'continued' })
  expect(await load(finish)).toMatchObject({ outcome: 'unchanged' })
  expect(times).toBe(1)
})
