/** A part of an item's page below its text. */
export interface ItemPart {
  name: string
  /** How many it lists; empty where nothing is to be said. */
  count: string
  /** Scrolls to it and gives it the focus. */
  open: () => void
  /** How far its upper edge is below that of the window, in px. */
  top: number
}

const textOf = (element: HTMLElement, name: string): string => element.dataset[name] ?? ''

/**
 * Returns the parts that stand on an item's page now, top to bottom. A part names itself in `data-page-part` and counts in `data-count`; a tab
 * that shows its panel in the place of another one is a part as well.
 */
export function partsOf(frame: Element): ItemPart[] {
  const elements = [...frame.querySelectorAll<HTMLElement>('[data-page-part]')]
  return elements.map((element) => ({
    name: textOf(element, 'pagePart'),
    count: textOf(panelOf(element) ?? element, 'count'),
    top: topOf(element),
    open: () => {
      if (element.role === 'tab') element.click()
      element.scrollIntoView({ block: 'start' })
      const target = panelOf(element) ?? element
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1
      target.focus({ preventScroll: true })
    },
  }))
}

/** Returns what a tab shows that counts, null for what is no tab. */
function panelOf(element: HTMLElement): HTMLElement | null {
  const id = element.getAttribute('aria-controls')
  return id === null ? null : (document.getElementById(id)?.querySelector<HTMLElement>('[data-count]') ?? null)
}

/** Returns where a part begins: of a tab that is not selected nowhere above the lower edge. */
const topOf = (element: HTMLElement): number =>
  element.getAttribute('aria-selected') === 'false' ? Infinity : element.getBoundingClientRect().top

/** Returns the name of the part that is read where the page begins at a height: the last one that has begun by then. */
export const currentPart = (parts: readonly ItemPart[], height: number): string | null =>
  parts.findLast(({ top }) => top <= height)?.name ?? null
