import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Page, PageName } from './paths.ts'
import type { SearchParams } from './search-params.ts'

type PageOf<Name extends PageName> = Extract<Page, { page: Name }>

/** What a page's component is given: what its address says. */
export type PageProps<Name extends PageName> = Omit<PageOf<Name>, 'page'>

/**
 * Starts a page's first request before the page is shown. Give back nothing to show the page (with its own skeleton) at once;
 * give back a promise to keep the page from before until it settles, and throw `notFound()` for the not-found page.
 */
export type PageLoader<Name extends PageName> = (context: {
  page: PageProps<Name>
  search: SearchParams
  queryClient: QueryClient
}) => Promise<void> | void

/** What a file in `routes/` exports. */
export interface PageModule<Name extends PageName> {
  default: ComponentType<PageProps<Name>>
  loader?: PageLoader<Name>
}
