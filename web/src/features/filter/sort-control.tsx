import { ArrowDownNarrowWide, ArrowUpNarrowWide, ChevronDown } from 'lucide-react'
import { Button } from '#web/ui/base/button.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import styles from './sort-control.module.css'

/** What can be sorted by. */
export interface SortOption {
  id: string
  label: string
  /** How it begins; otherwise the direction stays. */
  firstDirection?: Direction
}

type Direction = 'asc' | 'desc'

export interface SortControlProps {
  options: readonly SortOption[]
  /** One of the options with its direction: `start_date_asc`. */
  sort: string
  onSort: (sort: string) => void
}

/** Shows what a list is sorted by, and in which direction. */
export function SortControl({ options, sort, onSort }: SortControlProps) {
  const direction: Direction = sort.endsWith('_desc') ? 'desc' : 'asc'
  const isAscending = direction === 'asc'
  const field = sort.replace(/_(?:asc|desc)$/, '')
  const chosen = options.find(({ id }) => id === field) ?? options[0]
  return (
    <div className={styles.control} data-one-stop="horizontal" role="group" aria-label="Sort">
      <Menu
        label="Sort by"
        placement="bottom end"
        sections={[{ id: 'fields', entries: [...options], selectedId: field }]}
        onAction={(id) => {
          const first = options.find((option) => option.id === id)?.firstDirection ?? direction
          if (id !== field) onSort(`${id}_${first}`)
        }}
      >
        {(trigger) => (
          <Button {...trigger} iconAfter={ChevronDown}>
            <span className={styles.label}>{chosen?.label}</span>
          </Button>
        )}
      </Menu>
      <IconButton
        icon={isAscending ? ArrowUpNarrowWide : ArrowDownNarrowWide}
        className={styles.direction}
        label={isAscending ? 'Sort direction: ascending' : 'Sort direction: descending'}
        onClick={() => {
          onSort(`${field}_${isAscending ? 'desc' : 'asc'}`)
        }}
      />
    </div>
  )
}
