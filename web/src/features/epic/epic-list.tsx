import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { EpicListRow } from './epic-list-row.tsx'
import { EpicListSkeleton } from './epic-list-skeleton.tsx'
import { epicCountsQuery, epicListQuery, type EpicListState } from './epic-list-queries.ts'
import { EpicListTabs } from './epic-list-tabs.tsx'
import styles from './epic-list.module.css'

export interface EpicListProps {
  groupPath: string
  state: EpicListState
}

const EMPTY_TITLES: Record<EpicListState, string> = {
  opened: 'There are no open epics',
  closed: 'There are no closed epics',
  all: 'This group has no epics yet',
}

const EMPTY_TEXT =
  'Epics are goals that span issues and other epics. Those of this group and of the groups below it appear here.'

/** The epics of a group in one state, more on demand. */
export function EpicList({ groupPath, state }: EpicListProps) {
  const list = useInfiniteQuery(epicListQuery(groupPath, state))
  const counts = useQuery(epicCountsQuery(groupPath)).data ?? null
  const pages = list.data?.pages ?? []
  const group = pages[0]?.group
  const epics = pages.flatMap((page) => page.group?.epics?.nodes?.filter((epic) => epic !== null) ?? [])
  // The server may give the group but fail on its list.
  const hasFailed = list.isError || (group !== undefined && group !== null && !group.epics)
  const retry = () => void (list.data && list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <>
      <EpicListTabs groupPath={groupPath} state={state} counts={counts} />
      {hasFailed && epics.length === 0 ? (
        <ErrorState error={list.error} title="Could not load the epics." onRetry={retry} />
      ) : list.isPending ? (
        <EpicListSkeleton />
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
