import { useEffect, useRef, useSyncExternalStore } from 'react'

const HIGHLIGHT_MS = 3_000
/** Pages that are read to find a comment. */
const PAGES_MAX = 20

const hashNow = (): string => window.location.hash
const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
  }
}

/** Returns the part of the page's address that names a place on it. */
export const useHash = (): string => useSyncExternalStore(subscribe, hashNow)

/** Returns what the address of a page calls a comment, or something that happened; a line may tell of several. */
const elementOf = (id: string): HTMLElement | null =>
  document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-tells~="${id}"]`)

/**
 * Brings what the page's address names (`#note_5`) into view and marks it for a moment; where it is not among what is shown, all is
 * shown, and older pages are read until it is there.
 * @param rows what is shown: it may be among more
 * @param showAll shows what has been left out; null while nothing is
 * @param readOlder reads the next page; null while that is under way or there is none
 */
export function useNoteOfAddress(
  rows: readonly unknown[] | undefined,
  showAll: (() => void) | null,
  readOlder: (() => Promise<unknown>) | null,
): void {
  const hash = useHash()
  const found = useRef('')
  const tried = useRef({ hash, pages: 0 })
  useEffect(() => {
    if (!/^#note_\d+$/.test(hash) || !rows || found.current === hash) return
    if (tried.current.hash !== hash) tried.current = { hash, pages: 0 }
    const element = elementOf(hash.slice(1))
    if (element) {
      found.current = hash
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      element.dataset['marked'] = 'true'
      setTimeout(() => {
        delete element.dataset['marked']
      }, HIGHLIGHT_MS)
    } else if (showAll) showAll()
    else if (readOlder && tried.current.pages < PAGES_MAX) {
      tried.current.pages += 1
      void readOlder()
    }
  }, [hash, rows, showAll, readOlder])
}
