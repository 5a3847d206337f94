/** The share of the height of what scrolls, at its top and at its bottom, in which a pointer that drags scrolls it. */
const EDGE = 0.2

/** Pixels a millisecond with the pointer at the very edge; the further from it, the slower. */
const SPEED_AT_EDGE = 2

/** A frame that came late scrolls no further than this many milliseconds would. */
const FRAME_MAX_MS = 50

/** Pages scroll by whole pixels, so an edge that was brought into the window may stand less than one outside. */
const A_PIXEL = 1

export interface EdgeScroll {
  /** Says how far down in the window the pointer is now, in px. */
  follow: (y: number) => void
  stop: () => void
}

/**
 * Scrolls while a pointer that drags is near the upper or the lower edge: the box first, then what is around it, the page last.
 * What is around it only as long as some of the box is out of view, or it would take the box away from under the pointer. Nothing
 * scrolls in a direction in which the pointer has not gone: a row may be taken up near an edge.
 * @param y where the pointer is at first
 */
export function edgeScroll(box: HTMLElement, y: number): EdgeScroll {
  const scrollers = scrollersFrom(box)
  const went = { up: false, down: false }
  let frame = 0
  let last = 0
  const speedOf = (scroller: Element): number => {
    const speed = speedAt(scroller, y)
    if (speed === 0 || !(speed < 0 ? went.up : went.down)) return 0
    return scroller === box || !isInView(box) ? speed : 0
  }
  const scroll = (now: number) => {
    // A frame bears the time at which it began, which may be before what the pointer did in it.
    const elapsed = Math.max(0, Math.min(now - last, FRAME_MAX_MS))
    last = now
    const scroller = scrollers.find((candidate) => speedOf(candidate) !== 0)
    frame = scroller ? requestAnimationFrame(scroll) : 0
    scroller?.scrollBy(0, awayFromZero(speedOf(scroller) * elapsed))
  }
  return {
    follow(next) {
      went.up ||= next < y
      went.down ||= next > y
      y = next
      if (frame !== 0 || !scrollers.some((scroller) => speedOf(scroller) !== 0)) return
      last = performance.now()
      frame = requestAnimationFrame(scroll)
    },
    stop() {
      cancelAnimationFrame(frame)
    },
  }
}

/** Returns what scrolls of an element and all that it stands in, from the inside out. */
function scrollersFrom(element: Element): Element[] {
  const page = document.scrollingElement
  const scrollers: Element[] = []
  for (let at: Element | null = element; at && at !== page; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) scrollers.push(at)
  }
  return page ? [...scrollers, page] : scrollers
}

/** Returns pixels a millisecond, less than 0 up; 0 where the pointer is at no edge, or there is no further to go. */
function speedAt(scroller: Element, y: number): number {
  const { scrollTop, scrollHeight, clientHeight } = scroller
  const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
  const edge = clientHeight * EDGE
  const above = top + edge - y
  const below = y - (top + clientHeight - edge)
  if (above > 0 && scrollTop > 0) return (-SPEED_AT_EDGE * above) / edge
  return below > 0 && scrollTop + clientHeight < scrollHeight - A_PIXEL ? (SPEED_AT_EDGE * below) / edge : 0
}

/** True when an element is in the window from its upper to its lower edge. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top > -A_PIXEL && bottom < window.innerHeight + A_PIXEL
}

/** Rounds to whole pixels: less than one would scroll nothing. */
const awayFromZero = (distance: number): number => Math.sign(distance) * Math.ceil(Math.abs(distance))
