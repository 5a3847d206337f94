import { memo, type CSSProperties } from 'react'
import { EpicBar } from './epic-bar.tsx'
import { EpicDetails } from './epic-details.tsx'
import type { EpicRow as Row, RoadmapRow } from './roadmap-rows.ts'
import type { TimelineLook } from './timeline-look.ts'
import styles from './timeline-row.module.css'

export interface TimelineRowProps<Kind extends RoadmapRow> {
  row: Kind
  index: number
  /** Where the row stands in the list, in px. */
  top: number
  /** Whether Tab leads to this row. */
  isActive: boolean
  look: TimelineLook
  onToggle: (row: RoadmapRow) => void
}

/** One epic. Drawn again only when its own facts change, not while the timeline scrolls. */
export const EpicRow = memo(function EpicRow({ row, index, top, isActive, look, onToggle }: TimelineRowProps<Row>) {
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      role="row"
      className={styles.row}
      style={{ '--row-top': `${top}px` } as CSSProperties}
      tabIndex={tabIndex}
      data-key={row.key}
      data-index={index}
      data-kind="epic"
      aria-rowindex={index + 2}
      aria-level={row.level + 1}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.isExpandable ? row.isExpanded : undefined}
      aria-busy={row.isLoading || undefined}
    >
      <div role="gridcell" className={styles.details}>
        <EpicDetails
          row={row}
          groupPath={look.groupPath}
          hasFilters={look.hasFilters}
          isShowingCounts={look.allowSubEpics}
          tabIndex={tabIndex}
          onToggle={() => {
            onToggle(row)
          }}
        />
      </div>
      <div role="gridcell" className={styles.time} aria-colspan={look.timeframe.columns.length}>
        <EpicBar epic={row.epic} timeframe={look.timeframe} progressKind={look.progressKind} tabIndex={tabIndex} />
      </div>
    </div>
  )
})
