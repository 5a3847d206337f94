import { memo } from 'react'
import { EpicBar } from './epic-bar.tsx'
import { EpicDetails } from './epic-details.tsx'
import type { EpicRow as Row } from './roadmap-rows.ts'
import { TimelineRow, type RowProps } from './timeline-row.tsx'

/** One epic. Drawn again only when its own facts change, not while the timeline scrolls. */
export const EpicRow = memo(function EpicRow({ onToggle, ...place }: RowProps<Row>) {
  const { row, isActive, options } = place
  const tabIndex = isActive ? 0 : -1
  return (
    <TimelineRow
      {...place}
      level={row.level + 1}
      isExpanded={row.isExpandable ? row.isExpanded : undefined}
      isBusy={row.isLoading}
      details={
        <EpicDetails
          row={row}
          groupPath={options.groupPath}
          hasFilters={options.hasFilters}
          isShowingCounts={options.allowSubEpics}
          tabIndex={tabIndex}
          onToggle={() => {
            onToggle(row)
          }}
        />
      }
    >
      <EpicBar epic={row.epic} options={options} tabIndex={tabIndex} />
    </TimelineRow>
  )
})
