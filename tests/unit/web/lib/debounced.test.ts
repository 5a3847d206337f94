import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEBOUNCE_MS, TREE_SEARCH_DEBOUNCE_MS, useDebounced } from '#web/lib/debounced.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a value that settles', () => {
  it('has its pauses in one place', () => {
    expect([DEBOUNCE_MS, TREE_SEARCH_DEBOUNCE_MS]).toEqual([250, 500])
  })

  it('is taken when the pause after the last change is over', () => {
    const { result, rerender } = renderHook(({ text }) => useDebounced(text, TREE_SEARCH_DEBOUNCE_MS), {
      initialProps: { text: '' },
    })
    for (const text of ['w', 'we', 'web']) {
      rerender({ text })
      act(() => {
        vi.advanceTimersByTime(499)
      })
      expect(result.current).toBe('')
    }
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(result.current).toBe('web')
  })
})
