import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const KEY = 'canopy.first-day-of-week'
/** As on a page that was loaded just now. */
const loaded = () => import('#web/lib/date/first-day-choice.ts')

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('The day of the installation counts until the reader chooses one, which is kept', async () => {
  const { chooseFirstDayOfWeek, useFirstDayOfWeek } = await loaded()
  const { result } = renderHook(() => useFirstDayOfWeek(6))
  expect(result.current).toBe(6)
  act(() => {
    chooseFirstDayOfWeek(0)
  })
  expect(result.current).toBe(0)
  expect(localStorage.getItem(KEY)).toBe('0')
  act(() => {
    chooseFirstDayOfWeek(null)
  })
  expect(result.current).toBe(6)
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('The choice of an earlier visit holds', async () => {
  localStorage.setItem(KEY, '1')
  expect((await loaded()).firstDayChoice()).toBe(1)
})

test('In a browser that stores nothing the choice holds until the page is closed', async () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  const { chooseFirstDayOfWeek, firstDayChoice } = await loaded()
  expect(firstDayChoice()).toBeNull()
  chooseFirstDayOfWeek(1)
  expect(firstDayChoice()).toBe(1)
})
