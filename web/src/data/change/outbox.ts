import { isAbout, isOfTexts, replacesText, withMadeIds, type Change, type MadeIds } from './change.ts'
import type { ItemStore, Layer } from '../store/item-store.ts'
import { isPostponed, outcomeOf, type ChangeAnswer, type DoneQuickActions, type Postponed } from './change-answer.ts'
import type { KeptChange } from './kept-changes.ts'
import type { ListEdits, ShownEdits } from '../store/list-edits.ts'
import { expecting, isAsWanted, isOutdated, replacesAll } from './waited.ts'
import { isNewId } from './new-id.ts'
import { orderingKeys } from './operation.ts'

export interface Refusal {
  /** The first of the server's reasons, if it gave any. */
  reason: string | null
  reasons: readonly string[]
  answer: unknown
  /**
   * The first error of the change itself, also where it is no reason for people; null where only another one has failed, which
   * takes this one with it.
   */
  firstError: string | null
  /** What went wrong, where that was no refusal and the server gave no reasons. */
  fault?: string | undefined
  /** Whether others have changed since what a change was to replace that had waited, or expected it. */
  isOutdated?: boolean
  /** What has become of it is said by itself, with what can be done: who waits for the answer need not say it. */
  isTold?: boolean
}

export interface OutboxParts {
  items: ItemStore
  lists: ListEdits
  /** Sends a change; the server carries out the same id once. */
  send: (change: Change, id: string) => Promise<ChangeAnswer>
  keep: (kept: KeptChange) => boolean
  drop: (id: string) => void
  /** Called once a change is carried out, but for what could no longer be given. */
  onDone: (kept: KeptChange, quickActions: DoneQuickActions | null, skippedIds: readonly string[]) => void
  /** Called with a change that was put back. */
  onRefused: (kept: KeptChange, refusal: Refusal) => void
  /** Called with a change that gave way to a later one of the same fields. */
  onReplaced: (kept: KeptChange) => void
  /** Called with the ids that new items have from now on. */
  onMade: (made: MadeIds) => void
  /** Called with whether the server can be reached while changes wait for it. */
  onConnection: (isConnected: boolean) => void
  /** Called when the session is over: what waits is sent after the next sign-in. */
  onSignInNeeded: () => void
  /** Called when this browser keeps no more: what waits would be lost with the page. */
  onNotKept: () => void
}

/**
 * Changes on their way to the server. Those that are about the same are sent one after the other, others side by side; a
 * change stays here, and in the browser's storage, until the server has taken or refused it.
 */
export interface Outbox {
  /** Shows the change at once, keeps it and sends it. */
  add: (kept: KeptChange) => void
  /** Sends what waits now; before, it would be tried again after a while. Nothing is sent while the session is over. */
  sendNow: () => void
  has: (id: string) => boolean
  /** Whether nothing is sent for now, because the server could not be reached or the session is over. */
  isHeld: () => boolean
  /** Changes of an item, or of all, that have not been answered. */
  pending: (itemId?: string) => readonly Change[]
  subscribe: (listener: () => void) => () => void
  /** Forgets what waits here; what is kept by the browser stays there. */
  clear: () => void
}

interface Waiting {
  kept: KeptChange
  layer: Layer
  edits: ShownEdits
}

/** Requests at the same time. */
const SENDERS_MAX = 4
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000

const NO_REASON = 'The server gave no reason.'

