import type { QueryClient } from '@tanstack/react-query'
import { followHistory, isSamePage, type HistoryEntry } from '#web/lib/page/browser-history.ts'
import type { Navigator } from '#web/lib/page/navigation.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { parseSearch } from '#web/lib/page/search-params.ts'
import { viewChange } from '#web/lib/page/view-change.ts'
import { pageOpener, type OpenedPage } from './open-page.ts'
import { scrollPlaces, type Arrival } from './scroll-offsets.ts'

const PENDING_AFTER_MS = 200
/** What has just appeared does not vanish again at once. */
const PENDING_AT_LEAST_MS = 300

/** What stands in the place of the page. */
export type View =
  | { state: 'page'; page: OpenedPage }
  | { state: 'failed'; error: unknown }
  /** The code of the page is on its way, which shows only when it takes long. */
  | { state: 'pending'; isSlow: boolean }

export interface Shown {
  entry: HistoryEntry
  arrival: Arrival
  view: View
}

/** Which page is shown, and the ways to another one. */
export interface AppRouter extends Navigator {
  shown: () => Shown
  /** Opens the page once more. */
  retry: () => void
  /** Scrolls to where a visit begins; for when its page stands in the document. Gives back how to stop. */
  arrive: (shown: Shown) => () => void
  stop: () => void
}

/**
 * Opens the page of the address, and from then on that of each address to which the app or the browser goes. The page from
 * before stays until the code of the next one is here, or a while has passed.
 */
export function createAppRouter(queryClient: QueryClient): AppRouter {
  const openPage = pageOpener(queryClient)
  const scroll = scrollPlaces()
  const listeners = new Set<() => void>()
  const history = followHistory((entry, move) => {
    go(entry, move === 'link-within-page' ? 'in-place' : 'return')
  })
  let shown: Shown = { entry: history.current(), arrival: 'return', view: { state: 'pending', isSlow: false } }
  let timer: number | undefined

  const show = (next: Shown) => {
    if (shown.view.state === 'page' && next.entry.key !== shown.entry.key) scroll.keep(shown.entry)
    const change = () => {
      shown = next
      for (const listener of listeners) listener()
    }
    if (next.view === shown.view) change()
    else viewChange.around(change)
  }
  const load = (entry: HistoryEntry, arrival: Arrival) => {
    window.clearTimeout(timer)
    let pendingSince: number | null = null
    const settle = (view: View) => {
      // Somebody who has gone on meanwhile is not brought back.
      if (history.current() !== entry) return
      window.clearTimeout(timer)
      const rest = pendingSince === null ? 0 : pendingSince + PENDING_AT_LEAST_MS - performance.now()
      if (rest <= 0) show({ entry, arrival, view })
      else
        timer = window.setTimeout(() => {
          show({ entry, arrival, view })
        }, rest)
    }
    const fail = (error: unknown) => {
      settle({ state: 'failed', error })
    }
    try {
      const opened = openPage(parsePath(entry.pathname), parseSearch(entry.search))
      if (!(opened instanceof Promise)) {
        settle({ state: 'page', page: opened })
        return
      }
      timer = window.setTimeout(() => {
        pendingSince = performance.now()
        show({ entry, arrival, view: { state: 'pending', isSlow: true } })
      }, PENDING_AFTER_MS)
      void opened.then((page) => {
        settle({ state: 'page', page })
      }, fail)
    } catch (error) {
      fail(error)
    }
  }
  const go = (entry: HistoryEntry, arrival: Arrival) => {
    // Another place of the same page needs nothing new.
    const isBeside = entry.search !== shown.entry.search
    const isElsewhere = isBeside || entry.hash !== shown.entry.hash
    if (isSamePage(entry, shown.entry) && isElsewhere && shown.view.state === 'page') {
      window.clearTimeout(timer)
      show({ entry, arrival: isBeside ? 'in-place' : arrival, view: shown.view })
    } else load(entry, arrival)
  }
  const storePlaces = () => {
    if (shown.view.state === 'page') scroll.keep(shown.entry)
    scroll.store()
  }
  window.addEventListener('pagehide', storePlaces)
  load(shown.entry, shown.arrival)

  return {
    shown: () => shown,
    shownEntry: () => shown.entry,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    navigate(href, { replace = false, keepScroll = false } = {}) {
      const isHere = new URL(href, location.href).href === location.href
      const entry = history.visit(href, replace || isHere)
      go(entry, keepScroll ? 'in-place' : 'new')
    },
    retry() {
      load(history.current(), 'in-place')
    },
    guard: history.guard,
    arrive: ({ entry, arrival, view }) => (view.state === 'pending' ? () => undefined : scroll.arrive(entry, arrival)),
    stop() {
      window.clearTimeout(timer)
      window.removeEventListener('pagehide', storePlaces)
      history.stop()
    },
  }
}
