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

test('What the reader chooses is kept', async () => {
  const { chooseFirstDayOfWeek, useFirstDayChoice } = await loaded()
  const { result } = renderHook(useFirstDayChoice)
  expect(result.current).toBeNull()
  act(() => {
    chooseFirstDayOfWeek(0)
  })
  expect(result.current).toBe(0)
  expect(localStorage.getItem(KEY)).toBe('0')
  act(() => {
    chooseFirstDayOfWeek(null)
  })
  expect(result.current).toBeNull()
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
