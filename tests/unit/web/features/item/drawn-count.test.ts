import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ROWS_AT_ONCE, useDrawnCount } from '#web/features/item/list/drawn-count.ts'

/** How many rows are drawn of a list, from its first drawing on. */
function given(name: string, count: number) {
  const drawn: number[] = []
  const whole: boolean[] = []
  const { rerender } = renderHook(
    (list: { name: string; count: number }) => {
      const { rows, wasWhole } = useDrawnCount(list.name, list.count)
      drawn.push(rows)
      whole.push(wasWhole)
    },
    { initialProps: { name, count } },
  )
  return { drawn, whole, rerender }
}

it('a list that is known whole is drawn in steps, and another one begins with its first rows again', async () => {
  const { drawn, rerender } = given('opened', 50)
  await waitFor(() => {
    expect(drawn.at(-1)).toBeGreaterThanOrEqual(50)
  })
  expect(drawn[0]).toBe(ROWS_AT_ONCE)
  const steps = drawn.slice(1).map((rows, index) => rows - (drawn[index] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(12)
  const before = drawn.length
  rerender({ name: 'closed', count: 50 })
  await waitFor(() => {
    expect(drawn.at(-1)).toBeGreaterThanOrEqual(50)
  })
  expect(drawn[before]).toBe(ROWS_AT_ONCE)
})

it('rows that come later are drawn after those that are there, which stay', async () => {
  const { drawn, rerender } = given('opened', 4)
  expect(drawn.at(-1)).toBe(ROWS_AT_ONCE)
  rerender({ name: 'opened', count: 30 })
  await waitFor(() => {
    expect(drawn.at(-1)).toBeGreaterThanOrEqual(30)
  })
  expect(drawn.toSorted((a, b) => a - b)).toEqual(drawn)
})

it('a few rows that come above others take none of these away, however many have come before', async () => {
  const { drawn, whole, rerender } = given('opened', 18)
  expect(whole[0]).toBe(false)
  await waitFor(() => {
    expect(whole.at(-1)).toBe(true)
  })
  const before = drawn.length
  for (let count = 19; count < 45; count += 1) {
    rerender({ name: 'opened', count })
    expect(drawn.at(-1)).toBeGreaterThanOrEqual(count)
  }
  expect(Math.min(...drawn.slice(before))).toBeGreaterThanOrEqual(18)
  const few = drawn.length
  rerender({ name: 'opened', count: 90 })
  expect(drawn[few]).toBeLessThan(90)
  // What stands below the rows stays meanwhile.
  expect(whole.slice(before)).not.toContain(false)
})
