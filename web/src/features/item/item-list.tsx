import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Search, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasFilters } from '#web/lib/list-filter.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import styles from './item-list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTabs, type ListTabsProps } from './list-tabs.tsx'

export interface ItemListProps extends ListTabsProps {
  /** What one of the items is called. */
  noun: string
  icon: LucideIcon
  /** Shown where there are none at all. */
  emptyTitle: string
  emptyText: string
  /** How a search that found nothing can find more. */
  filteredText?: string
  /** The bar that filters and sorts. */
  bar: ReactNode
  /** Shows all items of the state again. */
  onClear: () => void
  list: Pick<
    UseInfiniteQueryResult,
    | ('data' | 'error' | 'isPending' | 'isError' | 'isFetchNextPageError' | 'hasNextPage' | 'isFetchingNextPage')
    | ('fetchNextPage' | 'refetch')
  >
  /** The server may give the place but fail on its list. */
  hasFailed: boolean
  /** A row for each item. */
  rows: ReactNode[]
}

const FILTERED_TEXT = 'To widen your search, change or remove filters.'

/** The items of a place in one state, more on demand. */
export function ItemList({ noun, view, hrefOf, counts, list, rows, bar, onClear, ...props }: ItemListProps) {
  const { icon, emptyTitle, emptyText, filteredText = FILTERED_TEXT } = props
  const { state, filter } = view
  const hasFailed = list.isError || props.hasFailed
  const retry = () => void (list.data && list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  const isEmpty = rows.length === 0
  // Where much is hidden or does not match, a page may come without rows and the list go on.
  const goesOn = list.hasNextPage && !hasFailed
  const empty = (): EmptyStateProps => {
    if (goesOn) {
      const look = (
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Look further
        </Button>
      )
      return { icon: Search, title: `No ${noun}s found so far`, text: 'There are more to look at.', action: look }
    }
    if (hasFilters(filter)) {
      const action = <Button onClick={onClear}>Clear filters</Button>
      return { icon: Search, title: `Sorry, no ${noun}s matched your search`, text: filteredText, action }
    }
    const isNone = state === 'all' || counts?.all === 0
    return {
      icon,
      title: isNone ? emptyTitle : `There are no ${state === 'opened' ? 'open' : state} ${noun}s`,
      text: emptyText,
    }
  }
  return (
    <>
      <ListTabs view={view} hrefOf={hrefOf} counts={counts} />
      {bar}
      {hasFailed && isEmpty ? (
        <ErrorState error={list.error} title={`Could not load the ${noun}s.`} onRetry={retry} />
      ) : list.isPending ? (
        <ListSkeleton noun={noun} />
      ) : isEmpty ? (
        <EmptyState {...empty()} />
      ) : (
        <>
          <ul className={styles.list} aria-label={`${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}s`}>
            {rows}
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
                Could not load more {noun}s.
              </Alert>
            </div>
          )}
          {goesOn && (
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
