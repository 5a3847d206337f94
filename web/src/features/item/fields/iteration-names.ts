import { iterationPhase } from '#domain/iteration-state.ts'
import type { ItemIterationFragment } from '../item-fields.generated.ts'
import { daysOf } from './milestone.tsx'

const PHASES = { upcoming: 'Upcoming iteration', current: 'Current iteration', closed: 'Closed iteration' }

/** The state of an iteration today, by the days of UTC as the server tells it; what the browser keeps of one may be older. */
export function iterationStateText({ startDate, dueDate }: ItemIterationFragment): string {
  if (startDate === null || dueDate === null) return ''
  return PHASES[iterationPhase({ startDate, dueDate }, new Date().toISOString().slice(0, 10))]
}

export const iterationName = (value: ItemIterationFragment): string => daysOf(value) ?? value.title ?? 'Iteration'
