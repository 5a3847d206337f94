import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  epicIssueNumber,
  globalId,
  globalIdNumber,
  iidNumber,
  issueOfEpicIssue,
  newId,
  wholeNumber,
} from '#domain/ids.ts'
import { dateFromDays, daysFromDate, isoFromSeconds } from '#domain/time/iso-time.ts'
import { localDay } from '#domain/time/local-day.ts'

test('a time made by arithmetic is the one that Date makes', () => {
  const milliseconds = fc.integer({ min: -2_000_000_000_000, max: 8_000_000_000_000 })
  fc.assert(
    fc.property(milliseconds, (value) => {
      expect(isoFromSeconds(value / 1000)).toBe(new Date(value).toISOString())
    }),
    { numRuns: 2000 },
  )
})

test.each(['0001-01-01', '0026-11-30', '0999-12-31', '1000-01-01', '9999-12-31'])(
  'the day %s keeps its four digits',
  (day) => {
    expect(dateFromDays(daysFromDate(day))).toBe(day)
  },
)

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-11-29', '2026-11-29'],
  // No clock on earth is further away, and what is no day is not heeded.
  ['2026-11-30', '2026-11-28'],
  ['2026-02-30', '2026-11-28'],
  [undefined, '2026-11-28'],
])('who says that it is %s has the day %s', (told, day) => {
  expect(localDay(told, '2026-11-28T10:00:00Z')).toBe(day)
})

test('a global id gives its number back, and only for its own type', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect(globalIdNumber('Epic', globalId('Epic', id))).toBe(id)
      expect(globalIdNumber('Epic', globalId('EpicIssue', id))).toBeNull()
    }),
  )
})

test.each(['', '0', '-1', '1.5', '01', ' 1', '1e3', 'abc', '9007199254740993', 'NaN'])(
  'the text "%s" is no whole number',
  (text) => {
    expect(wholeNumber(text)).toBeNull()
  },
)

test('the number of a link leads to its issue, and is no issue’s own', () => {
  const latest = newId(Date.parse('2058-01-01'), 0.999)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: latest }), (issueId) => {
      const link = epicIssueNumber(issueId)
      expect(issueOfEpicIssue(link)).toBe(issueId)
      expect(wholeNumber(`${link}`)).toBe(link)
      expect(link).toBeGreaterThan(latest)
    }),
  )
})

test('an iid goes up to the largest 32-bit number', () => {
  expect(iidNumber('2147483647')).toBe(2147483647)
  expect(iidNumber('2147483648')).toBeNull()
})

test('ids grow with time and stay exact numbers until the year 2090', () => {
  const early = newId(Date.parse('2026-01-01'), 0.999)
  const late = newId(Date.parse('2026-01-01') + 1, 0)
  expect(late).toBeGreaterThan(early)
  expect(Number.isSafeInteger(newId(Date.parse('2090-01-01'), 0.5))).toBe(true)
})
