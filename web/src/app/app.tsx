import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { NavigatorContext } from '#web/lib/page/navigation.ts'
import { PageError } from './page-error.tsx'
import { RenderBoundary } from './render-boundary.tsx'
import type { AppRouter } from './router.ts'
import { Shell } from './shell.tsx'

/** Shows the whole app, with the page that the router shows. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  const shown = useSyncExternalStore(router.subscribe, router.shown)
  return (
    <QueryClientProvider client={queryClient}>
      <NavigatorContext value={router}>
        <RenderBoundary content={shown} fallback={(error) => <PageError error={error} onRetry={router.retry} />}>
          <Shell router={router} shown={shown} />
        </RenderBoundary>
      </NavigatorContext>
    </QueryClientProvider>
  )
}
