import type { HistoryEntry } from '#web/lib/page/browser-history.ts'

/** Where a visit begins on its page: where it was left, at the top or what the fragment names, or where the window is already. */
export type Arrival = 'return' | 'new' | 'in-place'

interface ScrollOffset {
  left: number
  top: number
}

const STORAGE_KEY = 'canopy.scroll-places'
const PLACES_MAX = 100
/** How long the content is waited for that makes the page what it was. */
const RETURN_MS = 5_000
/** What a reader does who does not wait for the old place. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export interface ScrollPlaces {
  /** Keeps how far the window is scrolled, for when the reader comes back to this entry. */
  keep: (entry: HistoryEntry) => void
  /** Scrolls to where the visit of an entry begins whose page stands in the document. Gives back how to stop. */
  arrive: (entry: HistoryEntry, arrival: Arrival) => () => void
  /** Writes the places down for a new load of the site. */
  store: () => void
}

/** Takes over from the browser, which would scroll before the page has changed. */
export function scrollPlaces(): ScrollPlaces {
  const places = readPlaces()
  window.history.scrollRestoration = 'manual'
  return {
    keep({ key }) {
      // What was seen last stays longest.
      places.delete(key)
      places.set(key, { left: window.scrollX, top: window.scrollY })
    },
    arrive({ key, hash }, arrival) {
      const place = arrival === 'return' ? places.get(key) : undefined
      if (place) return returnTo(place)
      if (arrival !== 'in-place') {
        if (hash) elementOf(hash)?.scrollIntoView()
        else window.scrollTo(0, 0)
      }
      return () => undefined
    },
    store() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-PLACES_MAX)))
      } catch {
        // Without room or leave to store a new load begins at the top.
      }
    },
  }
}

/**
 * Returns to a place on a page. A page that reads its data anew grows, above the place too, and the browser would then move the window on: the place is taken
 * again and again until the reader moves.
 */
function returnTo({ left, top }: ScrollOffset): () => void {
  const observer = new ResizeObserver(() => {
    tryPlace()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop, true)
  }
  const timer = setTimeout(stop, RETURN_MS)
  const tryPlace = () => {
    window.scrollTo(left, top)
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { capture: true, passive: true })
  observer.observe(document.body)
  tryPlace()
  return stop
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function readPlaces(): Map<string, ScrollOffset> {
  try {
    // Only this module writes there.
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, ScrollOffset][])
  } catch {
    return new Map()
  }
}
