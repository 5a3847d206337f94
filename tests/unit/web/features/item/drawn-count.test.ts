import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ROWS_AT_ONCE, useDrawnCount } from '#web/features/item/list/drawn-count.ts'

/** How many rows are drawn of a list, from its first drawing on. */
function given(name: string, count: number) {
  const drawn: number[] = []
  const { rerender } = renderHook(
    (list: { name: string; count: number }) => {
      drawn.push(useDrawnCount(list.name, list.count))
    },
    { initialProps: { name, count } },
  )
  return { drawn, rerender }
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
  expect(drawn).toEqual([ROWS_AT_ONCE])
  rerender({ name: 'opened', count: 30 })
  await waitFor(() => {
    expect(drawn.at(-1)).toBeGreaterThanOrEqual(30)
  })
  expect(drawn.toSorted((a, b) => a - b)).toEqual(drawn)
})
