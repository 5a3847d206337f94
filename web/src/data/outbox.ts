import { NetworkError, ProblemError, SessionEndedError } from '#web/lib/request-errors.ts'
import type { Change } from './change.ts'
import type { ItemStore, Layer } from './item-store.ts'
import type { KeptChange } from './kept-changes.ts'

/** How the server took a change: what it refused, and the item as it is now. */
export interface ChangeAnswer {
  errors: readonly string[]
  item: unknown
}

export interface OutboxParts {
  items: ItemStore
  /** Sends a change; the server carries out the same id once. */
  send: (change: Change, id: string) => Promise<ChangeAnswer>
  keep: (kept: KeptChange) => boolean
  drop: (id: string) => void
  /** Told once a change is carried out. */
  onDone: (change: Change) => void
  /** Told of a change that was put back, with the server's reason if it gave one. */
  onRefused: (kept: KeptChange, reason: string | null) => void
  /** Told whether the server can be reached while changes wait for it. */
  onConnection: (isConnected: boolean) => void
  /** Told when this browser keeps no more: what waits would be lost with the page. */
  onNotKept: () => void
}

/**
 * Changes on their way to the server. Those of one item are sent one after the other, those of different items side by side; a
 * change stays here, and in the browser's storage, until the server has taken or refused it.
 */
export interface Outbox {
  /** Shows the change at once, keeps it and sends it. */
  add: (kept: KeptChange) => void
  /** Sends what waits now; before, it would be tried again after a while. */
  sendNow: () => void
  has: (id: string) => boolean
  /** Changes of an item, or of all, that have not been answered. */
  waiting: (itemId?: string) => readonly Change[]
  subscribe: (listener: () => void) => () => void
  /** Forgets what waits here; what is kept by the browser stays there. */
  clear: () => void
}

interface Waiting {
  kept: KeptChange
  layer: Layer
}

/** Requests at the same time. */
const SENDERS_MAX = 4
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000

export function createOutbox(parts: OutboxParts): Outbox {
  const { items, send } = parts
  const queues = new Map<string, Waiting[]>()
  const sending = new Set<string>()
  const listeners = new Set<() => void>()
  let all: readonly Change[] = []
  let retryMs = RETRY_FIRST_MS
  let retry: ReturnType<typeof setTimeout> | null = null
  /** Nothing is sent: the connection is lost, or the session is over. */
  let isHeld = false
  /** Answers to what was sent before the outbox was cleared do not count. */
  let round = 0

  const changed = () => {
    all = [...queues.values()].flat().map(({ kept }) => kept.change)
    for (const listener of listeners) listener()
  }

  const sendNext = () => {
    for (const [itemId, queue] of queues) {
      if (isHeld || sending.size >= SENDERS_MAX) return
      const [first] = queue
      if (first && !sending.has(itemId)) void sendOne(itemId, first)
    }
  }

  const sendOne = async (itemId: string, waiting: Waiting): Promise<void> => {
    const ownRound = round
    sending.add(itemId)
    const outcome = await outcomeOf(send(waiting.kept.change, waiting.kept.id))
    if (ownRound !== round) return
    sending.delete(itemId)
    if (outcome === 'later' || outcome === 'after-sign-in') hold(outcome)
    else finish(itemId, waiting, outcome)
    sendNext()
  }

  const finish = (itemId: string, waiting: Waiting, { errors, item }: ChangeAnswer) => {
    if (retryMs > RETRY_FIRST_MS) parts.onConnection(true)
    retryMs = RETRY_FIRST_MS
    const rest = queues.get(itemId)?.filter((one) => one !== waiting) ?? []
    if (rest.length > 0) queues.set(itemId, rest)
    else queues.delete(itemId)
    parts.drop(waiting.kept.id)
    items.settle(waiting.layer, item)
    changed()
    if (item !== null && errors.length === 0) parts.onDone(waiting.kept.change)
    else parts.onRefused(waiting.kept, errors[0] ?? null)
  }

  const hold = (reason: 'later' | 'after-sign-in') => {
    if (reason === 'after-sign-in') {
      isHeld = true
      return
    }
    if (isHeld) return
    isHeld = true
    if (retryMs === RETRY_FIRST_MS) parts.onConnection(false)
    retry = setTimeout(sendNow, retryMs)
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS)
  }

  const sendNow = () => {
    if (retry !== null) clearTimeout(retry)
    retry = null
    isHeld = false
    sendNext()
  }

  return {
    add(kept) {
      const { change } = kept
      const layer = items.show(change.item.id, change.show)
      queues.set(change.item.id, [...(queues.get(change.item.id) ?? []), { kept, layer }])
      if (!parts.keep(kept)) parts.onNotKept()
      changed()
      sendNext()
    },
    sendNow,
    has: (id) => [...queues.values()].flat().some(({ kept }) => kept.id === id),
    waiting: (itemId) => (itemId === undefined ? all : all.filter(({ item }) => item.id === itemId)),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    clear() {
      round += 1
      if (retry !== null) clearTimeout(retry)
      for (const { layer } of [...queues.values()].flat()) items.settle(layer)
      queues.clear()
      sending.clear()
      isHeld = false
      retryMs = RETRY_FIRST_MS
      changed()
    },
  }
}

async function outcomeOf(answer: Promise<ChangeAnswer>): Promise<ChangeAnswer | 'later' | 'after-sign-in'> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SessionEndedError) return 'after-sign-in'
    if (error instanceof NetworkError) return 'later'
    if (!(error instanceof ProblemError)) return { errors: [], item: null }
    return error.code === 'Throttled' ? 'later' : { errors: [error.message], item: null }
  }
}
