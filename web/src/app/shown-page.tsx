import { useEffect, useLayoutEffect } from 'react'
import { preloadOverlaysAtRest } from '#web/ui/overlay/overlay-chunks.ts'
import { PageError } from './page-error.tsx'
import { PagePending } from './page-pending.tsx'
import { RenderBoundary } from './render-boundary.tsx'
import type { AppRouter, Shown } from './router.ts'

export interface ShownPageProps {
  router: AppRouter
  shown: Shown
}

/** Shows the page of the address, or what stands in its place. */
export function ShownPage({ router: { arrive, retry }, shown }: ShownPageProps) {
  const { view } = shown
  useLayoutEffect(() => arrive(shown), [arrive, shown])
  const isHere = view.state === 'page'
  useEffect(() => {
    if (isHere) preloadOverlaysAtRest()
  }, [isHere])
  if (view.state === 'pending') return view.isSlow && <PagePending />
  if (view.state === 'failed') return <PageError error={view.error} onRetry={retry} />
  const { Component, props } = view.page
  return (
    <RenderBoundary content={view} fallback={(error) => <PageError error={error} onRetry={retry} />}>
      {/* Another epic is another page: nothing typed or opened may carry over. */}
      <Component key={JSON.stringify(props)} {...props} />
    </RenderBoundary>
  )
}
