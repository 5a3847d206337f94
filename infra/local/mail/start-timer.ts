import type { Lambdas } from '../lambdas.ts'
import { lambdaContext } from '../lambda-context.ts'

/** In the cloud it is a minute; here nobody wants to wait. */
const EVERY_MS = 10_000

export interface Timer {
  /** Does what is due by a time, now unless given. */
  tick: (at?: Date) => Promise<void>
  /** Resolves when what is under way is done. */
  stop: () => Promise<void>
}

/** Calls the function that does what is due, as a rule of EventBridge does; one call at a time. */
export function startTimer(timer: Lambdas['timer'], log: (line: string) => void): Timer {
  let last = Promise.resolve()
  const tick = (at = new Date()): Promise<void> => {
    last = last.catch(() => undefined).then(() => timer({ time: at.toISOString() }, lambdaContext('timer')))
    return last
  }
  const interval = setInterval(() => {
    tick().catch((error: unknown) => {
      log(`timer: ${error instanceof Error ? error.message : String(error)}`)
    })
  }, EVERY_MS)
  return {
    tick,
    stop: async () => {
      clearInterval(interval)
      await last.catch(() => undefined)
    },
  }
}
