import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTyping, takeTyped } from '#web/lib/typed-ahead.ts'

const escaped = vi.fn()
/** Keys that reach the page. */
let passed: string[]
const note = ({ key }: KeyboardEvent): void => {
  passed.push(key)
}

beforeEach(() => {
  vi.useFakeTimers()
  passed = []
  document.addEventListener('keydown', note)
})
afterEach(() => {
  takeTyped('title')
  document.removeEventListener('keydown', note)
  vi.useRealTimers()
})

function type(text: string): void {
  for (const key of text) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

it('whoever goes on typing is listened to, and what was typed before a long wait is not lost', () => {
  keepTyping('title', escaped)
  type('lo')
  vi.advanceTimersByTime(8_000)
  type('gi')
  vi.advanceTimersByTime(8_000)
  type('n')
  expect(passed).toEqual([])
  vi.advanceTimersByTime(10_001)
  type('l')
  expect(passed).toEqual(['l'])
  expect(takeTyped('title').text).toBe('login')
  expect(takeTyped('title').text).toBe('')
})

it('a field that is asked for again keeps what it has, and another one does not get it', () => {
  keepTyping('title', escaped)
  type('log')
  keepTyping('title', escaped)
  type('in')
  expect(takeTyped('palette').text).toBe('')
  expect(takeTyped('title').text).toBe('login')
  keepTyping('title', escaped)
  type('log')
  keepTyping('palette', escaped)
  expect(takeTyped('palette').text).toBe('')
})
