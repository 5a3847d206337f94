import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SearchHit } from '#web/features/palette/search-query.ts'
import { steadyHits, type ShownHits } from '#web/features/palette/steady-hits.ts'

const hit = (title: string, matched: SearchHit['matched'] = 'WORDS'): SearchHit => ({
  ...{ kind: 'EPIC', key: title, matched, title, reference: 'acme&7', webPath: `/groups/acme/-/epics/${title}` },
  ...{ place: 'Acme', placePath: 'acme', state: 'opened', confidential: false, color: null, avatarUrl: null },
})
const before = (typed: string, ...titles: string[]): ShownHits => ({
  ...{ scope: null, typed },
  hits: titles.map((title) => hit(title)),
})
const titlesOf = ({ hits }: ShownHits) => hits.map(({ title }) => title)

test('what still answers a longer text stays, and what comes stands below it', () => {
  const shown = steadyHits(before('pla', 'Plan', 'Platform'), { scope: null, typed: 'plat' }, [])
  expect(titlesOf(shown)).toEqual(['Platform'])
  const answered = steadyHits(shown, { scope: null, typed: 'plat' }, [hit('Plating'), hit('Platform')])
  expect(titlesOf(answered)).toEqual(['Platform', 'Plating'])
})

test('what a number named does not stand for another number, and another place has its own', () => {
  const named = { ...before('1'), hits: [hit('One', 'NAMED')] }
  expect(titlesOf(steadyHits(named, { scope: null, typed: '12' }, []))).toEqual([])
  expect(titlesOf(steadyHits(before('plat', 'Platform'), { scope: 'acme', typed: 'plat' }, []))).toEqual([])
})

test('no answer to a text moves or takes away what stands there for it', () => {
  const title = fc.constantFrom('Plan', 'Platform', 'Plating', 'A plan', 'Explain', 'Plain')
  fc.assert(
    fc.property(fc.uniqueArray(title), fc.array(fc.uniqueArray(title)), (first, answers) => {
      let shown = before('pla', ...first)
      for (const answer of answers) {
        const next = steadyHits(
          shown,
          { scope: null, typed: 'pla' },
          answer.map((one) => hit(one)),
        )
        expect(titlesOf(next).slice(0, shown.hits.length)).toEqual(titlesOf(shown))
        expect(new Set(titlesOf(next)).size).toBe(next.hits.length)
        expect(titlesOf(next)).toEqual(expect.arrayContaining(answer))
        shown = next
      }
    }),
  )
})
