import { setTimeout as timer } from 'node:timers/promises'

const TRIES = 3
const FIRST_PAUSE_MS = 100
/** Answers of S3 and SES that pass by themselves: "slow down", "too many requests", and a failure of theirs. */
const PASSING = [429, 500, 503]

/**
 * Sends a request again while the service says that it is busy, three times at most, after pauses that grow, with full jitter. Gives
 * back the last answer; rejects as `send` does.
 * @param pause waits for so many milliseconds
 */
export async function throughSlowDown(
  send: () => Promise<Response>,
  pause: (ms: number) => Promise<unknown> = timer,
): Promise<Response> {
  for (let made = 1; ; made += 1) {
    const answer = await send()
    if (made === TRIES || !PASSING.includes(answer.status)) return answer
    await answer.body?.cancel()
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** made)
  }
}
