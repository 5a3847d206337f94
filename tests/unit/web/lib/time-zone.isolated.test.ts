import { beforeEach, expect, test, vi } from 'vitest'

const KEY = 'canopy.time-zone'
const MOMENT = '2026-06-01T22:30:00.000Z'

/** As on a page that was loaded just now. */
const loaded = async () => ({
  ...(await import('#web/lib/date/time-zone.ts')),
  ...(await import('#web/lib/date/local-day.ts')),
  ...(await import('#web/lib/date/dates.ts')),
})

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

test('today, and the day of a moment, are those of the chosen zone; a day stays what it is', async () => {
  const { timeZone, localDay, formatDay, formatFull } = await loaded()
  timeZone.name = 'Asia/Tokyo'
  expect(localDay(new Date(MOMENT))).toBe('2026-06-02')
  expect(formatDay(MOMENT)).toBe('Jun 2, 2026')
  expect(formatFull(MOMENT)).toContain('7:30')
  expect(formatDay('2026-06-01')).toBe('Jun 1, 2026')
  timeZone.name = 'America/Los_Angeles'
  expect(localDay(new Date(MOMENT))).toBe('2026-06-01')
  expect(formatDay(MOMENT)).toBe('Jun 1, 2026')
})

test('without a choice the browser says which day it is', async () => {
  const { localDay } = await loaded()
  const moment = new Date(2026, 5, 1, 23, 59)
  expect(localDay(moment)).toBe('2026-06-01')
})

test('the choice of an earlier visit holds', async () => {
  localStorage.setItem(KEY, 'Asia/Tokyo')
  const { localDay } = await loaded()
  expect(localDay(new Date(MOMENT))).toBe('2026-06-02')
})

test('a stored name that is no zone counts for nothing', async () => {
  localStorage.setItem(KEY, 'Mars/Olympus')
  const { timeZone, formatDay } = await loaded()
  expect(timeZone.name).toBeUndefined()
  expect(formatDay(MOMENT)).not.toBe('')
})
