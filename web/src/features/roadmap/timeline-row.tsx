import type { ReactNode } from 'react'
import type { RoadmapRow } from './roadmap-rows.ts'
import type { RowOptions } from './timeline-options.ts'
import styles from './timeline-row.module.css'

/** What every kind of row is given. */
export interface RowProps<Kind extends RoadmapRow> {
  row: Kind
  index: number
  /** Where the row stands in the list, in px. */
  top: number
  /** Whether Tab leads to this row. */
  isActive: boolean
  options: RowOptions
  onToggle: (row: RoadmapRow) => void
}

export interface TimelineRowProps extends Omit<RowProps<RoadmapRow>, 'onToggle'> {
  /** What assistive technology calls the row, in place of all that it shows. */
  name: string
  /** From 1. */
  level: number
  isExpanded?: boolean | undefined
  isBusy?: boolean
  /** What stands in the left cell. */
  details: ReactNode
  /** What stands in the cell of the time. */
  children?: ReactNode
}

/** Shows what the rows of the timeline have in common: their place and their two cells. */
export function TimelineRow(props: TimelineRowProps) {
  const { row, index, top, isActive, options, name, level, isExpanded, isBusy = false, details, children } = props
  return (
    <div
      role="row"
      className={styles.row}
      style={{ top }}
      tabIndex={isActive ? 0 : -1}
      data-key={row.key}
      data-index={index}
      data-kind={row.kind}
      aria-label={name}
      aria-rowindex={index + 2}
      aria-level={level}
      {...('position' in row && { 'aria-posinset': row.position, 'aria-setsize': row.setSize })}
      aria-expanded={isExpanded}
      aria-busy={isBusy || undefined}
    >
      <div role="gridcell" className={styles.details}>
        {details}
      </div>
      <div role="gridcell" className={styles.time} aria-colspan={options.timeframe.columns.length}>
        {children}
      </div>
    </div>
  )
}
