import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/base/icon.tsx'
import styles from './filter-frame.module.css'

export const FILTER_PLACEHOLDER = 'Search or filter results...'

export interface FilterFrameProps {
  /** Before the field, for example past searches. */
  start?: ReactNode
  /** After the field. */
  end?: ReactNode
  children: ReactNode
}

/** Shows the box of a filter bar. */
export function FilterFrame({ start, end, children }: FilterFrameProps) {
  return (
    <div className={styles.bar} role="search" aria-label="Filter">
      {start}
      <div className={styles.field}>{children}</div>
      {end ?? (
        <span className={styles.idle}>
          <Icon of={Search} />
        </span>
      )}
    </div>
  )
}

/** Shows words in the bar, while it cannot be used yet. */
export function IdleText({ children }: { children: string }) {
  return <span className={styles.idleText}>{children}</span>
}
