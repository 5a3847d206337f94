import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { FILTER_PLACEHOLDER, FilterFrame, IdleText } from '#web/features/filter/filter-frame.tsx'
import { elsewhereQuery } from '#web/features/roadmap/elsewhere.ts'
import { RoadmapSkeleton } from '#web/features/roadmap/roadmap-skeleton.tsx'
import { Roadmap } from '#web/features/roadmap/roadmap.tsx'
import { readRememberedView, rememberView } from '#web/features/roadmap-settings/remembered-view.ts'
import { loadConfig, type Config } from '#web/lib/config.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { hasFilters, withoutOfReader } from '#web/lib/list/list-filter.ts'
import { epicsSortQuery, readEpicsSort, rememberEpicsSort } from '#web/data/store/epics-sort.ts'
import { useFirstDayOfWeek } from '#web/data/store/first-day.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { rememberGroup, useGroupName } from '#web/lib/group-name.ts'
import { LOAD_ROADMAP_FAILED } from '#web/lib/messages.ts'
import { useNavigateTo, useOwnPath, useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { roadmapPath } from '#web/lib/page/paths.ts'
import { request } from '#web/data/transport/request.ts'
import { roadmapPageData, type FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import {
  RANGE_TYPES,
  changeRoadmapView,
  readRoadmapView,
  roadmapSort,
  writeRoadmapView,
  type RoadmapView,
} from '#web/lib/list/roadmap-view.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { RoadmapPageDocument, type RoadmapPageQuery } from './roadmap-page.generated.ts'
import styles from './roadmap-page.module.css'

const RoadmapBar = lazyComponent(async () => (await import('./roadmap-bar.tsx')).RoadmapBar)
const SettingsDrawer = lazyComponent(
  async () => (await import('#web/features/roadmap-settings/settings-drawer.tsx')).SettingsDrawer,
)

/** Shows the epics of a group on a timeline. */
export default function RoadmapPage({ groupPath }: PageProps<'roadmap'>) {
  const { data, error, refetch } = useQuery(roadmapPageQuery(groupPath))
  const groupName = useGroupName(groupPath)
  const firstDayOfWeek = useFirstDayOfWeek()
  const group = data?.answer.group
  const isMissing = group === null || group?.allowEpics === false
  useOwnPath(group && group.fullPath !== groupPath ? roadmapPath(group.fullPath) : null)
  const title = usePageTitle('roadmap', { isMissing, place: groupName })
  if (isMissing) return <NotFoundState />
  if (!data && error) {
    return <ErrorState size="page" error={error} title={LOAD_ROADMAP_FAILED} onRetry={() => void refetch()} />
  }
  return (
    <Page title={title} width="full">
      {group && firstDayOfWeek !== undefined ? (
        <GroupRoadmap {...{ group, firstDayOfWeek }} user={data.answer.currentUser} config={data.config} />
      ) : (
        <>
          <BarSkeleton />
          <RoadmapSkeleton />
        </>
      )}
    </Page>
  )
}

export const loader: PageLoader<'roadmap'> = ({ page, queryClient }) => {
  const query = roadmapPageQuery(page.groupPath)
  // Another filter or setting is another address, but nothing new about the group.
  if (queryClient.getQueryData(query.queryKey)) return
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(query).catch(() => undefined)
}

interface GroupRoadmapProps {
  group: NonNullable<RoadmapPageQuery['group']>
  user: RoadmapPageQuery['currentUser']
  config: Config
  firstDayOfWeek: FirstDayOfWeek
}

function GroupRoadmap({ group, user, config, firstDayOfWeek }: GroupRoadmapProps) {
  const username = user?.username ?? null
  const epicsLimit = config.roadmapEpicsLimit
  const sortedBy = useQuery(epicsSortQuery).data ?? null
  const page = useMemo(
    () =>
      roadmapPageData(
        { ...group, id: numberInId(group.id), canCreateEpic: group.userPermissions.createEpic },
        { epicsLimit, firstDayOfWeek, username, sortedBy },
      ),
    [group, epicsLimit, firstDayOfWeek, username, sortedBy],
  )
  const groupPath = group.fullPath
  const person = useMemo(() => ({ username, groupPath }), [username, groupPath])
  const [remembered] = useState(() => readRememberedView(username, groupPath))
  const [isEndlessExpanded, setIsEndlessExpanded] = useState(remembered.isEndlessExpanded)
  const view = useRoadmapView(sortedBy, username !== null, remembered.view)
  const todayRef = useRef<() => void>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  const [hasChanged, setHasChanged] = useState(false)
  const [isSettingsOpen, setIsSettingsOpen] = useState(false)
  const settingsButton = useRef<HTMLButtonElement>(null)
  const navigateTo = useNavigateTo()
  const change = useCallback(
    (changed: Partial<RoadmapView>) => {
      setHasChanged(true)
      const next = changeRoadmapView(view, changed)
      rememberView(person, next, isEndlessExpanded)
      const address = roadmapPath(groupPath) + stringifySearch(writeRoadmapView(next))
      navigateTo(address, { replace: true, keepScroll: true })
    },
    [view, person, groupPath, isEndlessExpanded, navigateTo],
  )
  const goToToday = useCallback(() => {
    change({ offset: 0 })
  }, [change])
  const expandEndless = useCallback(
    (isExpanded: boolean) => {
      setIsEndlessExpanded(isExpanded)
      rememberView(person, view, isExpanded)
    },
    [person, view],
  )
  const closeSettings = useCallback(() => {
    setIsSettingsOpen(false)
    settingsButton.current?.focus()
  }, [])
  const elsewhere = useQuery({ ...elsewhereQuery(page, view), enabled: isEmpty }).data
  // Only a group without any epics has nothing to choose from; and whoever has changed something finds the way back.
  const isBarShown = !isEmpty || elsewhere?.hasEpics !== false || hasChanged || isChosen(view)
  return (
    <div className={isSettingsOpen ? styles.besideDrawer : undefined}>
      {isBarShown && (
        <RoadmapBar
          page={page}
          name={user?.name ?? null}
          view={view}
          onChange={change}
          onToday={() => {
            if (todayRef.current) todayRef.current()
            else goToToday()
          }}
          settingsRef={settingsButton}
          settings={{
            isOpen: isSettingsOpen,
            onToggle: () => {
              setIsSettingsOpen(!isSettingsOpen)
            },
            load: SettingsDrawer.load,
          }}
          fallback={<BarSkeleton />}
        />
      )}
      <Roadmap
        page={page}
        view={view}
        onToday={goToToday}
        todayRef={todayRef}
        isEndlessExpanded={isEndlessExpanded}
        onExpandEndless={expandEndless}
        onEmptyChange={setIsEmpty}
        elsewhere={isEmpty ? elsewhere : undefined}
        onViewChange={(changed) => {
          change(changed)
          // The button that was pressed is about to go.
          settingsButton.current?.focus()
        }}
      />
      {isSettingsOpen && <SettingsDrawer view={view} onChange={change} onClose={closeSettings} />}
    </div>
  )
}

/** Shows the bar that is on its way: the filter, which has its words already, then order, range, period and settings. */
function BarSkeleton() {
  return (
    <div className={styles.bar}>
      <span className={styles.filter}>
        <FilterFrame>
          <IdleText>{FILTER_PLACEHOLDER}</IdleText>
        </FilterFrame>
      </span>
      <span className={styles.controls}>
        <span className={styles.order}>
          <Skeleton shape="box" />
        </span>
        <Skeleton shape="box" width="168px" />
        <Skeleton shape="box" width="108px" />
        <Skeleton shape="box" width="32px" />
      </span>
    </div>
  )
}

/** Which epics the first visit of a group shows. */
const FIRST_STATE = 'opened'

/** True when the reader has chosen which epics are shown, so that nothing may be shown for that reason alone. */
const isChosen = ({ range, state, filter }: RoadmapView): boolean =>
  range !== RANGE_TYPES[0] || state !== FIRST_STATE || hasFilters(filter)

/**
 * Returns the view that the address asks for, else the one that the person chose last; it is another one only when the address or the
 * remembered order is.
 */
function useRoadmapView(sortedBy: string | null, isSignedIn: boolean, remembered: Partial<RoadmapView>): RoadmapView {
  const search = useSearchParams()
  return useMemo(() => {
    const first = { state: FIRST_STATE, ...remembered, sort: roadmapSort(sortedBy) } as const
    const view = readRoadmapView(search, first)
    return isSignedIn ? view : { ...view, filter: withoutOfReader(view.filter) }
  }, [search, sortedBy, isSignedIn, remembered])
}

/** Returns one request for all that the page must know before it asks for epics. */
function roadmapPageQuery(groupPath: string) {
  return queryOptions({
    queryKey: ['roadmap-page', groupPath],
    queryFn: async ({ client }) => {
      const [answer, config] = await Promise.all([request(RoadmapPageDocument, { fullPath: groupPath }), loadConfig()])
      rememberGroup(client, groupPath, answer.group)
      rememberEpicsSort(client, readEpicsSort(answer.currentUser))
      return { answer, config }
    },
  })
}
