import { untilNextTry } from './online.ts'

const TRIES = 3
const RETRY_MS = 2_000

/**
 * Fetches code that the page has come to need. Without a connection it waits for one and asks again, because `lazy` remembers
 * a failure for good and the page would break.
 */
export async function fetchCode<Code>(fetchIt: () => Promise<Code>): Promise<Code> {
  let failures = 0
  for (;;) {
    try {
      return await fetchIt()
    } catch (error) {
      failures = navigator.onLine ? failures + 1 : 0
      if (failures === TRIES) throw error
      await untilNextTry(RETRY_MS)
    }
  }
}
