import { memo } from 'react'
import { rowName } from '#web/lib/list/row-name.ts'
import { progressOf } from '#web/lib/progress.ts'
import { datesText } from './date-texts.ts'
import { EpicBar } from './epic-bar.tsx'
import { EpicDetails } from './epic-details.tsx'
import type { EpicRow as Row } from './roadmap-rows.ts'
import { TimelineRow, type RowProps } from './timeline-row.tsx'

/** One epic. Drawn again only when its own facts change, not while the timeline scrolls. */
export const EpicRow = memo(function EpicRow({ onToggle, ...place }: RowProps<Row>) {
  const { row, isActive, options } = place
  const { epic } = row
  const reference = `${epic.group.fullPath}&${epic.iid}`
  const tabIndex = isActive ? 0 : -1
  const progress = progressOf(epic.descendantCounts, epic.descendantWeightSum, options.progressKind ?? undefined)
  return (
    <TimelineRow
      {...place}
      name={`${rowName(epic.title, reference, epic.isOpen ? 'opened' : 'closed')}, ${datesText(epic.originalStartDate, epic.originalEndDate)}`}
      level={row.level + 1}
      isExpanded={row.isExpandable ? row.isExpanded : undefined}
      isBusy={row.isLoading}
      details={
        <EpicDetails
          row={row}
          share={progress?.share}
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
      <EpicBar epic={epic} progress={options.progressKind && progress} options={options} tabIndex={tabIndex} />
    </TimelineRow>
  )
})
