import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { hrefOf, searchOfPage, type HistoryEntry, type LeaveGuard } from './browser-history.ts'
import { parseSearch, type SearchParams } from './search-params.ts'

export interface NavigateOptions {
  /** Takes the place of the current entry in the history, for changes that "back" should not undo one by one. */
  replace?: boolean
  /** Stays where the page is scrolled to, for changes of filters and the like. */
  keepScroll?: boolean
}

/** What pages need of the router. */
export interface Navigator {
  navigate: (href: string, options?: NavigateOptions) => void
  /** The entry of the page that is shown. The address bar has another page's as soon as that one is asked for. */
  shownEntry: () => HistoryEntry
  subscribe: (listener: () => void) => () => void
  guard: (guard: LeaveGuard) => () => void
  /** Whether what is around shows an item beside another page. */
  isPanel?: true
}

/** Parts of pages are also drawn without a router around them. */
export const NavigatorContext = createContext<Navigator | null>(null)

/** Leads to an address of this site, as the builders of `paths.ts` and `search-params.ts` make them. Plain links need no script: write `<a href>`. */
export function useNavigateTo(): (href: string, options?: NavigateOptions) => void {
  const navigator = useContext(NavigatorContext)
  return useCallback(
    (href, options) => {
      navigator?.navigate(href, options)
    },
    [navigator],
  )
}

/** Returns the search parameters of the page that is shown; the same object until they change. */
export function useSearchParams(): SearchParams {
  const search = searchOfPage(useShownEntry().search)
  return useMemo(() => parseSearch(search), [search])
}

/** Returns path, search and fragment of the page that is shown, for ways back. */
export function useCurrentHref(): string {
  return hrefOf(useShownEntry())
}

/** Puts the path of what is shown in the place of another one that leads to it; null while there is nothing to put right. */
export function useOwnPath(path: string | null): void {
  const navigator = useContext(NavigatorContext)
  useEffect(() => {
    if (!navigator || path === null) return
    const { pathname, search, hash } = location
    // Whoever is on the way to another page is not called back.
    const isStaying = pathname === navigator.shownEntry().pathname
    if (isStaying && decodeURI(pathname) !== decodeURI(path)) {
      navigator.navigate(path + search + hash, { replace: true })
    }
  }, [navigator, path])
}

function useShownEntry(): HistoryEntry {
  const navigator = useContext(NavigatorContext)
  if (!navigator) throw new Error('There is no router around this component.')
  return useSyncExternalStore(navigator.subscribe, navigator.shownEntry)
}
