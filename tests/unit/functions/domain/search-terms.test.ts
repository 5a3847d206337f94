import { expect, test } from 'vitest'
import { containsText, matchesTerms, searchedNumber, searchTerms } from '#domain/text/search-terms.ts'

const finds = (query: string, text: string): boolean => {
  const terms = searchTerms(query)
  return terms === null || matchesTerms(terms, text)
}

test.each([
  ['every word is found anywhere in the text', 'land pla', 'Plan the LANDING page', true],
  ['one missing word is enough to miss', 'land moon', 'Plan the landing page', false],
  ['a word of two letters counts beside longer ones', 'landing zz', 'Plan the landing page', false],
  ['and is found where a word begins', 'landing pl', 'Plan the landing page', true],
  ['a quoted phrase is kept together', '"the landing"', 'Plan the landing page', true],
  ['a quoted phrase is not two words', '"landing plan"', 'Plan the landing page', false],
  ['a quote that is never closed counts for nothing', '"landing page', 'Plan the landing page', true],
  ['nor does one that is never opened', 'page landing"', 'Plan the landing page', true],
  ['a short query finds a word', 'ci', 'Faster CI for forks', true],
  ['a short query finds the beginning of a word', 'v1', 'Move to v1beta', true],
  ['a short query does not find the middle of a word', 'ci', 'Write decisions down', false],
  ['a short query finds a later word as well', 'ci', 'Decide on CI', true],
  ['a short query begins behind a sign', 'ui', 'API/UI split', true],
  ['scripts without blanks have words anywhere', '日本', '新日本語対応', true],
  ['letters with accents go on a word', 'té', 'Été', false],
  ['a sign alone is looked for anywhere', 'c#', 'Port it to C# 14', true],
  ['letters that are put together are found by whole ones', 'ü'.normalize('NFC'), 'Über u\u0308ber', true],
  ['and the other way round', 'u\u0308ber', 'Vorüber', true],
  ['an empty query finds everything', '  ', 'Anything', true],
  ['quotes around nothing are nothing', '""', 'Anything', true],
])('%s', (_, query, text, expected) => {
  expect(finds(query, text)).toBe(expected)
})

test('a text is contained without regard to case, and nothing is in every text', () => {
  expect(containsText('WEB', 'acme/web', null)).toBe(true)
  expect(containsText('moon', 'acme/web', null)).toBe(false)
  expect(containsText(undefined, null)).toBe(true)
})

test.each([
  ['12', 12],
  ['#12', 12],
  ['&7', 7],
  ['12 more', null],
  ['v12', null],
  ['#', null],
])('a search for %j means the item of number %s, too', (query, number) => {
  expect(searchedNumber(searchTerms(query) ?? [])).toBe(number)
})
