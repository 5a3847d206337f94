import type { ComponentProps, ReactNode } from 'react'
import { ListFilterBar } from '#web/features/filter/list-filter-bar.tsx'
import { SortControl } from '#web/features/filter/sort-control.tsx'
import styles from './list-bar.module.css'

type FilterProps = ComponentProps<typeof ListFilterBar>
type SortProps = ComponentProps<typeof SortControl>

export interface ListBarProps {
  tokens: FilterProps['page']
  unused?: FilterProps['unused']
  emptyTexts: FilterProps['emptyTexts']
  filter: FilterProps['filter']
  onFilter: FilterProps['onFilter']
  sorts: SortProps['options']
  sort: string
  onSort: (chosen: string) => void
  /** What else stands at the end of the bar. */
  children?: ReactNode
}

/** Shows what decides which items a page shows, and in which order. */
export function ListBar({ tokens, unused, emptyTexts, filter, onFilter, sorts, sort, onSort, children }: ListBarProps) {
  return (
    <div className={styles.row}>
      <div className={styles.filter}>
        <ListFilterBar page={tokens} unused={unused} filter={filter} emptyTexts={emptyTexts} onFilter={onFilter} />
      </div>
      <div className={styles.controls}>
        <SortControl options={sorts} sort={sort} onSort={onSort} />
        {children}
      </div>
    </div>
  )
}
