import { useEffect, useRef, type RefObject } from 'react'
import { useListOrder } from '#web/features/item/order/item-order.ts'
import { readablePath } from '#web/features/item/order/item-rows.ts'
import type { RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import { followRoadmap } from './follow-roadmap.ts'
import { LimitWarning } from './limit-warning.tsx'
import { markOutlyingBars } from './outlying-bars.ts'
import { returnToPlace } from './return-to-place.ts'
import type { RoadmapStore } from './roadmap-store.ts'
import { scrollFocusedBars } from './scroll-focused-bar.ts'

export interface RoadmapExtrasProps {
  /** The element of the whole roadmap. */
  root: RefObject<HTMLElement | null>
  page: RoadmapPageData
  store: RoadmapStore
  isOverLimit: boolean
  isMilestonesExpanded: boolean
  expandMilestones: (isExpanded: boolean) => void
}

/**
 * Shows what is not there at once: a warning above the timeline, and whatever helps to find the way in it. It scrolls so that what takes
 * the focus can be seen, shows where bars are that cannot be seen, and leads a reader who comes back to where they were.
 */
export function RoadmapExtras(props: RoadmapExtrasProps) {
  const { root, page, store, isOverLimit, isMilestonesExpanded, expandMilestones } = props
  // A roadmap inside another page is no place of its own.
  const isPage = page.innerHeight === null
  const isExpanded = useRef(isMilestonesExpanded)
  useEffect(() => {
    isExpanded.current = isMilestonesExpanded
  }, [isMilestonesExpanded])
  useEffect(() => followRoadmap(store), [store])
  useEffect(() => scrollFocusedBars(root.current), [root])
  useEffect(() => markOutlyingBars(root.current), [root])
  useEffect(() => {
    if (!isPage) return
    return returnToPlace({
      store,
      scroller: () => root.current?.querySelector<HTMLElement>('[data-scroller]') ?? null,
      isMilestonesExpanded: () => isExpanded.current,
      expandMilestones,
    })
  }, [root, store, isPage, expandMilestones])
  // Rows of the list alone: those of children are drawn where their epic is open.
  useListOrder(root, () => ({
    paths: store.state().epics.map(({ webUrl }) => readablePath(new URL(webUrl, location.href).pathname)),
  }))
  return isOverLimit ? <LimitWarning epicsLimit={page.epicsLimit} docsPath={page.epicsDocsPath} /> : null
}
