import { useMemo, useState } from 'react'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { Roadmap } from '#web/features/roadmap/roadmap.tsx'
import { useFirstDayOfWeek } from '#web/lib/first-day-choice.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { useSearchParams } from '#web/lib/navigation.ts'
import { roadmapPageData, type FirstDayOfWeek, type RoadmapPageData } from '#web/lib/roadmap-page-data.ts'
import { readRoadmapView } from '#web/lib/roadmap-view.ts'

interface EpicRoadmapProps {
  page: EpicPageData
  username: string | null
  epicsLimit: number
  /** The installation's; a reader's own choice wins. */
  firstDayOfWeek: FirstDayOfWeek
}

/** What stands above and below the roadmap when its tab fills the window, in px. */
const ROOM_AROUND = 160
const HEIGHT_MIN = 360

/** The child epics of the epic on a timeline, with the settings of the address; filters are the group's roadmap's own. */
export function EpicRoadmap({ page, username, epicsLimit, firstDayOfWeek: usual }: EpicRoadmapProps) {
  const firstDayOfWeek = useFirstDayOfWeek(usual)
  const [innerHeight] = useState(() => heightIn(page.selectors.container))
  const data = useMemo(
    () => roadmapData(page, { username, innerHeight, epicsLimit, firstDayOfWeek }),
    [page, username, innerHeight, epicsLimit, firstDayOfWeek],
  )
  const search = useSearchParams()
  const view = useMemo(() => ({ ...readRoadmapView(search), filter: {} }), [search])
  return <Roadmap page={data} view={view} />
}

function roadmapData(
  { initial, meta, tree: { parent, allowSubEpics } }: EpicPageData,
  { innerHeight, ...settings }: Pick<RoadmapPageData, 'username' | 'innerHeight' | 'epicsLimit' | 'firstDayOfWeek'>,
): RoadmapPageData {
  const group = {
    id: numberInId(parent.groupId),
    fullPath: parent.fullPath,
    allowSubEpics,
    epicColorHighlight: meta.epicColorHighlight,
    canCreateEpic: initial.canCreate,
  }
  return {
    ...roadmapPageData(group, { ...settings, sortedBy: null }),
    isChildEpics: true,
    iid: parent.iid,
    innerHeight,
  }
}

/** The container is often longer than the window, in which the roadmap should be seen whole. */
function heightIn(container: string): number {
  const height = document.querySelector(container)?.clientHeight ?? window.innerHeight
  return Math.max(HEIGHT_MIN, Math.min(height, window.innerHeight) - ROOM_AROUND)
}
