import { expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

test('as many ids as a millisecond has are all different, however fast they are made', () => {
  const now = Date.parse('2026-06-01')
  const ids = Array.from({ length: 4096 }, () => newId(now, distinctRandom()))
  expect(new Set(ids).size).toBe(4096)
  expect(Math.min(...ids)).toBe(newId(now, 0))
  expect(Math.max(...ids)).toBeLessThan(newId(now + 1, 0))
})
