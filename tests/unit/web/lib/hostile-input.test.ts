import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completedValue, parseQuery, searchText } from '#web/features/filter/query-text.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { safeReturnPath } from '#web/lib/page/return-path.ts'
import { readListFilter, writeListFilter } from '#web/lib/list/list-filter.ts'
import { parseSearch, stringifySearch } from '#web/lib/page/search-params.ts'
import { expectSteadyGrowth, repeated } from '#support/when/growth.ts'
import { givenTokens } from '../features/filter/filter-fixture.ts'

const { definitions } = givenTokens()
const ORIGIN = 'https://canopy.example'

const READERS: Record<string, { read: (text: string) => unknown; pieces: string[] }> = {
  'the search of an address': {
    read: (text) => stringifySearch(writeListFilter(readListFilter(parseSearch(text)))),
    pieces: [
      'a',
      'a=1&',
      'label_name[]=a&',
      'not[label_name][]=a&',
      '[',
      ']',
      '[a]',
      '&',
      '=',
      '%',
      '%41',
      '%ff',
      '__proto__',
    ],
  },
  'the path of an address': {
    read: (text) => parsePath(`/groups/${text}/-/epics/1`),
    pieces: ['a', '/', '%', '%2F', '%ff', '..', '-', '/-/', 'é'],
  },
  'the way back from the sign-in': {
    read: (text) => safeReturnPath(`/${text}`, ORIGIN),
    pieces: ['/', '.', '..', './', '\\', '\t', '\n', '%2e', '@', ':', '?', '#', 'evil.example', '//'],
  },
  'what is typed into the filter bar': {
    read: (text) => [
      parseQuery(text, definitions),
      searchText(text),
      definitions.map((definition) => completedValue(text, definition, definitions)),
    ],
    pieces: [
      'a',
      ' ',
      '"',
      "'",
      ' "',
      " '",
      '=',
      '!=',
      'label = ',
      'author=a ',
      '~"',
      'label != "a b" ',
      '-',
      '\n',
      '日本',
    ],
  },
}

describe.each(Object.entries(READERS))('%s', (_, { read, pieces }) => {
  test('is read in time that grows with its length', () => {
    for (const piece of pieces) expectSteadyGrowth(read, repeated(piece))
    const mixture = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(mixture, (unit) => {
        expectSteadyGrowth(read, repeated(unit))
      }),
      { numRuns: 25 },
    )
  })

  test('is read, whatever it is', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 5 })))
    fc.assert(
      fc.property(text, (parts) => {
        read(parts.join(''))
      }),
      { numRuns: 200 },
    )
  })
})

test('the way back never leads to another site', () => {
  const { pieces } = READERS['the way back from the sign-in'] ?? { pieces: [] }
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', ...pieces), { maxLength: 8 }), (parts) => {
      const path = safeReturnPath(`/${parts.join('')}`, ORIGIN)
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
      expect(safeReturnPath(path, ORIGIN)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

test('an address with more parameters or deeper names than any page has is read as far as it makes sense', () => {
  expect(parseSearch('label_name[]=a&'.repeat(5000))['label_name']).toHaveLength(1000)
  expect(parseSearch(`a${'[b]'.repeat(50_000)}=1&c=2`)).toEqual({ c: '2' })
})
