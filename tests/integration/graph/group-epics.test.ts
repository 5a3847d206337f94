import { beforeAll, expect, test } from 'vitest'
import { acmeWorld } from './acme-world.ts'
import { askField, askPage, named, type Question } from './ask-field.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
})

const epics = (as: string | null, args: Question['args'] = {}, selection: string[] = []) =>
  askPage({ table: acme.table, field: 'Group.epics', as, on: acme.acme, args, selection })

const PUBLIC = ['Top of the tree', 'Plan the landing page']

test.each([
  [null, PUBLIC],
  ['nobody-yet', PUBLIC],
  ['nina', ['Top of the tree', 'Near work', 'Plan the landing page']],
  ['gus', ['Top of the tree', 'Near work', 'Deep work', 'Plan the landing page']],
  ['ravi', ['Top of the tree', 'Near work', 'Deep work', 'Whisper', 'Plan the landing page']],
  ['olivia', ['Top of the tree', 'Near work', 'Deep work', 'Whisper', 'Plan the landing page']],
])('%s sees the epics that they may read, newest first', async (as, titles) => {
  expect(named(await epics(as))).toEqual(titles)
  expect(await epics(as, {}, ['count'])).toMatchObject({ count: titles.length })
})

test.each<[Question['args'], object]>([
  [{}, { all: 5 }],
  [{ limit: 3 }, { all: 4 }],
  [{ search: 'work' }, { all: 2 }],
  [{ search: 'work', limit: 1 }, { all: 2 }],
  [{ confidential: true, limit: 100 }, { all: 1 }],
])('epics with %j are counted as %j', async (args, counts) => {
  const question = { table: acme.table, field: 'Group.epicStatusCounts', as: 'ravi', on: acme.acme }
  expect(await askField({ ...question, args })).toMatchObject(counts)
})

test('a group gives its own epics alone when asked, and those of the groups above when asked', async () => {
  const { table, web } = acme
  const of = async (args: Question['args']) =>
    named(await askPage({ table, field: 'Group.epics', as: 'ravi', on: web, args }))
  expect(await of({})).toEqual(['Plan the landing page'])
  expect(await of({ includeAncestorGroups: true })).toEqual(['Top of the tree', 'Whisper', 'Plan the landing page'])
  expect(named(await epics('ravi', { includeDescendantGroups: false }))).toEqual(['Top of the tree', 'Whisper'])
})

test.each<[string, Question['args'], string[]]>([
  ['state', { state: 'closed' }, ['Deep work']],
  ['any state', { state: 'all', iids: ['61', '63'] }, ['Deep work', 'Plan the landing page']],
  ['number', { iid: '64' }, ['Near work']],
  ['a number that cannot be', { iid: 'x' }, []],
  ['beginning of the number', { iidStartsWith: '6', search: 'whisper' }, ['Whisper']],
  ['author', { authorUsername: 'GUS' }, ['Top of the tree', 'Near work']],
  ['labels', { labelName: ['Bug', 'area::web'] }, ['Plan the landing page']],
  ['milestone', { milestoneTitle: 'Gamma' }, ['Top of the tree']],
  ['an unknown milestone', { milestoneTitle: 'Omega' }, []],
  ['confidentiality', { confidential: true }, ['Whisper']],
  ['no due date', { due: 'NONE' }, ['Near work', 'Deep work']],
  ['any due date before a day', { due: 'ANY', dueBefore: '2026-06-30T00:00:00Z' }, ['Whisper']],
  ['a due date after that day', { dueAfter: '2026-06-30T00:00:00Z' }, []],
  [
    'a due date after the day before',
    { dueAfter: '2026-06-29T00:00:00Z' },
    ['Top of the tree', 'Plan the landing page'],
  ],
  ['the reader', { authorUsername: '@me' }, ['Deep work', 'Whisper']],
  [
    'time frame',
    { timeframe: { start: '2026-06-30', end: '2026-08-31' } },
    ['Top of the tree', 'Plan the landing page'],
  ],
  ['words of the title', { search: 'tree top' }, ['Top of the tree']],
  ['words of the description', { search: '"about epic 62"', in: ['DESCRIPTION'] }, ['Whisper']],
  ['words of the description, looked for in the title', { search: 'about', in: ['TITLE'] }, []],
  ['no author', { not: { authorUsername: 'gus' }, state: 'opened' }, ['Whisper', 'Plan the landing page']],
  ['no label', { not: { labelName: ['Bug', null] } }, ['Top of the tree', 'Deep work', 'Whisper']],
  ['the top level', { topLevelHierarchyOnly: true }, ['Top of the tree']],
  ['title order', { sort: 'TITLE_ASC', labelName: ['Bug'] }, ['Near work', 'Plan the landing page']],
  [
    'due date order',
    { sort: 'end_date_asc', topLevelHierarchyOnly: false },
    ['Whisper', 'Top of the tree', 'Plan the landing page', 'Near work', 'Deep work'],
  ],
])('epics are found by %s', async (_, args, titles) => {
  expect(named(await epics('olivia', args))).toEqual(titles)
})

