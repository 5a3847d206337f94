import { createRootRouteWithContext, createRoute, createRouter, getRouteApi } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { parsePath } from '#web/lib/paths.ts'
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { openPage } from './open-page.ts'
import { PageError } from './page-error.tsx'
import { PagePending } from './page-pending.tsx'
import { Shell } from './shell.tsx'

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  errorComponent: PageError,
  notFoundComponent: NotFoundState,
})

// `lib/paths.ts` knows the addresses, since group paths have any number of segments: one route takes them all.
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: ShownPage,
  pendingComponent: PagePending,
  errorComponent: PageError,
  notFoundComponent: NotFoundState,
  loaderDeps: ({ search }) => ({ search: stringifySearch(search) }),
  loader: ({ context, deps, location }) =>
    openPage(parsePath(location.pathname), parseSearch(deps.search), context.queryClient),
})

const pageApi = getRouteApi('/$')

function ShownPage() {
  const { Component, props } = pageApi.useLoaderData()
  // Another epic is another page: nothing typed or opened may carry over.
  return <Component key={JSON.stringify(props)} {...props} />
}

/** The router of the app. Pages are loaded when their address is opened. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: rootRoute.addChildren([pageRoute]),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    // Queries keep the data; the loader runs again on each visit so that the network is always asked.
    defaultStaleTime: 0,
    defaultGcTime: 0,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
