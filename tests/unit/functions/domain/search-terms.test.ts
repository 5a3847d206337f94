import { expect, test } from 'vitest'
import { containsText, matchesTerms, searchTerms } from '#domain/search-terms.ts'

const finds = (query: string, text: string): boolean => {
  const terms = searchTerms(query)
  return terms === null || matchesTerms(terms, text)
}

test.each([
  ['every word is found anywhere in the text', 'land pla', 'Plan the LANDING page', true],
  ['one missing word is enough to miss', 'land moon', 'Plan the landing page', false],
  ['words of two letters are left out beside longer ones', 'landing zz', 'Plan the landing page', true],
  ['a quoted phrase is kept together', '"the landing"', 'Plan the landing page', true],
  ['a quoted phrase is not two words', '"landing plan"', 'Plan the landing page', false],
  ['a quote that is never closed counts for nothing', '"landing page', 'Plan the landing page', true],
  ['nor does one that is never opened', 'page landing"', 'Plan the landing page', true],
  ['a short query must be the whole text', 'up', 'Up', true],
  ['a short query is no part of a text', 'up', 'Upward', false],
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
