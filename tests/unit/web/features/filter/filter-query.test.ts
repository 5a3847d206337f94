import { expect, test } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import { filterNamesOf, hasPresence, valueType } from '#domain/item/field-filter.ts'
import { fieldEntry } from '#domain/item/fields.ts'
import { personFiltersOf } from '#domain/item/references.ts'
import type { IndexedKind } from '#web/lib/owner.ts'
import { filterOfQuery } from '#web/features/filter/filter-of-query.ts'
import { queryOfFilter } from '#web/features/filter/filter-query.ts'
import { listTokens } from '#web/features/filter/list-tokens.ts'
import { offeredDefinitions } from '#web/features/filter/bar-state.ts'
import { issueFilter } from '#web/features/issue/issue-filter.ts'
import { roadmapVariables } from '#web/features/roadmap/roadmap-variables.ts'
import { readIssueListView } from '#web/features/issue/issue-list-view.ts'
import { formatValue } from '#web/features/filter/filter-token.ts'
import { parseQuery } from '#web/features/filter/query-text.ts'
import { readListFilter, writeListFilter } from '#web/lib/list/list-filter.ts'
import { parseSearch, stringifySearch } from '#web/lib/page/search-params.ts'

const page = (isSignedIn: boolean, hasPresets = false, kind: IndexedKind = 'epic') => ({
  fullPath: 'acme',
  labelsPath: '/groups/acme/-/labels.json',
  groupLabelsEndpoint: '/groups/acme/-/labels.json',
  groupMilestonesEndpoint: '/groups/acme/-/milestones.json',
  user: isSignedIn ? { username: 'ana', name: 'Ana' } : null,
  hasPresets,
  kind,
})
const BAR = { tokens: [], text: '', draft: null }
const titles = (isSignedIn: boolean, kind: IndexedKind = 'epic') =>
  offeredDefinitions(BAR, listTokens(page(isSignedIn, false, kind))).map(({ title }) => title)
/** The fields of epics, each with what its token is called. */
const FIELDS = filterNamesOf('epic').map((name) => ({ name, label: fieldEntry(name).label }))
const DAYS = ['Closed', 'Created', 'Due', 'Updated']
const people = (kind: IndexedKind) => personFiltersOf(kind).map(({ name }) => fieldEntry(name).label)
const LABELS = [...FIELDS.map(({ label }) => label), ...people('epic')]

test('A bar with one token of each kind and two words is the whole filter, an empty bar an empty one', () => {
  const tokens = [
    { type: 'author_username', operator: '=', value: 'ana' },
    { type: 'label_name', operator: '=', value: 'bug' },
    { type: 'milestone_title', operator: '=', value: 'Q3' },
    { type: 'confidential', operator: '=', value: 'true' },
    { type: 'epic_iid', operator: '=', value: 'acme::&5' },
    { type: 'my_reaction_emoji', operator: '=', value: 'heart' },
    { type: 'priority', operator: '=', value: 'urgent' },
    { type: 'priority', operator: '!=', value: 'low' },
    { type: 'author_username', operator: '!=', value: 'bo' },
  ] as const
  const filter = filterOfQuery({ tokens, text: ' log  in ' })
  expect(filter).toEqual([...tokens, { type: 'search', operator: '=', value: 'log in' }])
  // The roadmap's queries have variables of their own for what clients know.
  expect(roadmapVariables(filter)).toEqual({
    ...{ authorUsername: 'ana', labelName: ['bug'], milestoneTitle: 'Q3', confidential: true, iid: '5' },
    ...{ myReactionEmoji: 'heart', search: 'log in', not: { authorUsername: 'bo' } },
    filter: {
      all: [
        { field: 'priority', operator: 'is', values: ['URGENT'] },
        { not: { field: 'priority', operator: 'is', values: ['LOW'] } },
      ],
    },
  })
  expect(filterOfQuery({ tokens: [], text: ' ' })).toEqual([])
  expect(roadmapVariables([])).toEqual({})
  expect(roadmapVariables(filterOfQuery({ tokens: [], text: 'x'.repeat(1_001) })).search).toHaveLength(1_000)
})

test('A filter comes back from the bar as it went in', () => {
  const filter = filterAt(
    'label_name[]=bug&label_name[]=api&not[label_name][]=old&or[author_username][]=ana&confidential=false&search=x',
  )
  expect(filterOfQuery(queryOfFilter(filter))).toEqual(filter)
  // What means nothing does not stand in the bar.
  expect(queryOfFilter(filterAt('confidential=maybe&search=x'))).toEqual({ tokens: [], text: 'x' })
})

