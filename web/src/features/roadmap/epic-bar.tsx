import { CalendarClock, CircleCheck } from 'lucide-react'
import { useMemo, type CSSProperties } from 'react'
import { ConfidentialIcon } from '#web/ui/concept-icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { barPlace, isNarrowBar } from './bar-place.ts'
import { TIGHT_BAR_WIDTH } from './constants.ts'
import { datesText } from './date-texts.ts'
import type { Day } from './day.ts'
import { progressOf } from './progress.ts'
import type { RoadmapEpic } from './roadmap-item.ts'
import type { TimelineOptions } from './timeline-options.ts'
import styles from './epic-bar.module.css'

export interface EpicBarProps {
  epic: RoadmapEpic
  options: TimelineOptions
  tabIndex: number
}

/** What an epic is that its dates and its progress do not tell. */
const MARKS = {
  closed: { text: 'Closed', icon: CircleCheck },
  overdue: { text: 'Overdue', icon: CalendarClock },
  confidential: { text: 'Confidential', icon: ConfidentialIcon },
} as const
type Mark = keyof typeof MARKS

/** The stretch of time that an epic takes, as a link to it. Its title stands in the left cell of the row. */
export function EpicBar({ epic, options: { timeframe, today, progressKind }, tabIndex }: EpicBarProps) {
  const { left, width } = useMemo(() => barPlace(timeframe, epic), [timeframe, epic])
  const progress = progressKind && progressOf(epic, progressKind)
  const isNarrow = isNarrowBar(width)
  const hasColors = epic.color !== undefined && epic.textColor !== undefined
  const marks = marksOf(epic, today)
  const markTexts = marks.map((mark) => MARKS[mark].text)
  const dates = datesText(epic.originalStartDate, epic.originalEndDate)
  const look = { left, width, '--bar-color': epic.color, color: epic.textColor } as CSSProperties
  return (
    <Tooltip text={[epic.title, dates, progress?.text, ...markTexts].filter(Boolean).join('\n')}>
      <a
        className={styles.bar}
        href={epic.webUrl}
        style={look}
        tabIndex={tabIndex}
        aria-label={progress && !isNarrow ? `${epic.title} ${progress.percent}%` : epic.title}
        data-bar="epic"
        data-marks={marks.join(' ') || undefined}
        data-colored={hasColors || undefined}
        data-tight={width < TIGHT_BAR_WIDTH || undefined}
        data-open-start={epic.startDateOutOfRange || epic.startDateUndefined || undefined}
        data-open-end={epic.endDateOutOfRange || epic.endDateUndefined || undefined}
        data-new={epic.newEpic || undefined}
      >
        {progress && !isNarrow && <span className={styles.progress} style={{ width: `${progress.percent}%` }} />}
        {!isNarrow && (progress ?? marks.length > 0) && (
          <span className={styles.words}>
            {marks.map((mark) => (
              <span key={mark} className={styles.mark} data-mark={mark}>
                <Icon of={MARKS[mark].icon} size={14} />
              </span>
            ))}
            {progress && <span className={styles.percent}>{progress.percent}%</span>}
          </span>
        )}
      </a>
    </Tooltip>
  )
}

function marksOf({ isOpen, isConfidential, originalEndDate }: RoadmapEpic, today: Day): Mark[] {
  const isLate = isOpen && originalEndDate !== null && originalEndDate < today
  return [
    ...(isOpen ? [] : (['closed'] as const)),
    ...(isLate ? (['overdue'] as const) : []),
    ...(isConfidential ? (['confidential'] as const) : []),
  ]
}
