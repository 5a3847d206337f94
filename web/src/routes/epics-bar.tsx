import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { EpicFilterBar } from '#web/features/filter/epic-filter-bar.tsx'
import { SortControl } from '#web/features/filter/sort-control.tsx'
import { graphqlSort } from '#web/lib/field-sorts.ts'
import { saveEpicsSort } from '#web/data/epics-sort.ts'
import styles from './epics-bar.module.css'

type FilterProps = ComponentProps<typeof EpicFilterBar>
/** An order that the server remembers for the reader. */
type SavedSort = Lowercase<Parameters<typeof saveEpicsSort>[1]>
type SortProps = ComponentProps<typeof SortControl>

interface EpicsBarProps<Sort extends SavedSort> {
  tokens: FilterProps['page']
  emptyTexts: FilterProps['emptyTexts']
  filter: FilterProps['filter']
  onFilter: FilterProps['onFilter']
  sorts: SortProps['options']
  sort: Sort
  /** Reads what was chosen. */
  toSort: (chosen: string) => Sort
  onSort: (sort: Sort) => void
  /** What else stands at the end of the bar. */
  children?: ReactNode
}

/** What decides which epics a page shows, and in which order. */
export function EpicsBar<Sort extends SavedSort>({
  tokens,
  emptyTexts,
  filter,
  onFilter,
  ...props
}: EpicsBarProps<Sort>) {
  const { sorts, sort, toSort, onSort, children } = props
  const queryClient = useQueryClient()
  return (
    <div className={styles.row}>
      <div className={styles.filter}>
        <EpicFilterBar page={tokens} filter={filter} emptyTexts={emptyTexts} onFilter={onFilter} />
      </div>
      <div className={styles.controls}>
        <SortControl
          options={sorts}
          sort={sort}
          onSort={(chosen) => {
            const next = toSort(chosen)
            saveEpicsSort(queryClient, graphqlSort<SavedSort>(next))
            onSort(next)
          }}
        />
        {children}
      </div>
    </div>
  )
}
