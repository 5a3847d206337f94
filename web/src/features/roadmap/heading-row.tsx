import { memo } from 'react'
import { Badge } from '#web/ui/base/badge.tsx'
import type { HeadingRow as Row } from './roadmap-rows.ts'
import { TimelineRow, type RowProps } from './timeline-row.tsx'
import { ToggleButton } from './toggle-button.tsx'
import rowStyles from './timeline-row.module.css'
import styles from './heading-row.module.css'

/** The row above others of one kind, which opens and closes them. */
export const HeadingRow = memo(function HeadingRow({ onToggle, ...place }: RowProps<Row>) {
  const { row, isActive } = place
  return (
    <TimelineRow
      {...place}
      name={row.count === undefined ? row.title : `${row.title}, ${row.count}`}
      level={1}
      isExpanded={row.isExpanded}
      details={
        <div className={rowStyles.content}>
          <span className={rowStyles.lead}>
            <ToggleButton
              title={row.title}
              isExpanded={row.isExpanded}
              tabIndex={isActive ? 0 : -1}
              onToggle={() => {
                onToggle(row)
              }}
            />
          </span>
          <span className={styles.heading}>{row.title}</span>
          {row.count !== undefined && <Badge>{row.count}</Badge>}
        </div>
      }
    />
  )
})