test('Days and words for them are asked for, kept by the address, and count in', () => {
  const definitions = listTokens(page(true, true, 'issue'))
  const typed =
    'due = "this week" created >= 2026-03-01 created <= 2026-03-05 due >= overdue closed = today type = incident'
  const query = parseQuery(typed, definitions)
  // What makes no sense stays text.
  expect(query.text).toBe('due >= overdue closed = today')
  const filter = filterOfQuery({ ...query, text: '' })
  const kept = readListFilter(parseSearch(stringifySearch(writeListFilter(filter))), 'issue')
  expect(kept).toEqual(expect.arrayContaining([...filter]))
  expect(issueFilter(filter).filter).toEqual({
    all: [
      { field: 'dueDate', operator: 'at', values: ['week'] },
      { field: 'createdAt', operator: 'from', values: [new Date(2026, 2, 1).toISOString()] },
      { field: 'createdAt', operator: 'to', values: [new Date(2026, 2, 5, 23, 59, 59, 999).toISOString()] },
      { field: 'type', operator: 'is', values: ['INCIDENT'] },
    ],
  })
})

test('One of several is asked for by as many conditions as are wanted, also of what may stand in the bar but once', () => {
  const definitions = listTokens(page(true, true, 'issue'))
  const query = parseQuery('author || ana author || bo author = eve label || bug', definitions)
  expect(query.tokens.map(({ type, operator, value }) => `${type} ${operator} ${value}`)).toEqual([
    'author_username = eve',
    'label_name || bug',
  ])
  const several = parseQuery('author || ana author || bo', definitions)
  expect(issueFilter(several.tokens).filter).toEqual({
    all: [{ field: 'author', operator: 'is', values: ['ana', 'bo'] }],
  })
  const offered = offeredDefinitions({ ...BAR, tokens: several.tokens }, definitions).map(({ title }) => title)
  expect(offered).toContain('Author')
})

test('Lists ask what a reader whom the server knows has chosen about notifications, the roadmap does not', () => {
  const isOffered = (...args: Parameters<typeof page>) =>
    offeredDefinitions(BAR, listTokens(page(...args))).some(({ title }) => title === 'Subscribed')
  for (const kind of ['epic', 'issue'] as const)
    expect([isOffered(true, true, kind), isOffered(false, true, kind)]).toEqual([true, false])
  expect(isOffered(true, false)).toBe(false)
  const { tokens } = parseQuery('subscribed = "explicitly unsubscribed"', listTokens(page(true, true)))
  expect(tokens).toEqual([{ type: 'subscribed', operator: '=', value: 'EXPLICITLY_UNSUBSCRIBED' }])
})

test('The menu offers the tokens by title, reactions only to those whom the server knows', () => {
  const common = ['Author', 'Confidential', 'Epic', 'Label', 'Milestone', ...DAYS, ...LABELS]
  expect(titles(true)).toEqual([...common, 'My-Reaction'].toSorted())
  expect(titles(false)).toEqual(common.toSorted())
  const ofIssues = filterNamesOf('issue').map((name) => fieldEntry(name).label)
  expect(ofIssues).toEqual(expect.arrayContaining(['Health status', 'Weight']))
  const own = ['Assignee', 'Epic', 'Iteration', 'Type']
  const commonOfIssues = [
    ...own,
    'Author',
    'Confidential',
    'Label',
    'Milestone',
    ...DAYS,
    ...ofIssues,
    ...people('issue'),
  ]
  expect(titles(true, 'issue')).toEqual([...commonOfIssues, 'My-Reaction'].toSorted())
  expect(titles(false, 'issue')).toEqual(commonOfIssues.toSorted())
})

test('Reactions in the address of a list of issues are asked for, but not of readers whom the server does not know', () => {
  const search = { my_reaction_emoji: 'rocket', not: { my_reaction_emoji: 'eyes' } }
  expect(issueFilter(readIssueListView(search, true).filter).filter).toEqual({
    all: [
      { field: 'reaction', operator: 'is', values: ['rocket'] },
      { not: { field: 'reaction', operator: 'is', values: ['eyes'] } },
    ],
  })
  expect(issueFilter(readIssueListView(search, false).filter)).toEqual({})
})

