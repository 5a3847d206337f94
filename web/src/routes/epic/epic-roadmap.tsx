import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { useFirstDayOfWeek } from '#web/data/store/first-day.ts'
import { periodTexts } from '#web/features/roadmap/date-texts.ts'
import { epicSpanQuery, type EpicSpan } from '#web/features/roadmap/epic-span.ts'
import type { EmptyAnswer } from '#web/features/roadmap/roadmap-empty.tsx'
import { RoadmapSkeleton } from '#web/features/roadmap/roadmap-skeleton.tsx'
import { Roadmap } from '#web/features/roadmap/roadmap.tsx'
import { timeframeOf } from '#web/features/roadmap/timeframe.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import { roadmapPageData, type FirstDayOfWeek, type RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import { readRoadmapView, type RoadmapView } from '#web/lib/list/roadmap-view.ts'

interface EpicRoadmapProps {
  page: EpicPageData
  username: string | null
  epicsLimit: number
  /** Opens the form for a new child; undefined for those who may not make one. */
  onNewEpic: (() => void) | undefined
}

/** What stands above and below the roadmap when its tab fills the window, in px. */
const ROOM_AROUND = 160
const HEIGHT_MIN = 360

/** Shows the child epics of the epic on a timeline, once it is known on which day its weeks begin. */
export function EpicRoadmap(props: EpicRoadmapProps) {
  const firstDayOfWeek = useFirstDayOfWeek()
  return firstDayOfWeek === undefined ? (
    <RoadmapSkeleton />
  ) : (
    <ChildRoadmap {...props} firstDayOfWeek={firstDayOfWeek} />
  )
}

/**
 * Shows the child epics of the epic on a timeline, from the first day of the epic and its children to the last unless the address asks for
 * a range, with the other settings of the address; filters are the group's roadmap's own.
 */
function ChildRoadmap({
  page,
  username,
  epicsLimit,
  firstDayOfWeek,
  onNewEpic,
}: EpicRoadmapProps & { firstDayOfWeek: FirstDayOfWeek }) {
  const [innerHeight] = useState(() => heightIn(page.selectors.container))
  const data = useMemo(
    () => roadmapData(page, { username, innerHeight, epicsLimit, firstDayOfWeek }),
    [page, username, innerHeight, epicsLimit, firstDayOfWeek],
  )
  const { fullPath, iid } = page.tree.parent
  const { data: span, isError } = useQuery(epicSpanQuery(fullPath, iid))
  const search = useSearchParams()
  const [isAtSpan, setIsAtSpan] = useState(search['timeframe_range_type'] === undefined)
  const view = useMemo<RoadmapView>(() => {
    const asked = { ...readRoadmapView(search), filter: [] }
    return isAtSpan ? { ...asked, state: 'all' } : asked
  }, [search, isAtSpan])
  const days = span?.days
  const period = useMemo(() => days && timeframeOf(days, firstDayOfWeek), [days, firstDayOfWeek])
  // Without the span the usual range is better than nothing.
  if (!span && !isError) return <RoadmapSkeleton />
  const showSpan = () => {
    setIsAtSpan(true)
  }
  return (
    <Roadmap
      page={data}
      view={view}
      period={(isAtSpan && period) || undefined}
      empty={{
        ...reasonOf(span),
        choices: [
          ...(!isAtSpan && days
            ? [{ name: `Show ${periodTexts(days.start, days.end).join(' – ')}`, onChoose: showSpan }]
            : []),
          ...(onNewEpic ? [{ name: 'New epic', isPrimary: true, onChoose: onNewEpic }] : []),
        ],
      }}
    />
  )
}

/** Returns why nothing shows; where the children have no dates the roadmap says so by itself. */
function reasonOf(span: EpicSpan | undefined): Omit<EmptyAnswer, 'choices'> {
  if (span?.children === 0) {
    return {
      title: 'This epic has no child epics yet',
      message: 'Child epics with a start or due date appear here on a timeline.',
    }
  }
  if (!span?.days) return {}
  const [start, end] = periodTexts(span.days.start, span.days.end)
  return {
    title: 'No child epics here',
    message: `The child epics are outside of this range or in another state. They run from ${start} to ${end}.`,
  }
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

/** Measures the room of a container: the container is often longer than the window, in which the roadmap should be seen whole. */
function heightIn(container: string): number {
  const height = document.querySelector(container)?.clientHeight ?? window.innerHeight
  return Math.max(HEIGHT_MIN, Math.min(height, window.innerHeight) - ROOM_AROUND)
}
