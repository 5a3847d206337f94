import { loadToastRegion } from './overlay-chunks.ts'

/** A message about something that just happened, at the edge of the window. */
export interface ToastContent {
  title: string
  text?: string
  tone?: 'neutral' | 'success' | 'danger'
  /** One thing that can be done about it. */
  action?: { label: string; onAction: () => void }
}

let isWanted = false
const listeners = new Set<() => void>()

/** Shows a message; its code is loaded with the first one. Failures stay until they are closed, others go after five seconds. */
export async function showToast(content: ToastContent): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  const { toastQueue } = await loadToastRegion()
  toastQueue.add(content, content.tone === 'danger' ? {} : { timeout: 5_000 })
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
