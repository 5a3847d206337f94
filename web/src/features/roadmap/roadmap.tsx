import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type Ref } from 'react'
import { hasFilters as hasAnyFilter, valuesOf, withValues } from '#web/lib/list/list-filter.ts'
import { readFirstDayOfWeek } from '#web/lib/date/first-day-of-week.ts'
import { roadmapPath } from '#web/lib/page/paths.ts'
import type { RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import { changeRoadmapView, writeRoadmapView, type RoadmapView } from '#web/lib/list/roadmap-view.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { Button } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { localDay } from './day.ts'
import type { Elsewhere, OtherView } from './elsewhere.ts'
import type { EmptyAnswer } from './roadmap-empty.tsx'
import { shownMilestones } from './roadmap-item.ts'
import { roadmapRows, type RoadmapRow } from './roadmap-rows.ts'
import { RoadmapSkeleton } from './roadmap-skeleton.tsx'
import { createRoadmapStore } from './roadmap-store.ts'
import { createTimeScrollMemory } from './time-scroll.ts'
import { timeframeFor, type Timeframe } from './timeframe.ts'
import type { TimelineOptions } from './timeline-options.ts'
import styles from './roadmap.module.css'

export interface RoadmapProps {
  page: RoadmapPageData
  view: RoadmapView
  /** Where milestones stand: above or below the epics. */
  milestonesPosition?: 'above' | 'below'
  /** Leads to the range that holds today. */
  onToday?: () => void
  /** Called whenever it becomes known that there are no epics to show, or that there are. */
  onEmptyChange?: (isEmpty: boolean) => void
  /** What could be shown in place of nothing, once that is known. */
  elsewhere?: Elsewhere | undefined
  onViewChange?: (change: OtherView['change']) => void
  /** Whether epics without an end date are seen, where they are many; null until somebody has chosen, left out to fold none. */
  isEndlessExpanded?: boolean | null
  onExpandEndless?: (isExpanded: boolean) => void
  /** The stretch of time in place of the view's range. */
  period?: Timeframe | undefined
  /** Takes how today is shown. */
  todayRef?: Ref<() => void>
  /** What is said and offered in place of a timeline without epics, where it is not said of a group. */
  empty?: EmptyAnswer | undefined
}

const NO_OTHERS: readonly OtherView[] = []

const Timeline = lazyComponent(async () => (await import('./timeline.tsx')).Timeline)
const RoadmapEmpty = lazyComponent(async () => (await import('./roadmap-empty.tsx')).RoadmapEmpty)
const RoadmapExtras = lazyComponent(async () => (await import('./roadmap-extras.tsx')).RoadmapExtras)

/** Returns what the address says once a milestone was pressed: its epics only, or all of them again. */
function milestoneSearch(view: RoadmapView, title: string): string {
  const isChosen = valuesOf(view.filter, 'milestone_title').includes(title)
  const filter = withValues(view.filter, 'milestone_title', isChosen ? [] : [title])
  return stringifySearch(writeRoadmapView(changeRoadmapView(view, { filter })))
}

/** Shows the epics of a group, or the children of one epic, against time. */
export function Roadmap({
  page,
  view,
  milestonesPosition = 'above',
  onToday,
  onEmptyChange,
  elsewhere,
  onViewChange,
  isEndlessExpanded,
  onExpandEndless,
  period,
  todayRef,
  empty,
}: RoadmapProps) {
  const root = useRef<HTMLDivElement>(null)
  const [today] = useState(() => localDay(new Date()))
  const [store] = useState(() => createRoadmapStore(page))
  const state = useSyncExternalStore(store.subscribe, store.state)
  const [timePlace] = useState(createTimeScrollMemory)
  const [isMilestonesExpanded, setIsMilestonesExpanded] = useState(true)
  const { range, offset, preset, sort, filter, isShowingMilestones, milestonesType } = view
  const firstDayOfWeek = readFirstDayOfWeek(page.firstDayOfWeek)
  const timeframe = useMemo(
    () => period ?? timeframeFor(range, preset, today, firstDayOfWeek, offset),
    [period, range, preset, today, firstDayOfWeek, offset],
  )
  useEffect(() => {
    store.showEpics({ timeframe, state: view.state, sort, filter })
    store.showMilestones({ isShown: isShowingMilestones, range, offset, timeframe, filter })
  }, [store, timeframe, view.state, sort, filter, isShowingMilestones, range, offset])
  useEffect(() => store.stop, [store])
  // Fetched beside the epics, once the reader sees that the page is on its way.
  useEffect(() => Timeline.subscribe(() => undefined), [])

  const isEmpty = state.epicsFetchResultEmpty
  const hasEpics = state.epics.length > 0
  useEffect(() => {
    if (isEmpty || hasEpics) onEmptyChange?.(isEmpty)
  }, [isEmpty, hasEpics, onEmptyChange])

  const shownTimeframe = state.timeframe ?? timeframe
  const hasFilters = hasAnyFilter(filter)
  const progressKind = view.isShowingProgress ? view.progress : null
  const options = useMemo<TimelineOptions>(
    () => ({
      timeframe: shownTimeframe,
      today,
      groupPath: page.fullPath,
      allowSubEpics: page.allowSubEpics,
      hasFilters,
      progressKind,
      filteredMilestone: valuesOf(view.filter, 'milestone_title').at(-1),
      milestoneHref: page.isChildEpics ? null : (title) => roadmapPath(page.fullPath) + milestoneSearch(view, title),
    }),
    [shownTimeframe, today, page.fullPath, page.allowSubEpics, page.isChildEpics, hasFilters, progressKind, view],
  )
  const milestones = useMemo(
    () => (isShowingMilestones ? shownMilestones(state.milestones, milestonesType, shownTimeframe) : []),
    [isShowingMilestones, state.milestones, milestonesType, shownTimeframe],
  )
  const rows = useMemo(
    () =>
      roadmapRows(state, {
        ...{ allowSubEpics: page.allowSubEpics, milestones, isMilestonesExpanded, milestonesPosition },
        isEndlessExpanded,
      }),
    [state, page.allowSubEpics, milestones, isMilestonesExpanded, milestonesPosition, isEndlessExpanded],
  )
  const handleToggle = useCallback(
    (row: RoadmapRow) => {
      if ('epic' in row) store.toggle(row.epic)
      else if (row.kind === 'endless-heading') onExpandEndless?.(!row.isExpanded)
      else setIsMilestonesExpanded((isExpanded) => !isExpanded)
    },
    [store, onExpandEndless],
  )

  const isOverLimit = state.epics.length > page.epicsLimit
  const hasFailed = state.epicsFetchFailure
  return (
    <div
      ref={root}
      className={styles.roadmap}
      data-page={page.innerHeight === null || undefined}
      data-busy={(hasEpics && state.epicsFetchInProgress) || undefined}
    >
      <RoadmapExtras
        root={root}
        page={page}
        store={store}
        isOverLimit={isOverLimit}
        isMilestonesExpanded={isMilestonesExpanded}
        expandMilestones={setIsMilestonesExpanded}
      />
      {state.epicsSortFailure && (
        <p className={styles.kept} role="status">
          Still in the order from before.
          <Button size="small" icon={RotateCw} onClick={store.retry}>
            Try again
          </Button>
        </p>
      )}
      {hasEpics && (
        <Timeline
          rows={rows}
          options={options}
          firstDayOfWeek={firstDayOfWeek}
          root={root}
          innerHeight={page.innerHeight}
          timePlace={timePlace}
          onToggle={handleToggle}
          onToday={onToday}
          todayRef={todayRef}
          footer={{
            hasMore: state.hasNextPage && !isOverLimit,
            isLoading: state.epicsFetchForNextPageInProgress || state.epicsFetchForTimeframeInProgress,
            hasFailed,
            onRetry: store.loadMore,
            onEnd: store.loadMore,
            isEndless: state.hasNextPage && !isOverLimit && !hasFailed,
          }}
          fallback={<RoadmapSkeleton />}
        />
      )}
      {!hasEpics && isEmpty && (
        <RoadmapEmpty
          page={page}
          reason={{
            ...{ hasFilters, hasEpicFilter: valuesOf(filter, 'epic_iid').length > 0 },
            ...{ timeframe: shownTimeframe, state: view.state },
          }}
          others={elsewhere?.others ?? NO_OTHERS}
          onChoose={onViewChange}
          empty={empty}
          fallback={<RoadmapSkeleton />}
        />
      )}
      {!hasEpics && !isEmpty && hasFailed && (
        <div className={styles.retry}>
          <Button icon={RotateCw} onClick={store.retry}>
            Try again
          </Button>
        </div>
      )}
      {!hasEpics && !isEmpty && !hasFailed && <RoadmapSkeleton />}
    </div>
  )
}
