import { beforeEach, expect, test } from 'vitest'
import { awardEmoji } from '#operations/reaction/award-emoji.ts'
import { createNote } from '#operations/note/create-note.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { projectListIndex } from '#stream/project-list-index.ts'
import type { EpicItems } from '#table/items/epic.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { putItems } from '#table/client/write.ts'
import { askField, askPage, named } from './ask-field.ts'
import { World, childEpic, childIssue } from './world.ts'

let world: World
let acme: GroupItem
let web: GroupItem
const epics: Record<string, EpicItems> = {}

/**
 * Group `acme` with `acme/web` below and `other` beside it. Ravi is reporter of both trees, Gus is guest.
 */
beforeEach(async () => {
  world = new World()
  acme = world.group(1, 'acme', 'public')
  web = world.group(2, 'web', 'public', acme)
  const other = world.group(3, 'other', 'public')
  const api = world.project(11, 'api', 'public', web)
  const ana = world.user(21, 'ana', 'Ana')
  const ravi = world.user(22, 'ravi', 'Ravi', [[acme, 20]])
  world.user(23, 'gus', 'Gus', [[acme, 10]])
  const bug = world.label(31, 'bug', acme)
  const apiLabel = world.label(32, 'api', web)
  const launch = world.milestone(41, 'Q3 Launch', acme, ['2022-07-01', '2022-09-30'])
  const twin = world.milestone(42, 'Q3 Launch', api, [null, null])
  const text = (markdown: string) => ({ markdown, html: '', lastEditedAt: null, lastEditedBy: null })
  const child = world.epic(5, web, ana, { title: 'Child', startDateFixed: '2022-07-01', labels: [bug, apiLabel] }, [
    childIssue(world.issue(101, api, ravi, { milestone: twin })),
  ])
  epics.child = child
  epics.parent = world.epic(
    6,
    acme,
    ravi,
    { title: 'Parent', iid: 5, startDateFixed: '2022-07-02', labels: [bug], description: text('A page for LOGIN') },
    [childEpic(child), childIssue(world.issue(102, api, ravi, { milestone: launch }))],
  )
  epics.hidden = world.epic(7, acme, ravi, {
    title: 'Hidden login page',
    confidential: true,
    dueDateFixed: '2022-08-01',
  })
  epics.undated = world.epic(8, acme, ana, { title: 'Undated "log in" plan' })
  epics.closed = world.epic(9, web, ana, {
    title: 'Closed',
    state: 'closed',
    startDateFixed: '2022-07-02',
    dueDateFixed: '2022-07-09',
  })
  world.epic(10, other, ana, { title: 'Elsewhere', startDateFixed: '2022-07-02' })
  await world.write()
})

const WINDOW = { start: '2022-06-26', end: '2022-10-01' }
const epicsOf = (as: string | null, args: object, on = acme) =>
  askPage({ table: world.table, field: 'Group.epics', as, on, args: { sort: 'start_date_asc', ...args } })
const titles = async (as: string | null, args: object, on = acme) => named(await epicsOf(as, args, on))

test('the roadmap of a group holds its epics and those of the groups below, by start', async () => {
  expect(await titles('ravi', { timeframe: WINDOW })).toEqual(['Child', 'Closed', 'Parent', 'Hidden login page'])
  expect(await titles('ravi', { timeframe: WINDOW }, web)).toEqual(['Child', 'Closed'])
  expect(await titles('ravi', { timeframe: WINDOW, sort: 'start_date_desc' })).toEqual([
    ...['Closed', 'Parent', 'Child', 'Hidden login page'],
  ])
})

test('a guest has full pages without the confidential epic', async () => {
  const page = await epicsOf('gus', { timeframe: WINDOW, first: 3 })
  expect(named(page)).toEqual(['Child', 'Closed', 'Parent'])
  expect(page.pageInfo.hasNextPage).toBe(false)
  expect(await titles('gus', { confidential: true })).toEqual([])
})

