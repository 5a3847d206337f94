import { expect, test } from 'vitest'
import { cameByEntrance, ENTRANCE_HEADER } from '#rest/server/entrance.ts'

const SECRET = 'a'.repeat(48)

test.each([
  ['without the header', {}],
  ['with an empty one', { [ENTRANCE_HEADER]: '' }],
  ['with a part of the secret', { [ENTRANCE_HEADER]: SECRET.slice(1) }],
  ['with more than the secret', { [ENTRANCE_HEADER]: `${SECRET}a` }],
  ['with another text of this length', { [ENTRANCE_HEADER]: 'b'.repeat(48) }],
])('a request %s went around the public address', (_, headers) => {
  expect(cameByEntrance(headers, SECRET)).toBe(false)
})

test('a request with the secret came by the public address', () => {
  expect(cameByEntrance({ [ENTRANCE_HEADER]: SECRET }, SECRET)).toBe(true)
})

test('where there is no secret, every request is answered', () => {
  expect(cameByEntrance({}, undefined)).toBe(true)
})
