import { expect, test } from 'vitest'
import { isPhase, iterationPhase } from '#domain/namespace/iteration-state.ts'

const iteration = { startDate: '2026-03-02', dueDate: '2026-03-15' }

test.each([
  ['2026-03-01', 'upcoming', true],
  ['2026-03-02', 'current', true],
  ['2026-03-15', 'current', true],
  ['2026-03-16', 'closed', false],
] as const)('on %s the iteration is %s', (today, phase, isOpen) => {
  expect(iterationPhase(iteration, today)).toBe(phase)
  expect(isPhase(phase, 'opened')).toBe(isOpen)
  expect(isPhase(phase, 'all')).toBe(true)
  expect(isPhase(phase, 'closed')).toBe(!isOpen)
})