test.each<[string, object, string[]]>([
  ['the top level', { topLevelHierarchyOnly: true }, ['Closed', 'Parent']],
  ['the top level, when the parent does not match', { topLevelHierarchyOnly: true, labelName: ['api'] }, ['Child']],
  ['both labels', { labelName: ['bug', 'api'] }, ['Child']],
  ['no label', { labelName: ['None'] }, ['Closed']],
  ['not a label', { not: { labelName: ['api'] } }, ['Closed', 'Parent']],
  ['an author', { authorUsername: 'ANA' }, ['Child', 'Closed']],
  ['nobody', { authorUsername: 'nobody' }, []],
  ['not nobody', { not: { authorUsername: 'nobody' } }, ['Child', 'Closed', 'Parent']],
  ['milestones of one title', { milestoneTitle: 'Q3 Launch' }, ['Child', 'Parent']],
  ['a milestone that there is not', { milestoneTitle: 'q3 launch' }, []],
  ['a number that two groups have', { iid: '5' }, ['Child', 'Parent']],
  ['a state', { state: 'closed' }, ['Closed']],
  ['words of a description', { search: 'login PAGE' }, ['Parent']],
  ['nothing that is written', { search: 'zzz' }, []],
  ['a search for nothing', { search: '' }, ['Child', 'Closed', 'Parent']],
  ['a label longer than labels can be', { labelName: ['x'.repeat(3000)] }, []],
])('a filter by %s', async (_, args, expected) => {
  expect(await titles('gus', { timeframe: WINDOW, ...args })).toEqual(expected)
})

test('labels and milestones of the longest titles are told apart, however many bytes they take', async () => {
  const long = (last: string): string => `${'\u{1F680}'.repeat(254)}${last}`
  const [one, two] = [world.label(33, long('a'), acme), world.label(34, long('b'), acme)]
  const [author] = [world.user(24, 'ida', 'Ida')]
  const project = world.project(12, 'site', 'public', acme)
  const milestone = world.milestone(43, long('c'), acme, ['2022-07-01', '2022-09-30'])
  const dates = { startDateFixed: '2022-07-05' }
  world.epic(11, acme, author, { ...dates, title: 'One', labels: [one] })
  world.epic(12, acme, author, { ...dates, title: 'Both', labels: [one, two] }, [
    childIssue(world.issue(103, project, author, { milestone })),
  ])
  await world.write()
  const found = (args: object) => titles('ravi', { timeframe: WINDOW, ...args })
  expect(await found({ labelName: [long('a')] })).toEqual(['Both', 'One'])
  expect(await found({ labelName: [long('b')] })).toEqual(['Both'])
  expect(await found({ labelName: [long('z')] })).toEqual([])
  expect(await found({ milestoneTitle: long('c') })).toEqual(['Both'])
  expect(await found({ milestoneTitle: long('d') })).toEqual([])
})

test('a search finds words of title and description, and quoted words as they stand', async () => {
  expect(await titles('ravi', { search: 'login page' })).toEqual(['Parent', 'Hidden login page'])
  expect(await titles('ravi', { search: '"log in"' })).toEqual(['Undated "log in" plan'])
  expect(await titles('ravi', { search: 'page login', in: ['TITLE'] })).toEqual(['Hidden login page'])
})

test('one’s own reactions filter, those of others do not, and without a sign-in they are ignored', async () => {
  const { table } = world
  const react = async (username: string, epic: EpicItems | undefined, name: string) => {
    const context = {
      table,
      viewer: await loadViewer(table, username),
      now: () => '2026-01-01T00:00:00Z',
      random: () => 0.5,
    }
    return awardEmoji(context, { target: { kind: 'epic', id: epic?.core.id ?? 0 }, name, change: 'toggle' })
  }
  await react('gus', epics.parent, 'thumbsup')
  await react('gus', epics.closed, 'heart')
  await react('ravi', epics.child, 'thumbsup')
  const all = ['Child', 'Closed', 'Parent']
  const filtered = async (args: object, as: string | null = 'gus') => titles(as, { timeframe: WINDOW, ...args })
  expect(await filtered({ myReactionEmoji: 'thumbsup' })).toEqual(['Parent'])
  expect(await filtered({ myReactionEmoji: 'ANY' })).toEqual(['Closed', 'Parent'])
  expect(await filtered({ myReactionEmoji: 'None' })).toEqual(['Child'])
  expect(await filtered({ not: { myReactionEmoji: 'thumbsup' } })).toEqual(['Child', 'Closed'])
  expect(await filtered({ not: { myReactionEmoji: 'none' } })).toEqual(['Closed', 'Parent'])
  expect(await filtered({ myReactionEmoji: 'thumbsup', not: { myReactionEmoji: 'heart' } })).toEqual(['Parent'])
  expect(await filtered({ myReactionEmoji: 'thumbsup' }, null)).toEqual(all)
  await react('gus', epics.parent, 'THUMBSUP')
  expect(await filtered({ myReactionEmoji: 'thumbsup' })).toEqual([])
})

