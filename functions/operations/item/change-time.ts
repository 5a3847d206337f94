import { DURATION_MAX } from '#domain/time/duration.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { SUMMARY_MAX, TIMES_AT_ONCE_MAX } from '#domain/limits.ts'
import type { Problem } from '#domain/problem.ts'
import { invalid } from '#domain/text/text-checks.ts'
import { timelogPointerKey } from '#table/keys/history-keys.ts'
import { timelogItems, type TimelogItem } from '#table/items/timelog.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { actingPerson } from '../person/people.ts'
import { throwIf } from '../write/authorize.ts'

/** Time that somebody spent on an item. */
export interface SpentTime {
  /** Less than none takes some away. */
  seconds: number
  /** When the work was done, ISO 8601; now when left out. */
  spentAt?: string
  /** What was done. */
  summary?: string
}

/** What is said of the time that an item takes, in seconds. */
export interface TimeChange {
  /** Null, or 0, takes the estimate away. */
  timeEstimate?: number | null
  /** Null takes away all time that was spent so far, by a record of its own. */
  timeSpent?: null
  /** Time that was spent besides, each a record. */
  addTimeSpent?: SpentTime[]
  /** A record that goes, with the time it tells. */
  withoutTimelog?: TimelogItem
}

const totalOf = (times: SpentTime[]): number => times.reduce((sum, { seconds }) => sum + seconds, 0)

/** Returns what is recorded of time by a change. */
function recordedTimes(
  { timeSpent: before = 0 }: IssueItem,
  { timeSpent, addTimeSpent = [] }: TimeChange,
): SpentTime[] {
  return [...(timeSpent === null && before !== 0 ? [{ seconds: -before }] : []), ...addTimeSpent]
}

function timeProblem({ seconds, spentAt, summary = '' }: SpentTime, now: string): Problem | null {
  if (!Number.isInteger(seconds) || seconds === 0 || Math.abs(seconds) > DURATION_MAX) {
    return invalid('timeSpent', 'Time spent must be a duration such as 3d 4h.')
  }
  if (spentAt !== undefined && spentAt > now) return invalid('spentAt', 'Time cannot have been spent in the future.')
  return summary.length > SUMMARY_MAX ? invalid('summary', `Summary is longer than ${SUMMARY_MAX} characters.`) : null
}

/**
 * Returns the estimate and the time spent after a change.
 * @throws ProblemError BAD_REQUEST
 */
export function changedTime(
  { now }: OperationContext,
  core: IssueItem,
  changes: TimeChange,
): Pick<IssueItem, 'timeEstimate' | 'timeSpent'> {
  const { timeEstimate, withoutTimelog } = changes
  const estimate = timeEstimate ?? 0
  const isWrong = !Number.isInteger(estimate) || estimate < 0 || estimate > DURATION_MAX
  throwIf(isWrong ? invalid('timeEstimate', 'Time estimate must be a duration such as 3d 4h.') : null)
  const times = recordedTimes(core, changes)
  for (const time of times) throwIf(timeProblem(time, now()))
  const tooMany = `At most ${TIMES_AT_ONCE_MAX} times can be added at once.`
  throwIf(times.length > TIMES_AT_ONCE_MAX ? invalid('timeSpent', tooMany) : null)
  const spent = (core.timeSpent ?? 0) + totalOf(times) - (withoutTimelog?.seconds ?? 0)
  throwIf(spent > DURATION_MAX ? invalid('timeSpent', 'Time spent is too long.') : null)
  throwIf(spent < 0 ? invalid('timeSpent', 'Time to subtract exceeds the total time spent.') : null)
  return {
    ...(timeEstimate !== undefined && { timeEstimate: estimate }),
    ...((times.length > 0 || withoutTimelog) && { timeSpent: spent }),
  }
}

/**
 * Returns what records the time that a change tells of, under the number of its event, and takes away the record that it names.
 * @throws ProblemError NOT_FOUND
 */
export async function timelogActions(
  context: OperationContext,
  item: ItemRef,
  core: IssueItem,
  changes: TimeChange,
  eventId: number,
): Promise<Action[]> {
  const times = recordedTimes(core, changes)
  const { withoutTimelog: gone } = changes
  const at = context.now()
  const user = times.length === 0 ? null : await actingPerson(context)
  return [
    ...(gone
      ? ([
          { kind: 'delete', key: gone, if: { present: true } },
          { kind: 'delete', key: timelogPointerKey(gone.id) },
        ] satisfies Action[])
      : []),
    ...times.flatMap(({ seconds, spentAt = at, summary = null }, index): Action[] => {
      if (user === null) return []
      const { log, pointer } = timelogItems(item, core.namespaceIds[0] ?? 0, {
        ...{ id: eventId + index, seconds, user, spentAt, summary, createdAt: at },
      })
      return [
        { kind: 'put', item: log },
        { kind: 'put', item: pointer, if: { absent: true } },
      ]
    }),
  ]
}