test('A kind of which there may be one is not offered again, labels and priorities are', () => {
  const tokens = [
    { type: 'author_username', operator: '!=' as const, value: 'ana' },
    { type: 'label_name', operator: '=' as const, value: 'bug' },
    { type: 'priority', operator: '=' as const, value: 'high' },
  ]
  const offered = offeredDefinitions({ ...BAR, tokens }, listTokens(page(false))).map(({ title }) => title)
  expect(offered).toEqual(['Confidential', 'Epic', 'Label', 'Milestone', ...DAYS, ...LABELS].toSorted())
})

test('A field that the place does not use is read and not offered', () => {
  const issues = page(true, false, 'issue')
  const definitions = listTokens(issues, ['healthStatus'])
  const titlesOf = (all: readonly { title: string }[]) => all.map(({ title }) => title)
  expect(titlesOf(definitions)).toEqual(titlesOf(listTokens(issues)))
  const offered = titlesOf(offeredDefinitions(BAR, definitions))
  expect(offered).toEqual(titles(true, 'issue').filter((title) => title !== 'Health status'))
  expect(offered).not.toEqual(titles(true, 'issue'))
})

test('Only milestones, epics and what is so or not cannot be negated', () => {
  const operators = listTokens(page(true)).map(({ title, operators: of }) => `${title} ${of.join(' ')}`)
  expect(operators.toSorted()).toEqual(
    [
      'Author = !=',
      'Confidential =',
      'Due = >= <=',
      ...['Closed >= <=', 'Created >= <=', 'Updated >= <='],
      'Epic =',
      'Label = !=',
      'Milestone =',
      'My-Reaction = !=',
      ...FIELDS.map(({ name, label }) => `${label} ${valueType(name) === 'boolean' ? '=' : '= !='}`),
      ...people('epic').map((label) => `${label} = !=`),
    ].toSorted(),
  )
})

test('None, Any and places below are offered where the page has them, never for authors and milestones', () => {
  const presets = listTokens(page(true, true)).map(({ title, presets: of }) => [title, of?.map(({ value }) => value)])
  expect(Object.fromEntries(presets)).toEqual({
    Author: undefined,
    Confidential: undefined,
    'Group or project': undefined,
    Epic: undefined,
    Label: ['None'],
    Milestone: undefined,
    'My-Reaction': ['None', 'Any'],
    Subscribed: undefined,
    ...Object.fromEntries(FIELDS.map(({ name, label }) => [label, hasPresence(name) ? ['none', 'any'] : undefined])),
    ...Object.fromEntries(people('epic').map((label) => [label, ['None', 'Any']])),
  })
  expect(listTokens(page(true)).every(({ presets: of }) => of === undefined)).toBe(true)
})

test.each([
  ['author_username', 'ana', null, '@ana'],
  ['label_name', 'bug', undefined, '~bug'],
  ['label_name', 'needs review', undefined, '~"needs review"'],
  ['label_name', 'None', undefined, 'None'],
  ['milestone_title', 'Q3 Launch', undefined, '%"Q3 Launch"'],
  ['confidential', 'false', undefined, 'No'],
  ['epic_iid', 'acme::&5', { value: 'acme::&5', label: 'Billing' }, '&5::Billing'],
  ['epic_iid', 'acme::&5', undefined, '&5'],
  ['my_reaction_emoji', 'thumbsup', undefined, 'thumbsup'],
  ['priority', 'high', undefined, 'High'],
  ['weight', '3', undefined, '3'],
  ['weight', 'any', undefined, 'Any'],
  ['weight', 'much', undefined, 'much'],
  ['health_status', 'on_track', undefined, 'On track'],
])('The value of %s %s reads with its sign', (type, value, known, text) => {
  const tokens = [...listTokens(page(true)), ...listTokens(page(true, false, 'issue'))]
  const definition = tokens.find((candidate) => candidate.type === type)
  expect(definition && formatValue(definition, value, known)).toBe(text)
})

test('Priorities are offered by name with a picture each, the most urgent first', async () => {
  const definition = listTokens(page(false)).find(({ type }) => type === 'priority')
  const offered = definition?.source.kind === 'fixed' ? definition.source.suggestions : []
  expect(offered.map(({ value, label }) => [value, label])).toEqual([
    ['urgent', 'Urgent'],
    ['high', 'High'],
    ['medium', 'Medium'],
    ['low', 'Low'],
    ['none', 'None'],
  ])
  expect(new Set(offered.map(({ picture }) => picture?.kind === 'icon' && picture.icon)).size).toBe(5)
  expect(await definition?.lookUp?.('high', new AbortController().signal)).toBe(offered[1])
})
