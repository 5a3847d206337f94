/** What holds the parts of one item: its page, or its window over a page. */
export const itemFrame = (itemId: string): Element | null => document.querySelector(`[data-item="${itemId}"]`)

/** The button of an item that opens the editing of a part of it, such as `title` or `labels`. */
export const editButton = (within: Element | null, part: string): HTMLElement | null =>
  within?.querySelector<HTMLElement>(`[data-edit="${part}"]`) ?? null
