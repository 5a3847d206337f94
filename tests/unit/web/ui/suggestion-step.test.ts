import { expect, test } from 'vitest'
import { suggestionStep } from '#web/ui/form/suggestion-step.ts'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', -1, 1, 0],
  ['ArrowDown', -1, 0, null],
  ['Enter', 1, 3, null],
])('%s on line %i of a list, %i lines long, leads to %j', (key, active, count, next) => {
  expect(suggestionStep(key, active, count)).toBe(next)
})
