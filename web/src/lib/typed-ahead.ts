/** A field that has not come after this time takes no more keys from the page. */
const WAIT_MS = 10_000

/** What was typed for a field before it was there. */
export interface TypedAhead {
  text: string
  /** Whether Enter was pressed after it. */
  isEntered: boolean
}

let begun: (TypedAhead & { at: number; onEscape: () => void }) | null = null

/** Keeps what is typed, wherever the focus is, for a field whose code is on its way, until it is taken or Escape is pressed. */
export function keepTyping(onEscape: () => void): void {
  begun = { text: '', isEntered: false, at: performance.now(), onEscape }
  window.addEventListener('keydown', handleKey, { capture: true })
}

/** Returns what was kept, once; from then on nothing is. */
export function takeTyped(): TypedAhead {
  const { text, isEntered } = begun ?? { text: '', isEntered: false }
  begun = null
  window.removeEventListener('keydown', handleKey, { capture: true })
  return { text, isEntered }
}

/** Keeps a key that is meant for the field that is on its way. False where there is no such field, or the key means nothing there. */
export function keepTyped({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (begun === null || isComposing || altKey || ctrlKey || metaKey) return false
  if (performance.now() - begun.at > WAIT_MS) {
    takeTyped()
    return false
  }
  if (key === 'Escape') {
    const { onEscape } = begun
    takeTyped()
    onEscape()
  } else if (key === 'Backspace') begun.text = Array.from(begun.text).slice(0, -1).join('')
  else if (key === 'Enter') begun.isEntered = begun.text !== ''
  else if (Array.from(key).length === 1) begun.text += key
  else return false
  return true
}

function handleKey(event: KeyboardEvent): void {
  if (!keepTyped(event)) return
  event.preventDefault()
  event.stopPropagation()
}
