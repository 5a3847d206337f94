import { ROW_HEIGHT } from './constants.ts'
import { HEADER_HEIGHT } from './timeline-layout.ts'

/** Scrolls no further than needed for the row to be seen below the header, and not sideways. Answers its element. */
export function revealRow(view: HTMLElement | null, index: number): HTMLElement | null {
  const element = view?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  if (!view || !element) return null
  const top = index * ROW_HEIGHT
  const lowest = top + ROW_HEIGHT + HEADER_HEIGHT - view.clientHeight
  if (view.scrollTop > top) view.scrollTo({ top })
  else if (view.scrollTop < lowest) view.scrollTo({ top: lowest })
  return element
}
