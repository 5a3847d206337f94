import { setTimeout as timer } from 'node:timers/promises'
import type { Table } from './client.ts'

const ATTEMPTS_MAX = 8
const FIRST_PAUSE_MS = 15
const PAUSE_MAX_MS = 500

/** Failures that pass by themselves: another transaction holds the item, or the table is over its pace. */
const PASSING = new Set([
  'TransactionConflict',
  'TransactionConflictException',
  'TransactionInProgressException',
  'ProvisionedThroughputExceeded',
  'ProvisionedThroughputExceededException',
  'ThrottlingError',
  'ThrottlingException',
  'RequestLimitExceeded',
])

/** True when a failure with this name or reason passes by itself. */
export const isPassing = (name: string): boolean => PASSING.has(name)

/** Thrown when the table stayed busy through all attempts; nothing was written by the last one. */
export class TableBusyError extends Error {
  override readonly name = 'TableBusyError'
}

/** Waits before the next attempt: longer each time, with full jitter, so that competitors do not meet again. */
export async function pauseBefore(table: Table, attempt: number): Promise<void> {
  const longest = Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1))
  await (table.pause ?? timer)(Math.random() * longest)
}

/**
 * Runs an attempt, which is told its number from 1, until it answers something other than `again`.
 * @param from how many attempts come at most
 * @throws TableBusyError when every attempt said `again`
 */
export async function attempts<Answer>(
  table: Table,
  attempt: (made: number) => Promise<Answer | 'again'>,
  from = ATTEMPTS_MAX,
): Promise<Answer> {
  for (let made = 1; made <= from; made += 1) {
    if (made > 1) await pauseBefore(table, made - 1)
    const answer = await attempt(made)
    if (answer !== 'again') return answer
  }
  throw new TableBusyError(`The table stayed busy through ${from} attempts.`)
}

/** Repeats a single command while its failure is one that passes. */
export async function throughBusyTimes<Answer>(table: Table, command: () => Promise<Answer>): Promise<Answer> {
  const { answer } = await attempts(table, async () => {
    try {
      return { answer: await command() }
    } catch (error) {
      if (error instanceof Error && isPassing(error.name)) return 'again'
      throw error
    }
  })
  return answer
}
