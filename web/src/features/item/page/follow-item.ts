import * as v from 'valibot'
import { areTextsChanging, onChangesWaiting } from '#web/data/change/changes.ts'
import { items } from '#web/data/store/item-store.ts'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import { live } from '#web/data/live/live.ts'
import type { Owner } from '#web/lib/owner.ts'
import { pageAnswer } from '#web/lib/transport/page-request.ts'
import { createPoll } from '#web/lib/transport/poll.ts'
import { NetworkError, UnexpectedError } from '#web/lib/transport/request-errors.ts'

const RESTART_MS = 30_000
/** Until the first question: the page has just read its item, and by then mostly hears of changes. */
export const FIRST_MS = 2_000

const changes = v.object({
  title: v.string(),
  title_text: v.string(),
  description: v.string(),
  description_text: v.string(),
  lock_version: v.number(),
  state: v.picklist(['opened', 'closed']),
  updated_at: v.optional(v.string()),
  updated_by_name: v.nullish(v.string()),
  updated_by_path: v.nullish(v.string()),
})

interface Followed {
  item: { lockVersion: number }
  askedAt: number
}

/** Returns who changed the description last, and when; nothing of one that is as it was written. */
function editIn({ updated_at: at, updated_by_name: name, updated_by_path: webPath }: v.InferOutput<typeof changes>) {
  if (at === undefined) return {}
  return { lastEditedAt: at, lastEditedBy: name && webPath ? { name, webPath } : null }
}

/** Asks what the texts and the state are now; while changes arrive by the socket the answer has no interval. */
async function ask(
  { owner, endpoint }: FollowedItem,
  signal: AbortSignal,
): Promise<{ body: Followed; headers: Headers }> {
  const askedAt = items.moment()
  const { body, headers } = await pageAnswer(`${endpoint}/realtime_changes`, {
    signal,
    ...(live.isLive() && { headers: { 'X-Realtime': 'connected' } }),
  })
  const answer = v.parse(changes, body)
  const item = {
    id: owner.id,
    title: answer.title_text,
    titleHtml: answer.title,
    description: answer.description_text,
    descriptionHtml: answer.description,
    lockVersion: answer.lock_version,
    state: answer.state,
    ...editIn(answer),
  }
  return { body: { item, askedAt }, headers }
}

export interface FollowedItem {
  owner: Owner
  endpoint: string
  /** Whether it may stand over the page of another place, whose changes are followed then. */
  isWindow: boolean
  /** The version of the texts that the page has now. */
  lockVersion: () => number
}

/**
 * Shows what others change of title, description and state, and of the dates of what may stand in a window: while that arrives
 * by itself what it does not tell is asked for, else everything again and again, as long as the server allows it. After a gap
 * the page reads its item itself. What this page is changing itself is left alone: nothing is asked while its texts are on
 * their way, and no text gives way to an older one. Gives back how to stop.
 */
export function followItem(followed: FollowedItem): () => void {
  let restart: number | undefined
  const poll = createPoll({
    request: (signal) => ask(followed, signal),
    onAnswer: ({ item, askedAt }) => {
      if (item.lockVersion >= followed.lockVersion()) items.receive(item, askedAt)
    },
    onError: (error) => {
      if (isPassing(error)) restart = window.setTimeout(resume, RESTART_MS)
    },
  })
  /** Whether there is something to ask once the texts are saved. */
  let isOwed = false
  function resume() {
    window.clearTimeout(restart)
    isOwed = areTextsChanging(followed.owner.id)
    if (!isOwed) poll.start()
  }
  const askNow = () => {
    poll.stop()
    resume()
  }
  const waitForTexts = () => {
    if (areTextsChanging(followed.owner.id)) {
      isOwed ||= poll.isRunning()
      poll.stop()
    } else if (isOwed) resume()
  }
  const askUnlessLive = () => {
    window.clearTimeout(first)
    poll.stop()
    if (!live.isLive()) resume()
  }
  const first = window.setTimeout(askUnlessLive, FIRST_MS)
  const stops = [
    ...(followed.isWindow ? [live.followTask(followed.owner.id)] : []),
    onChangesWaiting(waitForTexts),
    live.subscribe(askUnlessLive),
    live.onEvents((events) => {
      if (events.some((event) => isAboutTexts(event, followed.owner.id))) askNow()
    }),
  ]
  window.addEventListener('online', askUnlessLive)
  return () => {
    for (const end of stops) end()
    window.clearTimeout(first)
    window.clearTimeout(restart)
    window.removeEventListener('online', askUnlessLive)
    poll.stop()
  }
}

/** True when texts of the item have changed: events do not hold the description, nor the version that goes with it. */
const isAboutTexts = ({ itemId, fields }: ItemEvent, id: string): boolean =>
  itemId === id && (fields.includes('title') || fields.includes('description'))

/** True when a failure passes: what was refused stays refused; a lost connection, a server in trouble and one that is asked too often come back. */
const isPassing = (error: unknown): boolean => error instanceof NetworkError || error instanceof UnexpectedError
