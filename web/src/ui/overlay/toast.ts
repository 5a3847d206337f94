import { loadToastRegion } from './overlay-chunks.ts'
import { isPassing, type ToastContent } from './toast-content.ts'

let isWanted = false
const listeners = new Set<() => void>()

/** What can be done about a message takes a moment to read. */
const TIMEOUT_MS = 5_000
const TIMEOUT_WITH_ACTION_MS = 6_000

/**
 * Shows a message; its code is loaded with the first one. Of those that go by themselves, after a few seconds, the latest one stands
 * for the others, too. Gives back what closes it before that.
 */
export async function showToast(content: ToastContent): Promise<() => void> {
  isWanted = true
  for (const listener of listeners) listener()
  const { toastQueue } = await loadToastRegion()
  const { until, action } = content
  const timeout = action ? TIMEOUT_WITH_ACTION_MS : TIMEOUT_MS
  const key = toastQueue.add(content, isPassing(content) ? { timeout } : {})
  const close = () => {
    toastQueue.close(key)
  }
  until?.then(close, close)
  return close
}

/** Whether any message was ever shown, for the place where the region is put on the page. */
export const toastDemand = {
  isWanted: () => isWanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
