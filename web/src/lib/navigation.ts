import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseSearch, type SearchParams } from './search-params.ts'

export interface NavigateOptions {
  /** Takes the place of the current entry in the history, for changes that "back" should not undo one by one. */
  replace?: boolean
  /** Stays where the page is scrolled to, for changes of filters and the like. */
  keepScroll?: boolean
}

/** Leads to an address of this site, as the builders of `paths.ts` and `search-params.ts` make them. Plain links need no script: write `<a href>`. */
export function useNavigateTo(): (href: string, options?: NavigateOptions) => void {
  const router = useRouter()
  return useCallback(
    (href, { replace = false, keepScroll = false } = {}) => {
      void router.navigate({ href, replace, resetScroll: !keepScroll })
    },
    [router],
  )
}

/**
 * The search parameters of the page that is shown; the same object until they change. The router's location is another page's as
 * soon as that one is asked for, when the present page is still to be seen.
 */
export function useSearchParams(): SearchParams {
  return useRouterState({
    select: ({ location, resolvedLocation = location, matches }) => {
      const isLeaving = location.pathname !== (matches.at(-1)?.pathname ?? location.pathname)
      return parseSearch((isLeaving ? resolvedLocation : location).searchStr)
    },
    structuralSharing: true,
  })
}

/** Path, search and fragment of the page that is shown, for ways back. */
export function useCurrentHref(): string {
  return useRouterState({ select: (state) => state.location.href })
}
