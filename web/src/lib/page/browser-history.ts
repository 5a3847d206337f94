import { entryState, type EntryState } from './history-entry.ts'
import { randomId } from '../random-id.ts'

/** An address that was visited: one entry of the browser's history. */
export interface HistoryEntry extends EntryState {
  pathname: string
  search: string
  hash: string
}

/** Is told before the app leaves for another path. */
export type LeaveGuard = (next: Pick<HistoryEntry, 'pathname'>) => void

export interface BrowserHistory {
  /** The entry that the browser's address bar shows. */
  current: () => HistoryEntry
  /** Adds an entry, or puts it in the place of the current one. */
  visit: (href: string, replace: boolean) => HistoryEntry
  /** Tells the guard before the app leaves for another path, and lets the browser ask before the site is left. Gives back how to stop. */
  guard: (guard: LeaveGuard) => () => void
  stop: () => void
}

/** How the browser came to an entry by itself. */
export type Move = 'back-or-forward' | 'link-within-page'

export const hrefOf = ({ pathname, search, hash }: HistoryEntry): string => pathname + search + hash

/** Returns the search of an address without `?`, and without the item that a panel shows beside the page. */
export const searchOfPage = (search: string): string => search.replace(/[?&]show=[^&]*/, '').slice(1)

export const isSamePage = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.pathname === other.pathname && searchOfPage(one.search) === searchOfPage(other.search)

/** Names the entries of the browser's history and follows it. Calls back when the reader goes to another one by the browser. */
export function followHistory(onMove: (entry: HistoryEntry, move: Move) => void): BrowserHistory {
  const guards = new Set<LeaveGuard>()
  let current = entryState() ? shownEntry() : write(location.href, 0, true)

  const leave = (next: HistoryEntry | URL) => {
    for (const guard of guards) guard(next)
  }
  const handlePop = () => {
    const isNew = entryState() === null
    const next = isNew ? write(location.href, current.index + 1, true) : shownEntry()
    if (next.pathname !== current.pathname) leave(next)
    current = next
    onMove(next, isNew ? 'link-within-page' : 'back-or-forward')
  }
  window.addEventListener('popstate', handlePop)
  return {
    current: () => current,
    visit(href, replace) {
      const url = new URL(href, location.href)
      if (!replace && url.pathname !== current.pathname) leave(url)
      current = write(url.pathname + url.search + url.hash, current.index + (replace ? 0 : 1), replace)
      return current
    },
    guard(guard) {
      guards.add(guard)
      window.addEventListener('beforeunload', askBeforeUnload)
      return () => {
        guards.delete(guard)
        if (guards.size === 0) window.removeEventListener('beforeunload', askBeforeUnload)
      }
    },
    stop() {
      window.removeEventListener('popstate', handlePop)
      window.removeEventListener('beforeunload', askBeforeUnload)
    },
  }
}

function write(href: string, index: number, replace: boolean): HistoryEntry {
  const state: EntryState = { key: randomId(), index }
  if (replace) window.history.replaceState(state, '', href)
  else window.history.pushState(state, '', href)
  return shownEntry()
}

function shownEntry(): HistoryEntry {
  const { pathname, search, hash } = location
  return { ...(entryState() ?? { key: '', index: 0 }), pathname, search, hash }
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
