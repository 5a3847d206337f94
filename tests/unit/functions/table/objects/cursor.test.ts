import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorOf, positionOf, type Base64 } from '#presenters/graphql/cursor.ts'

const BASE64: Base64 = {
  encode: (text) => Buffer.from(text).toString('base64'),
  decode: (code) => Buffer.from(code, 'base64').toString('utf8'),
}
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const list = fc.oneof(fc.constantFrom('E#8000000000004097', 'I#7', 'Xy3-_aZ0'))
const place = fc.record({
  value: fc.option(
    fc.oneof(fc.constantFrom('CE#a0V#8000000000004097', '', '|', 'a|b'), fc.string({ unit: 'grapheme' })),
  ),
  number: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
})

test('A cursor names the place that it was made of, to its own list and to no other', () => {
  fc.assert(
    fc.property(list, list, place, (own, other, there) => {
      const cursor = cursorOf(BASE64, own, there)
      expect(cursor).toMatch(/^[\w-]+$/)
      expect(positionOf(BASE64, own, cursor)).toEqual(there)
      if (other !== own) expect(positionOf(BASE64, other, cursor)).toBeNull()
    }),
  )
})

test('A cursor with one wrong letter is none', () => {
  const letter = fc.constantFrom(...LETTERS.split(''), '=', '!', 'é')
  fc.assert(
    fc.property(list, place, fc.nat(), letter, (own, there, seed, other) => {
      const cursor = cursorOf(BASE64, own, there)
      const at = seed % cursor.length
      const damaged = `${cursor.slice(0, at)}${other}${cursor.slice(at + 1)}`
      if (damaged !== cursor) expect(positionOf(BASE64, own, damaged)).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('A cursor that has lost letters, or has too many, is none', () => {
  const cursor = cursorOf(BASE64, 'E#8000000000004097', { value: 'CE#a0V#8000000000008194', number: 12 })
  for (let at = 0; at < cursor.length; at += 1) {
    const [before, after] = [cursor.slice(0, at), cursor.slice(at)]
    for (const text of [before, `${before}${after.slice(1)}`, `${before}A${after}`, after]) {
      if (text !== cursor) expect(positionOf(BASE64, 'E#8000000000004097', text)).toBeNull()
    }
  }
})

test.each(['', 'A', 'AA', '!!', 'zzz', 'A'.repeat(100_000), 'a b', 'MXxFIzc'])('%.20s is no cursor', (text) => {
  expect(positionOf(BASE64, 'E#7', text)).toBeNull()
})
