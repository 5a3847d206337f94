import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Page, PageName } from './pages.ts'
import type { SearchParams } from './search-params.ts'

type PageOf<Name extends PageName> = Extract<Page, { page: Name }>

/** What a page's component is given: what its address says. */
export type PageProps<Name extends PageName> = Omit<PageOf<Name>, 'page'>

/** Starts a page's first request before the page is shown, with its own skeleton until the answer is there. */
export type PageLoader<Name extends PageName> = (context: {
  page: PageProps<Name>
  search: SearchParams
  queryClient: QueryClient
}) => void

/** What a file in `routes/` exports. */
export interface PageModule<Name extends PageName> {
  default: ComponentType<PageProps<Name>>
  loader?: PageLoader<Name>
}
