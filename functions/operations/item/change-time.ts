import { DURATION_MAX } from '#domain/duration.ts'
import { invalid } from '#domain/text-checks.ts'
import type { IssueItem } from '#table/work-items.ts'
import { refuse } from '../authorize.ts'

/** What is said of the time that an item takes, in seconds. */
export interface TimeChange {
  /** Null, or 0, takes the estimate away. */
  timeEstimate?: number | null
  /** Null takes away all time that was spent so far. */
  timeSpent?: null
  /** Time that was spent besides; less than none takes some away. */
  addTimeSpent?: number
}

/** The estimate and the time spent after a change. */
export function changedTime(
  core: IssueItem,
  { timeEstimate, timeSpent, addTimeSpent }: TimeChange,
): Pick<IssueItem, 'timeEstimate' | 'timeSpent'> {
  const estimate = timeEstimate ?? 0
  const spent = (timeSpent === null ? 0 : (core.timeSpent ?? 0)) + (addTimeSpent ?? 0)
  const isWrong = !Number.isInteger(estimate) || estimate < 0 || estimate > DURATION_MAX
  refuse(isWrong ? invalid('timeEstimate', 'Time estimate must be a duration such as 3d 4h.') : null)
  if (!Number.isInteger(spent) || spent > DURATION_MAX) refuse(invalid('timeSpent', 'Time spent is too long.'))
  if (spent < 0) refuse(invalid('timeSpent', 'Time to subtract exceeds the total time spent.'))
  return {
    ...(timeEstimate !== undefined && { timeEstimate: estimate }),
    ...((timeSpent !== undefined || addTimeSpent !== undefined) && { timeSpent: spent }),
  }
}
