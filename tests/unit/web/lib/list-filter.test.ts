import { expect, test } from 'vitest'
import {
  filterVariables,
  hasFilters,
  iidOfReference,
  readListFilter,
  withoutReactions,
  writeListFilter,
} from '#web/lib/list/list-filter.ts'
import { parseSearch, stringifySearch } from '#web/lib/page/search-params.ts'

const read = (search: string) => readListFilter(parseSearch(search))
const roundTrip = (search: string) => stringifySearch(writeListFilter(read(search)))

test('An address without filters gives an empty filter', () => {
  expect(read('')).toEqual({})
  expect(filterVariables({})).toEqual({})
})

test('Every filter parameter is read, negated ones into a group of their own', () => {
  expect(
    read(
      '?author_username=ana&label_name[]=bug&label_name[]=api&milestone_title=Q3&confidential=true&my_reaction_emoji=heart' +
        '&epic_iid=acme%3A%3A%265&search=api+v2&not[author_username]=bo&not[label_name][]=old&not[my_reaction_emoji]=tada',
    ),
  ).toEqual({
    authorUsername: 'ana',
    labelName: ['bug', 'api'],
    milestoneTitle: 'Q3',
    confidential: true,
    myReactionEmoji: 'heart',
    epicIid: 'acme::&5',
    search: 'api v2',
    not: { authorUsername: 'bo', labelName: ['old'], myReactionEmoji: 'tada' },
  })
})

test.each([
  ['?label_name[]=a', { labelName: ['a'] }],
  ['?label_name=a', { labelName: ['a'] }],
  ['?not[label_name][]=c', { not: { labelName: ['c'] } }],
  ['?author_username=ana&author_username=bo', { authorUsername: 'bo' }],
  ['?author_username[]=ana&author_username[]=bo', { authorUsername: 'bo' }],
  ['?confidential=false', { confidential: false }],
  ['?confidential=maybe', {}],
  ['?search=&author_username=', {}],
  ['?epicIid=acme::%265', { epicIid: 'acme::&5' }],
  ['?epic_iid=acme::%265&epicIid=acme::%266', { epicIid: 'acme::&5' }],
  ['?not=foo', {}],
  ['?label_name[]=No+Label', { labelName: ['None'] }],
  ['?label_name[]=none&label_name[]=No+Label', { labelName: ['None'] }],
  ['?not[label_name][]=No+Label', { not: { labelName: ['None'] } }],
])('%s is read as %j', (search, filter) => {
  expect(read(search)).toEqual(filter)
})

test.each([
  ['?assignee_username=ana', { assigneeUsername: 'ana' }],
  ['?assignee_id=None', { assigneeUsername: 'None' }],
  ['?assignee_id=any', { assigneeUsername: 'any' }],
  ['?assignee_id=5', {}],
  ['?assignee_username=ana&assignee_id=None', { assigneeUsername: 'ana' }],
  ['?weight=abc&confidential=maybe', {}],
])('%s is read of issues as %j', (search, filter) => {
  expect(readListFilter(parseSearch(search), 'issue')).toEqual(filter)
})

test.each([
  '?author_username=ana',
  '?label_name[]=needs%20%26%20wants&search=50%25%20off',
  '?confidential=false&not[label_name][]=bug',
  '?epic_iid=acme%3A%3A%265',
  '?milestone_title=Q3%20Launch&my_reaction_emoji=thumbsup',
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

test('Variables hold the number of the epic and leave out what is empty', () => {
  expect(filterVariables({ epicIid: 'acme::&5', labelName: [], search: '', not: { labelName: [] } })).toEqual({
    iid: '5',
  })
  expect(filterVariables({ confidential: false, not: { authorUsername: 'ana' } })).toEqual({
    confidential: false,
    not: { authorUsername: 'ana' },
  })
})

test('Variables hold no more than the server takes', () => {
  const labels = Array.from({ length: 101 }, (_, index) => `label ${index}`)
  const filter = { labelName: labels, search: 'x'.repeat(1_001), myReactionEmoji: 'e'.repeat(101) }
  const { labelName, search, myReactionEmoji, not } = filterVariables({ ...filter, not: { labelName: labels } })
  expect([labelName, not?.labelName]).toEqual([labels.slice(0, 100), labels.slice(0, 100)])
  expect([search, myReactionEmoji]).toEqual(['x'.repeat(1_000), 'e'.repeat(100)])
})

test.each([
  ['?state=opened&sort=end_date_asc&layout=WEEKS&page=2&progress=COUNT&show_milestones=false&scope=all&utf8=x', false],
  ['?author_username=ana', true],
  ['?confidential=false', true],
  ['?not[label_name][]=bug', true],
  ['?search=%20', false],
])('Whether %s filters: %s', (search, expected) => {
  expect(hasFilters(read(search))).toBe(expected)
})

test('Without a session the reactions go and the rest stays', () => {
  expect(
    withoutReactions({ myReactionEmoji: 'heart', search: 'x', not: { myReactionEmoji: 'tada', labelName: ['a'] } }),
  ).toEqual({ search: 'x', not: { labelName: ['a'] } })
  expect(withoutReactions({ not: { myReactionEmoji: 'tada' } })).toEqual({})
})

test.each([
  ['?priority=high', { priority: ['HIGH'] }, '?priority=high'],
  ['?priority[]=urgent&priority[]=High', { priority: ['HIGH', 'URGENT'] }, '?priority[]=high&priority[]=urgent'],
  ['?not[priority]=low', { not: { priority: ['LOW'] } }, '?not[priority]=low'],
  ['?priority=soon&not[priority]=', {}, ''],
])('Fields are read and written: %s', (search, filter, written) => {
  expect(read(search)).toEqual(filter)
  expect(filterVariables(read(search))).toEqual(filter)
  expect(roundTrip(search)).toBe(written)
})
