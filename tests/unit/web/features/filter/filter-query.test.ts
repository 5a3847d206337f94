import { expect, test } from 'vitest'
import { filterNamesOf, hasPresence, valueType } from '#domain/item/field-filter.ts'
import { fieldEntry } from '#domain/item/fields.ts'
import type { IndexedKind } from '#web/lib/owner.ts'
import { filterOfQuery } from '#web/features/filter/filter-of-query.ts'
import { queryOfFilter } from '#web/features/filter/filter-query.ts'
import { listTokens } from '#web/features/filter/list-tokens.ts'
import { offeredDefinitions } from '#web/features/filter/bar-state.ts'
import { issueFilterVariables } from '#web/features/issue/issue-filter-variables.ts'
import { readIssueListView } from '#web/features/issue/issue-list-view.ts'
import { formatValue } from '#web/features/filter/filter-token.ts'
import { parseQuery } from '#web/features/filter/query-text.ts'
import { filterVariables, readListFilter, writeListFilter } from '#web/lib/list/list-filter.ts'
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
const LABELS = FIELDS.map(({ label }) => label)

test('A bar with one token of each kind and two words is the whole filter, an empty bar an empty one', () => {
  const query = {
    tokens: [
      { type: 'author_username', operator: '=', value: 'ana' },
      { type: 'label_name', operator: '=', value: 'bug' },
      { type: 'milestone_title', operator: '=', value: 'Q3' },
      { type: 'confidential', operator: '=', value: 'true' },
      { type: 'epic_iid', operator: '=', value: 'acme::&5' },
      { type: 'my_reaction_emoji', operator: '=', value: 'heart' },
      { type: 'priority', operator: '=', value: 'urgent' },
      { type: 'priority', operator: '!=', value: 'low' },
    ] as const,
    text: ' log  in ',
  }
  expect(filterOfQuery(query)).toEqual({
    authorUsername: 'ana',
    labelName: ['bug'],
    milestoneTitle: 'Q3',
    confidential: true,
    epicIid: 'acme::&5',
    myReactionEmoji: 'heart',
    search: 'log in',
    priority: ['URGENT'],
    not: { priority: ['LOW'] },
  })
  expect(filterOfQuery({ tokens: [], text: ' ' })).toEqual({})
})

test('Labels of both kinds mix, and a filter comes back from the bar as it went in', () => {
  const filter = {
    state: 'opened',
    labelName: ['bug', 'api'],
    confidential: false,
    search: 'x',
    priority: ['HIGH' as const, 'URGENT' as const],
    not: { authorUsername: 'ana', labelName: ['old'], myReactionEmoji: 'tada' },
  }
  expect(filterOfQuery(queryOfFilter(filter))).toEqual(filter)
})

test('Days and words for them are asked for, kept by the address, and count in', () => {
  const definitions = listTokens(page(true, true, 'issue'))
  const typed =
    'due = "this week" created >= 2026-03-01 created <= 2026-03-05 due >= overdue closed = today type = incident'
  const query = parseQuery(typed, definitions)
  // What makes no sense stays text.
  expect(query.text).toBe('due >= overdue closed = today')
  const filter = filterOfQuery({ ...query, text: '' })
  expect(filter).toEqual({ due: 'week', createdAfter: '2026-03-01', createdBefore: '2026-03-05', type: ['incident'] })
  expect(readListFilter(parseSearch(stringifySearch(writeListFilter(filter))), 'issue')).toEqual(filter)
  expect(filterOfQuery(queryOfFilter(filter))).toEqual(filter)
  expect(issueFilterVariables(filter)).toEqual({
    due: 'WEEK',
    createdAfter: new Date(2026, 2, 1).toISOString(),
    createdBefore: new Date(2026, 2, 5, 23, 59, 59, 999).toISOString(),
    types: ['INCIDENT'],
  })
})

test('One due day is both bounds', () => {
  const filter = filterOfQuery({ tokens: [{ type: 'due', operator: '=', value: '2026-03-01' }], text: '' })
  expect(filter).toEqual({ dueAfter: '2026-03-01', dueBefore: '2026-03-01' })
  expect(filterVariables(filter)).toEqual({
    dueAfter: '2026-02-28T23:59:59.999Z',
    dueBefore: '2026-03-01T00:00:00.001Z',
  })
})

test('The menu offers the tokens by title, reactions only to those whom the server knows', () => {
  const common = ['Author', 'Confidential', 'Epic', 'Label', 'Milestone', ...DAYS, ...LABELS]
  expect(titles(true)).toEqual([...common, 'My-Reaction'].toSorted())
  expect(titles(false)).toEqual(common.toSorted())
  const ofIssues = filterNamesOf('issue').map((name) => fieldEntry(name).label)
  expect(ofIssues).toEqual(expect.arrayContaining(['Health status', 'Weight']))
  const commonOfIssues = ['Assignee', 'Author', 'Confidential', 'Label', 'Milestone', 'Type', ...DAYS, ...ofIssues]
  expect(titles(true, 'issue')).toEqual([...commonOfIssues, 'My-Reaction'].toSorted())
  expect(titles(false, 'issue')).toEqual(commonOfIssues.toSorted())
})

test('Reactions in the address of a list of issues are asked for, but not of readers whom the server does not know', () => {
  const search = { my_reaction_emoji: 'rocket', not: { my_reaction_emoji: 'eyes' } }
  const asked = issueFilterVariables(readIssueListView(search, true).filter)
  expect(asked).toMatchObject({ myReactionEmoji: 'rocket', not: { myReactionEmoji: 'eyes' } })
  expect(issueFilterVariables(readIssueListView(search, false).filter)).toEqual({})
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
    ].toSorted(),
  )
})

test('None and Any are offered where the page has them, never for authors and milestones', () => {
  const presets = listTokens(page(true, true)).map(({ title, presets: of }) => [title, of?.map(({ value }) => value)])
  expect(Object.fromEntries(presets)).toEqual({
    Author: undefined,
    Confidential: undefined,
    Epic: undefined,
    Label: ['None'],
    Milestone: undefined,
    'My-Reaction': ['None', 'Any'],
    ...Object.fromEntries(FIELDS.map(({ name, label }) => [label, hasPresence(name) ? ['none', 'any'] : undefined])),
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
