/** After so long without a key, a field that has not come takes no more from the page. */
const WAIT_MS = 10_000

/** The fields whose code comes after the page. */
type LateField = 'palette' | 'title'

/** What was typed for a field before it was there. */
export interface TypedAhead {
  text: string
  /** Whether Enter was pressed after it. */
  isEntered: boolean
}

const NOTHING: TypedAhead = { text: '', isEntered: false }

let begun: (TypedAhead & { field: LateField; at: number; onEscape: () => void }) | null = null

/**
 * Keeps what is typed, wherever the focus is, for a field whose code is on its way, until it is taken or Escape is pressed. A field that is
 * asked for again keeps what it has.
 */
export function keepTyping(field: LateField, onEscape: () => void): void {
  const { text, isEntered } = begun?.field === field ? begun : NOTHING
  begun = { text, isEntered, field, at: performance.now(), onEscape }
  window.addEventListener('keydown', handleKey, { capture: true })
}

/** Returns what was kept for a field, once; from then on nothing is. */
export function takeTyped(field: LateField): TypedAhead {
  if (begun?.field !== field) return NOTHING
  const { text, isEntered } = begun
  begun = null
  window.removeEventListener('keydown', handleKey, { capture: true })
  return { text, isEntered }
}

/** Keeps a key that is meant for the field that is on its way. False where there is no such field, or the key means nothing there. */
export function keepTyped({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (begun === null || isComposing || altKey || ctrlKey || metaKey) return false
  if (performance.now() - begun.at > WAIT_MS) {
    // What was kept so far still is the field's.
    window.removeEventListener('keydown', handleKey, { capture: true })
    return false
  }
  if (key === 'Escape') {
    const { field, onEscape } = begun
    takeTyped(field)
    onEscape()
    return true
  }
  if (key === 'Backspace') begun.text = Array.from(begun.text).slice(0, -1).join('')
  else if (key === 'Enter') begun.isEntered = begun.text !== ''
  else if (Array.from(key).length === 1) begun.text += key
  else return false
  begun.at = performance.now()
  return true
}

function handleKey(event: KeyboardEvent): void {
  if (!keepTyped(event)) return
  event.preventDefault()
  event.stopPropagation()
}
