/** Returns what holds the parts of one item: its page, or its window over a page. */
export const itemFrame = (itemId: string): Element | null => document.querySelector(`[data-item="${itemId}"]`)

/** Returns the button of an item that opens the editing of a part of it, such as `title` or `labels`. */
export const editButton = (within: Element | null, part: string): HTMLElement | null =>
  within?.querySelector<HTMLElement>(`[data-edit="${part}"]`) ?? null

/** What has not come by then was not to be: the item has no such part. */
const WAIT_MS = 10_000

/**
 * Opens the editing of a part of an item, also where its button comes only now, since the sidebar has just been opened and its code
 * is on its way. Nothing opens once the item was left, also when one comes back to it.
 */
export function pressEditButton(itemId: string, part: string): void {
  const frame = itemFrame(itemId)
  /** Gives back whether there is nothing left to wait for. */
  const press = (): boolean => {
    if (itemFrame(itemId) !== frame) return true
    const button = editButton(frame, part)
    button?.click()
    return button !== null
  }
  // A sidebar that was collapsed has the button after it was drawn.
  setTimeout(() => {
    if (press()) return
    const observer = new MutationObserver(() => {
      if (press()) stop()
    })
    const timer = setTimeout(stop, WAIT_MS)
    function stop(): void {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
