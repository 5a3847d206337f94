import { expect, test } from 'vitest'
import { filterInput } from '#domain/item/filter-expression.ts'
import {
  countedTokens,
  filterTree,
  hasFilters,
  iidOfReference,
  readListFilter,
  withoutOfReader,
  withValues,
  writeListFilter,
  type ListFilter,
} from '#web/lib/list/list-filter.ts'
import { parseSearch, stringifySearch } from '#web/lib/page/search-params.ts'

const read = (search: string) => readListFilter(parseSearch(search))
const roundTrip = (search: string) => stringifySearch(writeListFilter(read(search)))
/** The conditions as the bar would show them. */
const shown = (filter: ListFilter) => filter.map(({ type, operator, value }) => `${type} ${operator} ${value}`)

test('An address without filters gives an empty filter, which asks for everything', () => {
  expect(read('')).toEqual([])
  expect(filterTree([])).toEqual({ all: [] })
})

test('Every filter parameter is read, with what must not be so and what is one of several', () => {
  const search =
    '?author_username=ana&label_name[]=bug&label_name[]=api&milestone_title=Q3&confidential=true&my_reaction_emoji=heart' +
    '&epic_iid=acme%3A%3A%265&search=api+v2&not[author_username]=bo&not[label_name][]=old&or[label_name][]=x&or[label_name][]=y'
  expect(shown(read(search))).toEqual([
    ...['author_username = ana', 'author_username != bo', 'label_name = bug', 'label_name = api', 'label_name != old'],
    ...[
      'label_name || x',
      'label_name || y',
      'milestone_title = Q3',
      'confidential = true',
      'my_reaction_emoji = heart',
    ],
    ...['epic_iid = acme::&5', 'search = api v2'],
  ])
})

test.each([
  ['?label_name=a', ['label_name = a']],
  ['?not[label_name][]=c', ['label_name != c']],
  ['?search=&author_username=', []],
  ['?epicIid=acme::%265', ['epic_iid = acme::&5']],
  ['?epic_iid=acme::%265&epicIid=acme::%266', ['epic_iid = acme::&5']],
  ['?not=foo&or[x][y]=z', []],
  ['?label_name[]=none&label_name[]=No+Label', ['label_name = None']],
  ['?created_after=2026-03-01&due_before=2026-03-05', ['due <= 2026-03-05', 'created >= 2026-03-01']],
  ['?assignee_username=ana', []],
])('%s is read as %j', (search, conditions) => {
  expect(shown(read(search))).toEqual(conditions)
})

test.each([
  ['?assignee_username=ana', ['assignee_username = ana']],
  ['?assignee_id=None', ['assignee_username = None']],
  ['?assignee_id=5', []],
  ['?assignee_username=ana&assignee_id=None', ['assignee_username = ana']],
  ['?epic_id=7&iteration_id=Current', ['iteration_id = Current', 'epic_id = 7']],
])('%s is read of issues as %j', (search, conditions) => {
  expect(shown(readListFilter(parseSearch(search), 'issue'))).toEqual(conditions)
})

test.each([
  '?author_username=ana',
  '?label_name[]=needs%20%26%20wants&search=50%25%20off',
  '?confidential=false&not[label_name][]=bug',
  '?epic_iid=acme%3A%3A%265',
  '?milestone_title=Q3%20Launch&my_reaction_emoji=thumbsup',
  '?priority[]=high&priority[]=urgent&or[author_username][]=ana&or[author_username][]=bo',
  '?due=overdue&created_after=2026-03-01',
])('%s is written as it was read', (search) => {
  expect(roundTrip(search)).toBe(search)
})

test('The other spelling of the epic is written in the usual one', () => {
  expect(roundTrip('?epicIid=acme::%265')).toBe('?epic_iid=acme%3A%3A%265')
})

test.each([
  ['acme::&5', '5'],
  ['a::&b::&7', '7'],
  ['5', '5'],
  ['acme&5', 'acme&5'],
])('The number in the reference %s is %s', (reference, iid) => {
  expect(iidOfReference(reference)).toBe(iid)
})

const condition = (field: string, ...values: (string | null)[]) => ({ field, operator: 'is', values })

test.each([
  ['?label_name[]=a&label_name[]=b', [condition('label', 'a'), condition('label', 'b')]],
  ['?or[label_name][]=a&or[label_name][]=b', [condition('label', 'a', 'b')]],
  ['?not[label_name][]=a&not[label_name][]=None', [{ not: condition('label', 'a', null) }]],
  ['?priority[]=urgent&priority[]=High', [condition('priority', 'URGENT', 'HIGH')]],
  ['?author_username=ana&author_username[]=bo', [condition('author', 'bo')]],
  ['?author_username=@me&confidential=false', [condition('author', '@me'), condition('confidential', 'false')]],
  ['?due=2026-03-01', [condition('dueDate', '2026-03-01')]],
  ['?due=none', [condition('dueDate', null)]],
  ['?due_after=2026-03-01', [{ field: 'dueDate', operator: 'from', values: ['2026-03-01'] }]],
  ['?namespace_path=acme/web', [condition('namespacePath', 'acme/web')]],
  ['?subscribed=EXPLICITLY_SUBSCRIBED', [condition('subscribed', 'true')]],
  ['?subscribed=EXPLICITLY_UNSUBSCRIBED', [condition('subscribed', 'false')]],
  // What means nothing leaves nothing out.
  ['?confidential=maybe&subscribed=true&priority=soon&due=someday&created_after=then', []],
  // A reference without a number names no epic.
  ['?epic_iid=acme', [{ any: [] }]],
])('%s asks for %j', (search, all) => {
  expect(filterInput(filterTree(read(search)))).toEqual({ all })
})

test('Of more conditions than the server takes the first are asked for, and the words always', () => {
  const labels = Array.from({ length: 21 }, (_, index) => `label ${index}`)
  const filter = withValues(withValues([], 'search', ['x'.repeat(1_001)]), 'label_name', labels)
  const asked = filterTree(filter)
  expect('all' in asked && asked.all).toHaveLength(21)
  expect(countedTokens(filter).map(({ value }) => value)).toEqual([...labels.slice(0, 20), 'x'.repeat(1_001)])
  expect('all' in asked && asked.all.at(-1)).toEqual({
    field: 'text',
    operator: 'contains',
    values: ['x'.repeat(1_000)],
  })
})

test.each([
  ['?state=opened&sort=end_date_asc&layout=WEEKS&page=2&progress=COUNT&show_milestones=false&scope=all&utf8=x', false],
  ['?author_username=ana', true],
  ['?confidential=false', true],
  ['?confidential=maybe', false],
  ['?not[label_name][]=bug', true],
  ['?search=%20', false],
])('Whether %s filters: %s', (search, expected) => {
  expect(hasFilters(read(search))).toBe(expected)
})

test('Without a session what is of the reader goes and the rest stays', () => {
  const filter = read(
    '?my_reaction_emoji=heart&subscribed=EXPLICITLY_SUBSCRIBED&search=x&not[my_reaction_emoji]=tada&not[label_name][]=a',
  )
  expect(shown(withoutOfReader(filter))).toEqual(['label_name != a', 'search = x'])
})
