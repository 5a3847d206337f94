import { NARROW_BAR_WIDTH } from './constants.ts'

/** Between the left cells and a bar, in px. */
const GAP = 12

/**
 * Brings a bar that takes the focus out from under the left cells, which the browser does not know to cover it. Gives back how
 * to stop.
 */
export function scrollFocusedBars(root: HTMLElement | null): () => void {
  const handleFocus = ({ target }: FocusEvent) => {
    // The browser scrolls to the bar first.
    requestAnimationFrame(() => {
      // Under a pressed pointer nothing may move: it would be let go over something else.
      if (target instanceof HTMLElement && target.matches('[data-bar]:focus-visible')) uncover(target)
    })
  }
  root?.addEventListener('focusin', handleFocus)
  return () => {
    root?.removeEventListener('focusin', handleFocus)
  }
}

function uncover(bar: HTMLElement): void {
  const edge = bar.closest('[role="row"]')?.firstElementChild?.getBoundingClientRect().right ?? 0
  const { left, right, width } = bar.getBoundingClientRect()
  // Of a long bar that reaches into the view enough is to be seen.
  if (right >= edge + Math.min(width, NARROW_BAR_WIDTH)) return
  bar.closest('[data-scroller]')?.scrollBy({ left: left - edge - GAP })
}
