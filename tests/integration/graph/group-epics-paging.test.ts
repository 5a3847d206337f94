import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { matches, type IndexedItem } from '#domain/item/filter-conditions.ts'
import { itemOrder, itemRowKey, NEWEST_FIRST } from '#domain/item/sort.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import { all, anyOf, compared, is, labelled, not } from '#domain/item/filter-expression.ts'
import { listItems, type ListPage, type ListPageRequest } from '#operations/read/list/list-items.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { ANONYMOUS, type Viewer } from '#domain/role.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { sortsOf } from '#support/given/sorts-of.ts'
import { World } from './world.ts'

const person = (id: number, roles: Viewer['roles']): Viewer => ({
  id,
  username: 'someone',
  name: 'Someone',
  roles,
  above: {},
})

const VIEWERS = [ANONYMOUS, person(21, { 1: 50 }), person(22, { 1: 10 }), person(23, { 3: 20 }), person(24, {})]
const AUTHORS = [
  { id: 21, username: 'olivia', name: 'Olivia', avatarUrl: null },
  { id: 22, username: 'ravi', name: 'Ravi', avatarUrl: null },
]
const LABELS = ['Bug', 'Docs'].map((title, index) => ({
  id: 31 + index,
  title,
  color: '#112233',
  description: null,
  ofProject: false,
}))

