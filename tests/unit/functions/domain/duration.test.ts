import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DURATION_MAX, durationSeconds, durationText } from '#domain/time/duration.ts'

const HOUR = 3600

test.each([
  ['1mo 2w 3d 4h 5m', (160 + 80 + 24 + 4) * HOUR + 300],
  ['1h30m', 1.5 * HOUR],
  ['1.5h', 1.5 * HOUR],
  ['2', 2 * HOUR],
  ['0', 0],
  ['-1h 30m', -1.5 * HOUR],
  ['1 hour 30 minutes', 1.5 * HOUR],
  ['1W', 40 * HOUR],
  ['', null],
  ['long', null],
  ['1x', null],
  ['1h and more', null],
  ['99999999mo', null],
])('%j is %s seconds', (text, seconds) => {
  expect(durationSeconds(text)).toBe(seconds)
})

test('what is written of a duration is read as the same one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -DURATION_MAX, max: DURATION_MAX }), (seconds) => {
      expect(durationSeconds(durationText(seconds) ?? '0')).toBe(seconds)
    }),
  )
})

test('whatever is written is a duration or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const seconds = durationSeconds(text)
      expect(seconds === null || Number.isInteger(seconds)).toBe(true)
    }),
  )
})
