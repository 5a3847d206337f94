/** The part of the view beside a brought bar, on the side that it lay beyond. */
const SPARE_PART = 0.25

/**
 * Tells each bar how much of it is cut off by the edges of the view, marks the rows whose bar lies beside the view, where an arrow then shows the way, and brings the bar into view when the empty
 * row is pressed. Readers with a keyboard get there by the focus. Gives back how to stop.
 */
export function markOutlyingBars(root: HTMLElement | null): () => void {
  if (!root) return () => undefined
  // Known from events: reading them while rows are being drawn would have the browser lay out twice.
  let view = { from: 0, to: 0 }
  const mark = () => {
    for (const bar of root.querySelectorAll<HTMLElement>('[data-bar]')) {
      const row = bar.closest<HTMLElement>('[data-key]')
      const side = sideOf(bar, view)
      if (!side) setCuts(bar, view)
      if (row && row.dataset['outlying'] !== side) setSide(row, side)
    }
  }
  const look = () => {
    view = viewOf(root.querySelector('[data-scroller]'))
    mark()
  }
  const handleClick = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('a, button')) return
    const row = target.closest<HTMLElement>('[data-outlying]')
    if (row && target.closest('[role="gridcell"]') === row.lastElementChild) bring(row)
  }
  // Where the time has been scrolled to for the first bars is told by an event only after they are drawn.
  const rows = new MutationObserver(() => {
    if (root.querySelector('[data-cuts]')) mark()
    else look()
  })
  const size = new ResizeObserver(look)
  root.addEventListener('scroll', look, { capture: true, passive: true })
  root.addEventListener('click', handleClick)
  rows.observe(root, { childList: true, subtree: true })
  size.observe(root)
  look()
  return () => {
    root.removeEventListener('scroll', look, { capture: true })
    root.removeEventListener('click', handleClick)
    rows.disconnect()
    size.disconnect()
  }
}

interface Stretch {
  /** In px from the first column. */
  from: number
  to: number
}

type Side = 'left' | 'right' | undefined

/** Returns what of the time is in view beside the left cells. */
function viewOf(scroller: HTMLElement | null): Stretch {
  if (!scroller) return { from: -Infinity, to: Infinity }
  const detailsWidth = parseFloat(scroller.style.getPropertyValue('--details-width'))
  return { from: scroller.scrollLeft, to: scroller.scrollLeft + scroller.clientWidth - detailsWidth }
}

function placeOf({ style }: HTMLElement): Stretch {
  const from = parseFloat(style.left)
  return { from, to: from + parseFloat(style.width) }
}

function sideOf(bar: HTMLElement, view: Stretch): Side {
  const { from, to } = placeOf(bar)
  if (to <= view.from) return 'left'
  return from >= view.to ? 'right' : undefined
}

/** Gives the bar the px that lie beyond each edge of the view. Its progress shows from then on, and never at another place. */
function setCuts(bar: HTMLElement, view: Stretch): void {
  const { from, to } = placeOf(bar)
  const [left, right] = [Math.max(0, view.from - from), Math.max(0, to - view.to)]
  const cuts = `${left} ${right}`
  if (bar.dataset['cuts'] === cuts) return
  bar.dataset['cuts'] = cuts
  setLength(bar, '--cut-left', left)
  setLength(bar, '--cut-right', right)
}

function setLength({ style }: HTMLElement, name: string, length: number): void {
  if (length > 0) style.setProperty(name, `${length}px`)
  else style.removeProperty(name)
}

function setSide(row: HTMLElement, side: Side): void {
  if (side) row.dataset['outlying'] = side
  else delete row.dataset['outlying']
}

/** Shows the end of a bar that is over, or the beginning of one to come. */
function bring(row: HTMLElement): void {
  const scroller = row.closest<HTMLElement>('[data-scroller]')
  const bar = row.querySelector<HTMLElement>('[data-bar]')
  if (!scroller || !bar) return
  const { from, to } = placeOf(bar)
  const view = viewOf(scroller)
  const spare = (view.to - view.from) * SPARE_PART
  scroller.scrollTo({ left: row.dataset['outlying'] === 'left' ? to - 3 * spare : from - spare })
}
