import { loadToastRegion } from './overlay-chunks.ts'

/** A message about something that just happened, at the edge of the window. */
export interface ToastContent {
  title: string
  text?: string
  tone?: 'neutral' | 'success' | 'danger'
  /** One thing that can be done about it. */
  action?: { label: string; onAction: () => void }
  /** Something under way that the message tells of: the message stays until it has ended. */
  until?: Promise<unknown>
}

let isWanted = false
const listeners = new Set<() => void>()
const told = () => {
  for (const listener of listeners) listener()
}

/** The message that is shown of those that go by themselves. */
let latest: { id: symbol; key: string } | null = null
/** Those whose place it has taken before their time was over. */
let replaced: readonly symbol[] = []

/** What can be done about a message takes a moment to read. */
const TIMEOUT_MS = 5_000
const TIMEOUT_WITH_ACTION_MS = 6_000

/** Whether a message goes by itself: failures stay until they are closed, what is under way until it has ended. */
export const isPassing = ({ tone, until }: ToastContent): boolean => tone !== 'danger' && !until

/**
 * Shows a message; its code is loaded with the first one. One that goes by itself takes the place of the one before, and counts it.
 * Gives back what closes it before its time.
 */
export async function showToast(content: ToastContent): Promise<() => void> {
  isWanted = true
  told()
  const { toastQueue } = await loadToastRegion()
  if (!isPassing(content)) {
    const key = toastQueue.add(content)
    const close = () => {
      toastQueue.close(key)
    }
    content.until?.then(close, close)
    return close
  }
  const before = latest
  const isBeforeShown = before !== null && toastQueue.visibleToasts.some(({ key }) => key === before.key)
  replaced = isBeforeShown ? [...replaced, before.id] : []
  latest = null
  if (isBeforeShown) toastQueue.close(before.key)
  const id = Symbol(content.title)
  const key = toastQueue.add(content, {
    timeout: content.action ? TIMEOUT_WITH_ACTION_MS : TIMEOUT_MS,
    onClose() {
      if (latest?.id !== id) return
      latest = null
      replaced = []
    },
  })
  latest = { id, key }
  told()
  return () => {
    replaced = replaced.filter((one) => one !== id)
    told()
    toastQueue.close(key)
  }
}

/** Whether any message was ever shown, for the place where the region is put on the page, and how many the latest one stands for besides. */
export const toastDemand = {
  isWanted: () => isWanted,
  replaced: () => replaced.length,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
