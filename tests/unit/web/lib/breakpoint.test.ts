import { expect, it } from 'vitest'
import { breakpointOf } from '#web/lib/breakpoint.ts'

it.each([
  [320, 'xs'],
  [575, 'xs'],
  [576, 'sm'],
  [767, 'sm'],
  [768, 'md'],
  [991, 'md'],
  [992, 'lg'],
  [1199, 'lg'],
  [1200, 'xl'],
])('a window of %i px is %s', (width, name) => {
  expect(breakpointOf(width)).toBe(name)
})
