import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadToastRegion } from './overlay-chunks.ts'
import { toastDemand } from './toast.ts'

const ToastRegion = lazy(loadToastRegion)

/** Shows where messages appear; put once into the shell. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted)
  return (
    isWanted && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  )
}
