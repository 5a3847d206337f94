import { showToast } from '#web/ui/overlay/toast.ts'

interface Told {
  title: string
  /** What the change waits for; null for one that is on its way, or done. */
  waitsFor: string | null
  /** What its button does; null without one. */
  onUndo: (() => void) | null
}

interface Message extends Told {
  shown: Promise<() => void>
}

/** The messages that tell of changes, by the id of the change or of the step that it belongs to. */
const messages = new Map<string, Message>()

/** Says what was changed; nothing where there are no words for it. */
export function tellChange(id: string, { title, waitsFor, onUndo }: Told): void {
  if (title === '') return
  const shown = showToast({
    ...(waitsFor === null ? { tone: 'success' } : { tone: 'neutral', text: waitsFor }),
    title,
    ...(onUndo && { action: { label: 'Undo', onAction: onUndo } }),
  })
  messages.set(id, { title, waitsFor, onUndo, shown })
}

/** Says of the changes that wait what they wait for, where they were told to be done. */
export function tellWaiting(isWaiting: (id: string) => boolean, waitsFor: string): void {
  for (const [id, message] of [...messages]) {
    if (message.waitsFor === waitsFor || !isWaiting(id)) continue
    closeMessage(id)
    tellChange(id, { ...message, waitsFor })
  }
}

export function closeMessage(id: string): void {
  void messages.get(id)?.shown.then((close) => {
    close()
  })
  messages.delete(id)
}

/** Forgets what was told; what stands on the page stays. */
export function forgetMessages(): void {
  messages.clear()
}
