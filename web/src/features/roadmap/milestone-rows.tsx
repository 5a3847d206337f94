import { memo, useMemo } from 'react'
import { MilestoneIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { barSpan, isSmallMilestone } from './bar-span.ts'
import { datesText } from './date-texts.ts'
import { milestoneKind, type RoadmapMilestone } from './roadmap-item.ts'
import type { MilestoneRow as Row } from './roadmap-rows.ts'
import { RowHeading } from './row-heading.tsx'
import type { RowOptions } from './timeline-options.ts'
import { TimelineRow, type RowProps } from './timeline-row.tsx'
import rowStyles from './timeline-row.module.css'
import styles from './milestone-rows.module.css'

/** One milestone. */
export const MilestoneRow = memo(function MilestoneRow(place: Omit<RowProps<Row>, 'onToggle'>) {
  const { milestone } = place.row
  const { options } = place
  const tabIndex = place.isActive ? 0 : -1
  const href = options.milestoneHref?.(milestone.title)
  const dates = datesText(milestone.originalStartDate, milestone.originalEndDate)
  return (
    <TimelineRow
      {...place}
      name={[milestone.title, milestoneKind(milestone), dates].join(', ')}
      level={2}
      details={
        <div className={rowStyles.content}>
          <span className={rowStyles.lead}>
            <Icon of={MilestoneIcon} size={14} />
          </span>
          <RowHeading title={milestone.title} href={href} tabIndex={tabIndex}>
            {dates}
          </RowHeading>
        </div>
      }
    >
      <MilestoneBar
        milestone={milestone}
        options={options}
        href={href}
        isFilter={options.filteredMilestone === milestone.title}
        tabIndex={tabIndex}
      />
    </TimelineRow>
  )
})

interface MilestoneBarProps {
  milestone: RoadmapMilestone
  options: RowOptions
  href: string | undefined
  /** Only epics with this milestone are shown. */
  isFilter: boolean
  tabIndex: number
}

function MilestoneBar({ milestone, options: { timeframe, columnWidth }, href, isFilter, tabIndex }: MilestoneBarProps) {
  const { left, width } = useMemo(() => barSpan(timeframe, milestone, columnWidth), [timeframe, milestone, columnWidth])
  const dates = datesText(milestone.originalStartDate, milestone.originalEndDate)
  const effect = href !== undefined && (isFilter ? 'Press to show all epics' : 'Press to show only its epics')
  return (
    <Tooltip isAtPointer text={[milestone.title, dates, milestoneKind(milestone), effect].filter(Boolean).join('\n')}>
      <a
        className={styles.bar}
        href={href}
        style={{ left, width }}
        tabIndex={href === undefined ? undefined : tabIndex}
        data-bar="milestone"
        data-small={isSmallMilestone(width, timeframe.preset) || undefined}
        data-open-start={milestone.startDateOutOfRange || milestone.startDateUndefined || undefined}
        data-open-end={milestone.endDateOutOfRange || milestone.endDateUndefined || undefined}
      >
        <span className={styles.title} dir="auto">
          {milestone.title}
        </span>
      </a>
    </Tooltip>
  )
}
