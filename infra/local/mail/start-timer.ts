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

/** Calls the functions that do what is due, as rules of EventBridge do; one round at a time. */
export function startTimer(due: Pick<Lambdas, 'timer' | 'webhooks'>, log: (line: string) => void): Timer {
  let last = Promise.resolve()
  const tick = (at = new Date()): Promise<void> => {
    const event = { time: at.toISOString() }
    last = last
      .catch(() => undefined)
      .then(async () => {
        await Promise.all([due.timer(event, lambdaContext('timer')), due.webhooks(event, lambdaContext('webhooks'))])
      })
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
