import { expect, test } from 'vitest'
import {
  begunToken,
  completedValue,
  parseQuery,
  quoted,
  searchText,
  unquoted,
  writtenValue,
} from '#web/features/filter/query-text.ts'
import { formatQuery } from '#web/features/filter/filter-token.ts'
import { givenTokens } from './filter-fixture.ts'

const { definitions } = givenTokens()

test.each([
  ['api "log in" ', 'api "log in"'],
  ['  api   v2 ', 'api v2'],
  ['""  \'\' ', ''],
  ['   ', ''],
  ['50% off', '50% off'],
])('The free text %j is searched for as %j', (typed, searched) => {
  expect(searchText(typed)).toBe(searched)
})

test.each([
  ['bug', 'bug', 'bug'],
  ['two words', '"two words"', 'two words'],
  ['say "hi"', `'say "hi"'`, 'say "hi"'],
  ["it's", `"it's"`, "it's"],
])('The value %s is quoted as %s and read back', (value, text, back) => {
  expect(quoted(value)).toBe(text)
  expect(unquoted(text)).toBe(back)
})

test('A quote that has only begun is no part of the value', () => {
  expect(unquoted('"two wo')).toBe('two wo')
  expect(unquoted('"')).toBe('')
})

test.each([
  ['ana ', 'author_username', { value: 'ana', rest: '' }],
  ['ana login', 'author_username', { value: 'ana', rest: 'login' }],
  ['@ana ', 'author_username', { value: 'ana', rest: '' }],
  ['ana', 'author_username', null],
  ['needs rev', 'label_name', null],
  ['needs review author =', 'label_name', { value: 'needs review', rest: 'author =' }],
  ['bug label !=', 'label_name', { value: 'bug', rest: 'label !=' }],
  ['author =', 'label_name', null],
  ['needs review nothing =', 'label_name', null],
  ['"two words"', 'label_name', null],
  ['"two words author =', 'label_name', null],
  ['"two words" author', 'label_name', { value: 'two words', rest: 'author' }],
  ['~"two words" ', 'label_name', { value: 'two words', rest: '' }],
  [' "two words" ', 'label_name', { value: 'two words', rest: '' }],
  ['"" x', 'label_name', null],
])('Typing %j for %s completes %j', (text, type, expected) => {
  const definition = definitions.find((candidate) => candidate.type === type)
  expect(definition && completedValue(text, definition, definitions)).toEqual(expected)
})

test.each([
  ['~bug', 'bug'],
  ['~"two words"', 'two words'],
  ['"~bug"', '~bug'],
  ['@bug', '@bug'],
  ['~', ''],
])('Written for a label, %j means %j', (text, value) => {
  const [label] = definitions
  expect(label && writtenValue(label, text)).toBe(value)
})

test.each([
  ['label =', 'label_name', '=', ''],
  ['api Label!=', 'label_name', '!=', 'api'],
  ['author_username =', 'author_username', '=', ''],
])('The text %j begins a condition', (text, type, operator, rest) => {
  expect(begunToken(text, definitions)).toMatchObject({ definition: { type }, operator, rest })
})

test.each(['label', 'a =', 'milestone !=', 'label = b'])('The text %j begins none', (text) => {
  expect(begunToken(text, definitions)).toBeNull()
})

test('A whole query becomes conditions and free text', () => {
  expect(parseQuery('label = "two words" author != ana login', definitions)).toEqual({
    tokens: [
      { type: 'label_name', operator: '=', value: 'two words' },
      { type: 'author_username', operator: '!=', value: 'ana' },
    ],
    text: 'login',
  })
})

test.each([
  [
    'label=bug label=api',
    [
      ['label_name', '=', 'bug'],
      ['label_name', '=', 'api'],
    ],
    '',
  ],
  ['author = ana author = bo', [['author_username', '=', 'bo']], ''],
  [
    'label = ~bug author != @ana label = ~"two words"',
    [
      ['label_name', '=', 'bug'],
      ['author_username', '!=', 'ana'],
      ['label_name', '=', 'two words'],
    ],
    '',
  ],
  ['label = "~bug"', [['label_name', '=', '~bug']], ''],
  ['confidential = yes', [['confidential', '=', 'true']], ''],
  ['confidential = maybe', [], 'confidential = maybe'],
  ['milestone != q4', [], 'milestone != q4'],
  ['"label = bug" x', [], '"label = bug" x'],
  ['weight = 3', [], 'weight = 3'],
  ["don't label = bug", [['label_name', '=', 'bug']], "don't"],
])('%j is read as %j and %j', (query, tokens, text) => {
  const read = parseQuery(query, definitions)
  expect(read.tokens.map(({ type, operator, value }) => [type, operator, value])).toEqual(tokens)
  expect(read.text).toBe(text)
})

test('A query is written the way it is read', () => {
  const text = 'Label = "two words" Label = "~bug" Author != ana login page'
  expect(formatQuery(parseQuery(text, definitions), definitions)).toBe(text)
})
