import { useEffect } from 'react'
import { useVisitCount } from '#web/features/frequent/use-visit-count.ts'
import { DashboardKeys } from './dashboard-keys.tsx'
import { KeyTools } from './key-tools.tsx'
import { keepOneStops } from './one-stop.ts'
import { PanelPlace } from './panel-place.tsx'

/** Does what every page can do without until it is drawn: keys, and the count of visits. */
export function LateTools() {
  useVisitCount()
  useEffect(keepOneStops, [])
  return (
    <>
      <KeyTools />
      <DashboardKeys />
      <PanelPlace />
    </>
  )
}
