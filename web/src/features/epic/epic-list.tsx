import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Layers, SearchX } from 'lucide-react'
import { hasFilters } from '#web/lib/epic-filter.ts'
import { epicsPath } from '#web/lib/paths.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { EpicListRow } from './epic-list-row.tsx'
import { EpicListSkeleton } from './epic-list-skeleton.tsx'
import { epicCountsQuery, epicListQuery } from './epic-list-queries.ts'
import { EpicListTabs } from './epic-list-tabs.tsx'
import { writeEpicListView, type EpicListState, type EpicListView } from './epic-list-view.ts'
import styles from './epic-list.module.css'

export interface EpicListProps {
  groupPath: string
  view: EpicListView
  /** The bar that filters and sorts. */
  bar: ReactNode
  /** Shows all epics of the state again. */
  onClear: () => void
}

const EMPTY_TITLES: Record<EpicListState, string> = {
  opened: 'There are no open epics',
  closed: 'There are no closed epics',
  all: 'This group has no epics yet',
}

const EMPTY_TEXT =
  'Epics are goals that span issues and other epics. Those of this group and of the groups below it appear here.'

const FILTERED_TITLE = 'Sorry, no epics matched your search'
const FILTERED_TEXT = 'To widen your search, change or remove filters.'

/** The epics of a group in one state, more on demand. */
export function EpicList({ groupPath, view, bar, onClear }: EpicListProps) {
  const { state, filter } = view
  const list = useInfiniteQuery(epicListQuery(groupPath, view))
  const counts = useQuery(epicCountsQuery(groupPath, filter)).data ?? null
  const labelHref = (title: string) => {
    const labelName = [...new Set([...(filter.labelName ?? []), title])]
    return epicsPath(groupPath) + stringifySearch(writeEpicListView({ ...view, filter: { ...filter, labelName } }))
  }
  const pages = list.data?.pages ?? []
  const group = pages[0]?.group
  const epics = pages.flatMap((page) => page.group?.epics?.nodes?.filter((epic) => epic !== null) ?? [])
  // The server may give the group but fail on its list.
  const hasFailed = list.isError || (group !== undefined && group !== null && !group.epics)
  const retry = () => void (list.data && list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <>
      <EpicListTabs groupPath={groupPath} view={view} counts={counts} />
      {bar}
      {hasFailed && epics.length === 0 ? (
        <ErrorState error={list.error} title="Could not load the epics." onRetry={retry} />
      ) : list.isPending ? (
        <EpicListSkeleton />
      ) : epics.length === 0 && hasFilters(filter) ? (
        <EmptyState
          icon={SearchX}
          title={FILTERED_TITLE}
          text={FILTERED_TEXT}
          action={<Button onClick={onClear}>Clear filters</Button>}
        />
      ) : epics.length === 0 ? (
        <EmptyState icon={Layers} title={EMPTY_TITLES[counts?.all === 0 ? 'all' : state]} text={EMPTY_TEXT} />
      ) : (
        <>
          <ul className={styles.list} aria-label="Epics">
            {epics.map((epic) => (
              <EpicListRow
                key={epic.id}
                epic={epic}
                groupPath={groupPath}
                isScopedAllowed={group?.allowScopedLabels ?? false}
                labelHref={labelHref}
              />
            ))}
          </ul>
          {hasFailed && (
            <div className={styles.failure}>
              <Alert
                tone="danger"
                actions={
                  <Button size="small" onClick={retry}>
                    Try again
                  </Button>
                }
              >
                Could not load more epics.
              </Alert>
            </div>
          )}
          {list.hasNextPage && !hasFailed && (
            <div className={styles.more}>
              <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}