const day = fc.option(fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'), { nil: null })
const epic = fc.record({
  group: fc.nat(2),
  title: fc.constantFrom('Alpha plan', 'beta plan', 'Gamma'),
  state: fc.constantFrom('opened' as const, 'closed' as const),
  confidential: fc.boolean(),
  author: fc.constantFrom(...AUTHORS),
  labels: fc.subarray(LABELS),
  startDateFixed: day,
  dueDateFixed: day,
  /** One of the epics before it. */
  parent: fc.option(fc.nat(39), { nil: null }),
  priority: fc.constantFrom('NONE' as const, 'LOW' as const, 'URGENT' as const),
  minute: fc.nat(5),
})
/** Only which epic it is is looked at. */
const linkTo = (parentId: number) => ({
  parentId,
  parentIid: 9,
  parentHomeId: 1,
  parentGroupPath: 'root',
  edgeSk: 'CE#a0#1',
  edgeId: 1,
})
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const query = fc.record({
  state: optional(fc.constantFrom(is('state', 'opened'), is('state', 'closed'))),
  author: optional(fc.constantFrom(is('author', 'olivia'), is('author', 'ravi'), is('author', 'olivia', 'ravi'))),
  labels: optional(
    fc
      .oneof(fc.subarray(['Bug', 'Docs']), fc.constantFrom(['none'], ['Any'], ['No Label']))
      .chain((titles) => fc.constantFrom(all, anyOf).map((join) => join(...titles.map(labelled)))),
  ),
  either: optional(
    fc.constantFrom(anyOf(labelled('Bug'), is('author', 'ravi')), anyOf(is('iid', 1), labelled('Docs'))),
  ),
  topLevelOnly: optional(fc.boolean()),
  not: optional(
    fc.constantFrom(
      not(labelled('Bug')),
      not(labelled('None')),
      not(is('author', 'OLIVIA')),
      not(anyOf(is('author', 'nobody'), labelled('Docs'))),
    ),
  ),
  confidential: optional(fc.boolean().map((so) => is('confidential', so))),
  timeframe: optional(fc.constant(compared('timeframe', 'overlaps', '2026-01-15', '2026-02-15'))),
})
const sort = fc.constantFrom('', ...sortsOf('EpicSort'))

/** Who may read what, said a second time and independently of `can`. */
function isShown(viewer: Viewer, epicRow: IndexedItem, visibility: string): boolean {
  const role = Math.max(0, ...epicRow.namespaceIds.map((id) => viewer.roles[id] ?? 0))
  const isOpen = visibility === 'public' || (visibility === 'internal' && viewer.id !== null)
  return epicRow.confidential ? role >= 20 : isOpen || role >= 10
}

test('pages put together, from either end, are what a look at every epic gives, for any epics, viewer, filter and order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(epic, { maxLength: 40 }),
      query,
      sort,
      fc.constantFrom(...VIEWERS),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      async (drafts, asked, sortName, viewer, first, wantsCount) => {
        const world = new World()
        const root = world.group(1, 'root', 'public')
        const groups: GroupItem[] = [
          root,
          world.group(2, 'inside', 'internal', root),
          world.group(3, 'secret', 'private', root),
        ]
        const [author = { id: 1, username: '', name: '', avatarUrl: null }] = AUTHORS
        const epics = drafts.map((draft, index) => {
          const { group: at, minute, parent, ...fields } = draft
          const parentId = parent === null || index === 0 ? null : 1 + (parent % index)
          const group = groups[at] ?? root
          const createdAt = `2026-01-01T00:0${minute}:00Z`
          const { core } = world.epic(index + 1, group, author, {
            ...{ ...fields, createdAt, updatedAt: createdAt },
            closedAt: fields.state === 'closed' ? createdAt : null,
            parent: parentId === null ? null : linkTo(parentId),
          })
          const row: IndexedItem = {
            ...core,
            parentId,
            milestoneIds: [],
            startDate: core.startDateFixed,
            dueDate: core.dueDateFixed,
          }
          return { row, visibility: group.visibility }
        })
        await world.write()
        const order = itemOrder('epic', sortName) ?? NEWEST_FIRST
        const { topLevelOnly = false, ...conditions } = asked
        const filter = all(...Object.values(conditions).flatMap((one) => one ?? []))
        const met = epics.filter(({ row, visibility }) => isShown(viewer, row, visibility) && matches(filter, row))
        const ids = new Set(met.map(({ row }) => row.id))
        const expected = met
          .filter(({ row: { parentId } }) => !topLevelOnly || parentId === null || !ids.has(parentId))
          .map(({ row }) => itemRowKey(row, order))
          .toSorted((a, b) => compareRows(a, b, order.descending))

        const pageOf = (bounds: Pick<ListPageRequest, 'after' | 'before' | 'fromEnd'>): Promise<ListPage> =>
          listItems(world.table, createNamespaceAccess(world.table, viewer), {
            kind: 'epic',
            namespaceIds: [1],
            filter,
            topLevelOnly,
            includeAncestors: false,
            includeDescendants: true,
            order,
            first,
            ...bounds,
            wantsCount,
          })
        const read: number[] = []
        for (let after: RowKey | null = null, hasNextPage = true; hasNextPage;) {
          const page: ListPage = await pageOf({ after })
          if (wantsCount) expect(page.count).toBe(expected.length)
          expect(page.hasPreviousPage).toBe(after !== null)
          read.push(...page.entries.map(({ id }) => id))
          after = page.end
          hasNextPage = page.hasNextPage
        }
        expect(read).toEqual(expected.map(({ id }) => id))
        const back: number[] = []
        for (let before: RowKey | null = null, hasPreviousPage = true; hasPreviousPage;) {
          const page: ListPage = await pageOf({ after: null, before, fromEnd: true })
          expect(page.hasNextPage).toBe(before !== null)
          back.unshift(...page.entries.map(({ id }) => id))
          before = page.start
          hasPreviousPage = page.hasPreviousPage
        }
        expect(back).toEqual(read)
      },
    ),
    { numRuns: 150 },
  )
})

test('a selective walk over a long list reads it in few steps and goes on where it stopped', async () => {
  const world = new World()
  const root = world.group(1, 'root', 'public')
  const [author = { id: 1, username: '', name: '', avatarUrl: null }, other = author] = AUTHORS
  for (let id = 1; id <= 300; id += 1) {
    world.epic(id, root, id === 1 ? other : author, {
      createdAt: `2026-01-01T00:00:00.${`${id}`.padStart(3, '0')}Z`,
    })
  }
  await world.write()
  const send = vi.spyOn(world.table.client, 'send')
  const page = await listItems(world.table, createNamespaceAccess(world.table, ANONYMOUS, [root]), {
    kind: 'epic',
    namespaceIds: [1],
    filter: is('author', other.username),
    includeAncestors: false,
    includeDescendants: true,
    order: NEWEST_FIRST,
    first: 2,
    after: null,
    wantsCount: false,
  })
  expect(page).toMatchObject({ entries: [{ id: 1 }], hasNextPage: false })
  expect(send.mock.calls.length).toBeLessThanOrEqual(6)
})