test('epics of the group and the groups above are found by words, those below are not', async () => {
  const args = { search: 'child parent closed', includeAncestorGroups: true, includeDescendantGroups: false }
  expect(await titles('ravi', { ...args, search: 'login' }, web)).toEqual(['Parent', 'Hidden login page'])
  expect(await titles('ravi', { ...args, search: 'child' })).toEqual([])
})

test('by dates, too, epics tell when they were commented on, and are found by that', async () => {
  const target = { kind: 'epic', id: epics.child?.core.id ?? 0 } as const
  const at = '2030-01-01T00:00:00.000Z'
  const context = {
    ...{ table: world.table, viewer: await loadViewer(world.table, 'ravi'), now: () => at, random: Math.random },
    ...{ entrance: 'web' as const, idempotencyKey: 'comment' },
  }
  await createNote(context, { target, body: 'A word', internal: false })
  await projectListIndex(world.table, target)
  const ask = (args: object, field: string) =>
    askPage({
      ...{ table: world.table, field: 'Group.epics', as: 'ravi', on: acme, selection: ['nodes', `nodes/${field}`] },
      args: { sort: 'start_date_asc', timeframe: WINDOW, ...args },
    })
  expect((await ask({}, 'updatedAt')).nodes[0]).toMatchObject({ title: 'Child', updatedAt: at })
  expect(named(await ask({ updatedAfter: at }, 'title'))).toEqual(['Child'])
  expect(named(await ask({ updatedBefore: at }, 'title'))).toContain('Closed')
})

test('a cursor belongs to its list: another order or filter, or a broken one, is refused', async () => {
  const { pageInfo } = await epicsOf('ravi', { timeframe: WINDOW, first: 2 })
  const ask = (args: Record<string, unknown>) =>
    askField({ table: world.table, field: 'Group.epics', as: 'ravi', on: acme, args })
  const own = { sort: 'start_date_asc', timeframe: WINDOW, after: pageInfo.endCursor }
  expect(await ask({ ...own, sort: 'START_DATE_ASC', first: 5 })).toMatchObject({ edges: [{}, {}] })
  for (const other of [{ sort: 'start_date_desc' }, { labelName: ['bug'] }, { after: '!!' }, { timeframe: null }]) {
    expect(await ask({ ...own, ...other })).toMatchObject({ problem: { code: 'BAD_REQUEST', field: 'after' } })
  }
})

test('filters with very many labels are refused in words', async () => {
  const labelName = Array.from({ length: 200 }, (_, index) => `label ${index}`)
  const answer = await askField({ table: world.table, field: 'Group.epics', as: 'ravi', on: acme, args: { labelName } })
  expect(answer).toMatchObject({ problem: { message: 'labelName has more than 100 names.' } })
})

test('epics of a group below that has lost its epics are not on the roadmap', async () => {
  const withoutEpics: GroupItem = { ...web, allowEpics: false }
  await putItems(world.table, [withoutEpics])
  const shown = (as: string | null) =>
    askPage({
      ...{ table: world.table, field: 'Group.epics', as, on: acme },
      args: { sort: 'start_date_asc', timeframe: WINDOW },
      selection: ['nodes', 'nodes/title', 'nodes/group', 'nodes/group/name', 'pageInfo'],
    })
  expect(named(await shown('ravi'))).toEqual(['Parent', 'Hidden login page'])
  expect(named(await shown(null))).toEqual(['Parent'])
})
