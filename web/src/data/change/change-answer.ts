import {
  isBusy,
  NetworkError,
  ProblemError,
  retryAfterMs,
  SessionEndedError,
} from '#web/lib/transport/request-errors.ts'
import type { MadeIds } from './change.ts'
import type { ListEdit } from '../store/list-edits.ts'

/** How the server took a change: what it refused, and the item as it is now. */
export interface ChangeAnswer {
  errors: readonly string[]
  /** Null when nothing was done. */
  item: unknown
  /** What lists hold because of it; what they have shown when left out. */
  carriedOut?: readonly ListEdit[]
  madeIds?: MadeIds
  /** What lines of a text that was sent have done; null where it had none that ask for something. */
  quickActions?: DoneQuickActions | null | undefined
  /** Global ids of what was left out, since it can no longer be given. */
  skippedIds?: readonly string[] | null | undefined
  /** All that came with a refusal. */
  refusal?: unknown
  /** What went wrong where nothing was refused: no words for people. */
  fault?: string
}

/** What was done, and what was not. */
export interface DoneQuickActions {
  messages: readonly string[]
  errorMessages: readonly string[]
}

/** That a change is to be sent later, after some ms at least, or once its person has signed in again. */
export type Postponed = { afterMs: number } | 'after-sign-in'

export const isPostponed = (outcome: ChangeAnswer | Postponed): outcome is Postponed =>
  outcome === 'after-sign-in' || 'afterMs' in outcome

/** Returns what has come of a change. */
export async function outcomeOf(answer: Promise<ChangeAnswer>): Promise<ChangeAnswer | Postponed> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SessionEndedError) return 'after-sign-in'
    if (error instanceof NetworkError) return { afterMs: 0 }
    if (isBusy(error)) return { afterMs: retryAfterMs(error) }
    if (!(error instanceof Error)) return { errors: [], item: null, fault: String(error) }
    if (!(error instanceof ProblemError)) return { errors: [], item: null, fault: error.message }
    return error.code === 'Throttled' ? { afterMs: 0 } : { errors: [error.message], item: null }
  }
}
