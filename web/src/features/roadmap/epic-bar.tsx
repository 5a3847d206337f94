import { useMemo, type CSSProperties } from 'react'
import type { ProgressKind } from '#web/lib/roadmap-view.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { barPlace, isNarrowBar } from './bar-place.ts'
import { TIGHT_BAR_WIDTH } from './constants.ts'
import { datesText } from './date-texts.ts'
import { progressOf } from './progress.ts'
import type { RoadmapEpic } from './roadmap-item.ts'
import type { Timeframe } from './timeframe.ts'
import styles from './epic-bar.module.css'

export interface EpicBarProps {
  epic: RoadmapEpic
  timeframe: Timeframe
  /** null while progress is not tracked. */
  progressKind: ProgressKind | null
  tabIndex: number
}

/** The stretch of time that an epic takes, as a link to it. */
export function EpicBar({ epic, timeframe, progressKind, tabIndex }: EpicBarProps) {
  const { left, width } = useMemo(() => barPlace(timeframe, epic), [timeframe, epic])
  const progress = progressKind && progressOf(epic, progressKind)
  const isNarrow = isNarrowBar(width)
  const hasColors = epic.color !== undefined && epic.textColor !== undefined
  const dates = datesText(epic.originalStartDate, epic.originalEndDate)
  const look = { left, width, '--bar-color': epic.color, color: epic.textColor } as CSSProperties
  return (
    <Tooltip text={[epic.title, dates, progress?.text].filter(Boolean).join('\n')}>
      <a
        className={styles.bar}
        href={epic.webUrl}
        style={look}
        tabIndex={tabIndex}
        aria-label={isNarrow ? epic.title : undefined}
        data-bar="epic"
        data-colored={hasColors || undefined}
        data-tight={width < TIGHT_BAR_WIDTH || undefined}
        data-open-start={epic.startDateOutOfRange || epic.startDateUndefined || undefined}
        data-open-end={epic.endDateOutOfRange || epic.endDateUndefined || undefined}
        data-new={epic.newEpic || undefined}
      >
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {isNarrow ? '...' : epic.title}
          </span>
          {progress && !isNarrow && <span className={styles.percent}>{progress.percent}%</span>}
        </span>
        {progress && !isNarrow && (
          <span className={styles.progress} style={{ width: `${progress.percent}%` }} aria-hidden />
        )}
      </a>
    </Tooltip>
  )
}
