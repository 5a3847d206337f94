import type { IterationState } from '#domain/schema.generated.ts'
import type { ItemIterationFragment } from '../item-fields.generated.ts'
import { daysOf } from './milestone.tsx'

/** What people call the states that an iteration can be in. */
const STATES: Partial<Record<IterationState, string>> = { upcoming: 'Upcoming', current: 'Current', closed: 'Closed' }

export const iterationStateText = ({ state }: Pick<ItemIterationFragment, 'state'>): string =>
  `${STATES[state] ?? ''} iteration`.trim()

export const iterationName = (value: ItemIterationFragment): string => daysOf(value) ?? value.title ?? 'Iteration'
