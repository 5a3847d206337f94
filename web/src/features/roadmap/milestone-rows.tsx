import { Flag } from 'lucide-react'
import { memo, useMemo, type CSSProperties } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { barPlace, isSmallMilestone } from './bar-place.ts'
import { datesText } from './date-texts.ts'
import type { TimelineRowProps } from './epic-row.tsx'
import { milestoneKind, type RoadmapMilestone } from './roadmap-item.ts'
import type { MilestoneRow as Row, MilestonesHeadingRow as HeadingRow } from './roadmap-rows.ts'
import type { Timeframe } from './timeframe.ts'
import { titleWhenClipped } from './title-when-clipped.ts'
import { ToggleButton } from './toggle-button.tsx'
import rowStyles from './timeline-row.module.css'
import styles from './milestone-rows.module.css'

/** The heading of the milestones, which opens and closes them. */
export function MilestonesHeadingRow({ row, index, top, isActive, look, onToggle }: TimelineRowProps<HeadingRow>) {
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      role="row"
      className={rowStyles.row}
      style={{ '--row-top': `${top}px` } as CSSProperties}
      tabIndex={tabIndex}
      data-key={row.key}
      data-index={index}
      data-kind={row.kind}
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={row.isExpanded}
    >
      <div role="gridcell" className={rowStyles.details}>
        <div className={rowStyles.content}>
          <span className={rowStyles.lead}>
            <ToggleButton
              isExpanded={row.isExpanded}
              tabIndex={tabIndex}
              onToggle={() => {
                onToggle(row)
              }}
            />
          </span>
          <span className={styles.heading}>Milestones</span>
          <Badge>{row.count}</Badge>
        </div>
      </div>
      <div role="gridcell" className={rowStyles.time} aria-colspan={look.timeframe.columns.length} />
    </div>
  )
}

/** One milestone. */
export const MilestoneRow = memo(function MilestoneRow({ row, index, top, isActive, look }: TimelineRowProps<Row>) {
  const { milestone } = row
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      role="row"
      className={rowStyles.row}
      style={{ '--row-top': `${top}px` } as CSSProperties}
      tabIndex={tabIndex}
      data-key={row.key}
      data-index={index}
      data-kind={row.kind}
      aria-rowindex={index + 2}
      aria-level={2}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
    >
      <div role="gridcell" className={rowStyles.details}>
        <div className={rowStyles.content}>
          <span className={rowStyles.lead}>
            <Icon of={Flag} size={14} />
          </span>
          <span className={rowStyles.words}>
            <a
              className={rowStyles.title}
              href={milestone.webPath}
              tabIndex={tabIndex}
              dir="auto"
              onPointerEnter={titleWhenClipped}
            >
              {milestone.title}
            </a>
            <span className={rowStyles.sub}>{datesText(milestone.originalStartDate, milestone.originalEndDate)}</span>
          </span>
        </div>
      </div>
      <div role="gridcell" className={rowStyles.time} aria-colspan={look.timeframe.columns.length}>
        <MilestoneBar milestone={milestone} timeframe={look.timeframe} tabIndex={tabIndex} />
      </div>
    </div>
  )
})

interface MilestoneBarProps {
  milestone: RoadmapMilestone
  timeframe: Timeframe
  tabIndex: number
}

function MilestoneBar({ milestone, timeframe, tabIndex }: MilestoneBarProps) {
  const { left, width } = useMemo(() => barPlace(timeframe, milestone), [timeframe, milestone])
  const dates = datesText(milestone.originalStartDate, milestone.originalEndDate)
  return (
    <Tooltip text={[milestone.title, dates, milestoneKind(milestone)].join('\n')}>
      <a
        className={styles.bar}
        href={milestone.webPath}
        style={{ left, width }}
        tabIndex={tabIndex}
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
