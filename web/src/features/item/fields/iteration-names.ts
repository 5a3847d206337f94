import { iterationPhase } from '#domain/namespace/iteration-state.ts'
import { formatKnownDays, utcToday } from '#web/lib/date/dates.ts'
import type { ItemIterationFragment } from './item-fields.generated.ts'

const PHASES = { upcoming: 'Upcoming iteration', current: 'Current iteration', closed: 'Closed iteration' }

/** Returns the state of an iteration today; what the browser keeps of one may be older. */
export function iterationStateText({ startDate, dueDate }: ItemIterationFragment): string {
  if (startDate === null || dueDate === null) return ''
  return PHASES[iterationPhase({ startDate, dueDate }, utcToday())]
}

export const iterationName = (value: ItemIterationFragment): string =>
  formatKnownDays(value) ?? value.title ?? 'Iteration'
