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

/** The part of the page's address that names a place on it. */
export const useHash = (): string => useSyncExternalStore(subscribe, hashNow)

/**
 * Brings what the page's address names (`#note_5`) into view and marks it for a moment; where it is older than what is shown,
 * older pages are read until it is there.
 * @param rowCount how many rows are shown: it may be among more
 * @param readOlder reads the next page; null while that is under way or there is none
 */
export function useNoteOfAddress(rowCount: number, readOlder: (() => Promise<unknown>) | null): void {
  const hash = useHash()
  const found = useRef('')
  const tries = useRef(0)
  useEffect(() => {
    if (!/^#note_\d+$/.test(hash) || rowCount === 0 || found.current === hash) return
    const element = document.getElementById(hash.slice(1))
    if (element) {
      found.current = hash
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      element.dataset['marked'] = 'true'
      setTimeout(() => {
        delete element.dataset['marked']
      }, HIGHLIGHT_MS)
    } else if (readOlder && tries.current < PAGES_MAX) {
      tries.current += 1
      void readOlder()
    }
  }, [hash, rowCount, readOlder])
}