test('a milestone that the viewer may not read finds nothing', async () => {
  expect(named(await epics('olivia', { milestoneTitle: 'Hidden' }))).toEqual([])
  expect(named(await epics(null, { milestoneTitle: 'Gamma' }))).toEqual(['Top of the tree'])
})

test('rows carry what is selected: progress from the aggregate, settings from the epic itself', async () => {
  const [top] = (await epics('ravi', { iid: '65' }, ['nodes', 'nodes/descendantCounts', 'edges/node/lockVersion']))
    .nodes
  expect(top).toMatchObject({
    id: 'gid://gitlab/Epic/65',
    descendantCounts: { openedEpics: 3, closedEpics: 1, openedIssues: 2, closedIssues: 1 },
    descendantWeightSum: { openedIssues: 3, closedIssues: 2 },
    hasChildren: true,
    lockVersion: 0,
    viewer: { username: 'ravi' },
  })
  const [bare] = (await epics('ravi', { iid: '65' }, ['nodes', 'nodes/title'])).nodes
  expect(bare).not.toHaveProperty('descendantCounts')
})

test('pages follow each other with and without an order, an empty cursor being the start', async () => {
  for (const args of [{}, { sort: 'TITLE_DESC' }]) {
    const first = await epics('ravi', { ...args, first: 2, after: '' })
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
    const second = await epics('ravi', { ...args, first: 3, after: first.pageInfo.endCursor })
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    expect([...named(first), ...named(second)]).toEqual(named(await epics('ravi', args)))
  }
})

test.each<[string, Question['args'], string]>([
  ['a page of no rows', { first: 0 }, 'first must be 1 or more.'],
  ['a page of fewer than no rows', { first: -1 }, 'first must be 1 or more.'],
  ['an order that there is not', { sort: 'WEIGHT_ASC' }, 'sort is not an order of epics.'],
  ['a cursor from elsewhere', { after: 'bm9uc2Vuc2U' }, 'The cursor "bm9uc2Vuc2U" is not valid for this list.'],
  ['letters as the beginning of a number', { iidStartsWith: '6a' }, 'Invalid `iidStartsWith` query'],
  ['an empty beginning of a number', { iidStartsWith: '' }, 'Invalid `iidStartsWith` query'],
  [
    'a time frame that ends before it starts',
    { timeframe: { start: '2026-02-02', end: '2026-02-01' } },
    'timeframe must not end before it starts.',
  ],
  [
    'a time frame before the first year',
    { timeframe: { start: '-0044-03-15', end: '2026-02-01' } },
    'timeframe needs dates of the form YYYY-MM-DD.',
  ],
  ['an endless search', { search: 'x'.repeat(1001) }, 'search is longer than 1000 characters.'],
  [
    'endless numbers',
    { iids: Array.from({ length: 101 }, (_, index) => `${index}`) },
    'iids has more than 100 numbers.',
  ],
])('refuses %s', async (_, args, message) => {
  const answer = await askField({ table: acme.table, field: 'Group.epics', as: 'ravi', on: acme.acme, args })
  expect(answer).toMatchObject({ problem: { code: 'BAD_REQUEST', message } })
})
