import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userTokenKey } from '#table/keys/keys.ts'
import { userItems } from '#table/items/user.ts'

const person = (name: string) => ({
  ...{ id: 7, username: 'ana', name, avatarUrl: null },
  ...{ email: 'ana@example.com', createdAt: '2026-01-01T00:00:00Z' },
})
const keysOf = (name: string) => userItems(person(name)).tokens.map(({ PK }) => PK)

test('a person is found below the first two letters of each word', () => {
  expect(keysOf('Ana Lima')).toEqual(['UT#an', 'UT#li'])
  expect(userTokenKey('lim', 0).PK).toBe('UT#li')
})

test('no key cuts a character in half, which the table would refuse', () => {
  expect(keysOf('x🎉 🎉')).toEqual(['UT#an', 'UT#x🎉', 'UT#🎉'])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      for (const key of keysOf(name)) expect(() => encodeURIComponent(key)).not.toThrow()
    }),
  )
})
