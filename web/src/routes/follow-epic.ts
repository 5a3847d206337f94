import * as v from 'valibot'
import { items } from '#web/data/item-store.ts'
import { pageAnswer } from '#web/lib/page-request.ts'
import { createPoll } from '#web/lib/poll.ts'
import { NetworkError, RefusalError, UnexpectedError } from '#web/lib/request-errors.ts'

const RESTART_MS = 30_000
const TOO_MANY_REQUESTS = 429

const answer = v.object({
  title: v.string(),
  title_text: v.string(),
  description: v.string(),
  description_text: v.string(),
  lock_version: v.number(),
  state: v.picklist(['opened', 'closed']),
})

export interface FollowedEpic {
  /** The global id. */
  epicId: string
  endpoint: string
  /** The version of the texts that the page has now. */
  lockVersion: () => number
}

/**
 * Shows what others change of title, description and state, as long as the server lets it be asked for. What this page is
 * changing itself is left alone, and no text gives way to an older one. Gives back how to stop.
 */
export function followEpic({ epicId, endpoint, lockVersion }: FollowedEpic): () => void {
  let restart: number | undefined
  const poll = createPoll({
    request: async (signal) => {
      const askedAt = items.moment()
      const { body, headers } = await pageAnswer(`${endpoint}/realtime_changes`, { signal })
      return { body: { changes: v.parse(answer, body), askedAt }, headers }
    },
    onAnswer: ({ changes, askedAt }) => {
      if (changes.lock_version < lockVersion()) return
      const epic = {
        id: epicId,
        title: changes.title_text,
        titleHtml: changes.title,
        description: changes.description_text,
        descriptionHtml: changes.description,
        lockVersion: changes.lock_version,
        state: changes.state,
      }
      items.receive(epic, askedAt)
    },
    onError: (error) => {
      if (isPassing(error)) restart = window.setTimeout(resume, RESTART_MS)
    },
  })
  function resume() {
    window.clearTimeout(restart)
    poll.start()
  }
  window.addEventListener('online', resume)
  resume()
  return () => {
    window.clearTimeout(restart)
    window.removeEventListener('online', resume)
    poll.stop()
  }
}

/** What was refused stays refused; a lost connection, a server in trouble and one that is asked too often come back. */
function isPassing(error: unknown): boolean {
  if (error instanceof RefusalError) return error.status === TOO_MANY_REQUESTS
  return error instanceof NetworkError || error instanceof UnexpectedError
}
