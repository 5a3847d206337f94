import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchedParts } from '#domain/text/matched-parts.ts'
import { readSearch } from '#domain/text/search-match.ts'

const marked = (query: string, text: string): string => {
  const searched = readSearch(query)
  return searched === null
    ? text
    : matchedParts(searched, text)
        .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
        .join('')
}

test.each([
  ['kub plat', 'Kubelet restarts the platform', '[Kub]elet restarts the [plat]form'],
  ['ÅNGSTRÖM', 'An ångström', 'An [ångström]'],
  ['files', 'Two ﬁles', 'Two [ﬁles]'],
  ['ci', 'CI decisions', '[CI] decisions'],
  ['地図', '京都の地図を直す', '京都の[地図]を直す'],
  ['"the plat"', 'the platform', '[the plat]form'],
  ['kblt', 'kubelet', 'kubelet'],
  ['😀', 'a 😀 b', 'a [😀] b'],
])('what answers %s in %s is marked', (query, text, shown) => {
  expect(marked(query, text)).toBe(shown)
})

test('the parts of a text are the text, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (query, text) => {
      const searched = readSearch(query)
      if (searched !== null) {
        expect(
          matchedParts(searched, text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }
    }),
  )
})