/** Makes the outbox of a tab: it keeps changes until the server has answered them, and sends those of one item in their order, one at a time. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { items, lists, send } = parts
  let queue: readonly Waiting[] = []
  const sending = new Set<string>()
  const listeners = new Set<() => void>()
  let all: readonly Change[] = []
  let retryMs = RETRY_FIRST_MS
  let retry: ReturnType<typeof setTimeout> | null = null
  /** Nothing is sent: the connection is lost, or the session is over. */
  let isHeld = false
  let isSignInNeeded = false
  /** Answers to what was sent before the outbox was cleared do not count. */
  let round = 0

  const changed = () => {
    all = queue.map(({ kept }) => kept.change)
    for (const listener of listeners) listener()
  }

  const sendNext = () => {
    /** What earlier changes are about. */
    const taken = new Set<string>()
    for (const { kept } of queue) {
      if (isHeld || sending.size >= SENDERS_MAX) return
      const keys = orderingKeys(kept.change)
      if (!sending.has(kept.id) && keys.every((key) => !taken.has(key))) void sendOne(kept)
      for (const key of keys) taken.add(key)
    }
  }

  const sendOne = async (kept: KeptChange): Promise<void> => {
    const { id } = kept
    const ownRound = round
    sending.add(id)
    const outcome = await outcomeOf(send(expecting(kept), id))
    if (ownRound !== round) return
    sending.delete(id)
    if (isPostponed(outcome)) hold(outcome)
    else finish(id, outcome)
    sendNext()
  }

  const finish = (
    id: string,
    { errors, item, carriedOut, madeIds = {}, refusal = null, quickActions = null, skippedIds, fault }: ChangeAnswer,
  ) => {
    const waiting = queue.find(({ kept }) => kept.id === id)
    if (!waiting) return
    if (retryMs > RETRY_FIRST_MS) parts.onConnection(true)
    retryMs = RETRY_FIRST_MS
    queue = queue.filter((one) => one !== waiting)
    const { change } = waiting.kept
    const isContested = isOutdated(errors[0])
    const isDone = item !== null && (errors.length === 0 || (isContested && isAsWanted(change, item)))
    const isReplaced = isContested && !isDone && handOver(waiting.kept)
    parts.drop(id)
    items.settle(waiting.layer, item)
    rename(madeIds)
    waiting.edits.settle(carriedOut ?? (isDone ? (change.lists ?? []) : []))
    const lost = isDone ? [] : takeOutWhatNeeds(change)
    changed()
    if (isReplaced) {
      parts.onReplaced(waiting.kept)
      return
    }
    if (isDone) parts.onDone(waiting.kept, quickActions, skippedIds ?? [])
    else
      parts.onRefused(waiting.kept, {
        ...refusalOf(errors, refusal, errors[0] ?? fault ?? NO_REASON),
        fault,
        isOutdated: isContested,
      })
    for (const kept of lost) parts.onRefused(kept, refusalOf([], null, null))
    const overwriting = isDone ? [] : takeOutTextsOver(change)
    for (const kept of overwriting) parts.onRefused(kept, refusalOf(errors, refusal, null))
    if (!isDone) closeGap(change)
  }

  /** Closes the gap that an item leaves: what was to come after an item that is not made comes after the one before that. */
  const closeGap = ({ item, operation, lists: edits = [] }: Change) => {
    const before = edits[0]?.after
    if (operation?.type === 'create' && before !== undefined) rename({ [item.id]: before })
  }

  /**
   * Leaves it to a later change to be refused that sets the same: its person has chosen that, but over values which they had
   * not seen.
   */
  const handOver = (refused: KeptChange): boolean => {
    const later = queue.find(({ kept }) => kept.id !== refused.id && replacesAll(kept.change, refused.change))
    if (!later) return false
    // It leads back to what was there: there is nothing left to be done.
    if (isAsWanted(later.kept.change, refused.replaced)) {
      for (const kept of takeOut((waiting) => waiting === later)) parts.onReplaced(kept)
      return true
    }
    const kept = { ...later.kept, replaced: { ...later.kept.replaced, ...refused.replaced }, isLate: true }
    queue = queue.map((one) => (one === later ? { ...one, kept } : one))
    parts.keep(kept)
    return true
  }

  /** Renames what was made: what waits may be about what is made only now. */
  const rename = (made: MadeIds) => {
    if (Object.keys(made).length === 0) return
    queue = queue.map((waiting) => {
      const change = withMadeIds(waiting.kept.change, made)
      if (change === waiting.kept.change) return waiting
      const kept = { ...waiting.kept, change }
      parts.keep(kept)
      items.settle(waiting.layer)
      waiting.edits.replace(change.lists ?? [])
      return { ...waiting, kept, layer: items.show(change.item.id, change.optimistic) }
    })
    parts.onMade(made)
  }

  /** Takes out the changes of what will not be made, and what should come below it. */
  const takeOutWhatNeeds = ({ item, operation }: Change): KeptChange[] => {
    if (operation?.type !== 'create' || !isNewId(item.id)) return []
    return takeOut(({ kept }) => isAbout(kept.change, item.id))
  }

  /** Takes out texts that were written over a refused one: they would replace what somebody else has written. */
  const takeOutTextsOver = (refused: Change): KeptChange[] =>
    isOfTexts(refused)
      ? takeOut(({ kept: { change } }) => replacesText(change) && change.item.id === refused.item.id)
      : []

  const takeOut = (isLost: (waiting: Waiting) => boolean): KeptChange[] => {
    const lost = queue.filter(isLost)
    queue = queue.filter((waiting) => !lost.includes(waiting))
    for (const { kept, layer, edits } of lost) {
      parts.drop(kept.id)
      items.settle(layer)
      edits.settle([])
    }
    return lost.map(({ kept }) => kept)
  }

  const shown = (kept: KeptChange): Waiting => {
    const { item, optimistic, lists: edits = [] } = kept.change
    return { kept, layer: items.show(item.id, optimistic), edits: lists.show(edits) }
  }

  const hold = (postponed: Postponed) => {
    if (isSignInNeeded) return
    if (postponed === 'after-sign-in') {
      isHeld = true
      isSignInNeeded = true
      parts.onSignInNeeded()
      return
    }
    if (isHeld) return
    isHeld = true
    if (retryMs === RETRY_FIRST_MS) parts.onConnection(false)
    retry = setTimeout(sendNow, Math.max(retryMs, postponed.afterMs))
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS)
  }

  const sendNow = () => {
    if (retry !== null) clearTimeout(retry)
    retry = null
    if (isSignInNeeded) return
    isHeld = false
    sendNext()
  }

  return {
    add(kept) {
      queue = [...queue, shown(kept)]
      if (!parts.keep(kept)) parts.onNotKept()
      changed()
      sendNext()
    },
    sendNow,
    isHeld: () => isHeld,
    has: (id) => queue.some(({ kept }) => kept.id === id),
    pending: (itemId) => (itemId === undefined ? all : all.filter(({ item }) => item.id === itemId)),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    clear() {
      round += 1
      if (retry !== null) clearTimeout(retry)
      for (const { layer, edits } of queue) {
        items.settle(layer)
        edits.settle([])
      }
      queue = []
      sending.clear()
      isHeld = false
      isSignInNeeded = false
      retryMs = RETRY_FIRST_MS
      changed()
    },
  }
}

const refusalOf = (reasons: readonly string[], answer: unknown, firstError: string | null): Refusal => ({
  reason: reasons[0] ?? null,
  reasons,
  answer,
  firstError,
})
