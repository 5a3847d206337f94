import { CalendarClock, CircleCheck } from 'lucide-react'
import { useMemo, type CSSProperties } from 'react'
import type { Progress } from '#web/lib/progress.ts'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { barParts } from './bar-parts.ts'
import { isNarrowBar } from './bar-span.ts'
import { TIGHT_BAR_WIDTH } from './constants.ts'
import { datesText, dayText } from './date-texts.ts'
import type { Day } from './day.ts'
import type { RoadmapEpic } from './roadmap-item.ts'
import type { RowOptions } from './timeline-options.ts'
import styles from './epic-bar.module.css'

export interface EpicBarProps {
  epic: RoadmapEpic
  /** How far it is; null where that is not shown, or nothing can be measured. */
  progress: Progress | null
  options: RowOptions
  tabIndex: number
}

/** What an epic is that its dates and its progress do not tell. */
const MARKS = {
  closed: { text: 'Closed', icon: CircleCheck },
  overdue: { text: 'Overdue', icon: CalendarClock },
  confidential: { text: 'Confidential', icon: ConfidentialIcon },
} as const
type Mark = keyof typeof MARKS

/** Shows the stretch of time that an epic takes, as a link to it. Its title stands in the left cell of the row. */
export function EpicBar({ epic, progress, options, tabIndex }: EpicBarProps) {
  const { timeframe, today, columnWidth } = options
  const parts = useMemo(() => barParts(epic, { timeframe, today, columnWidth }), [epic, timeframe, today, columnWidth])
  if (!parts) return null
  const { left, width, closedShare, elapsed } = parts
  const isNarrow = isNarrowBar(width)
  const measured = isNarrow ? null : progress
  const hasColors = epic.color !== undefined && epic.textColor !== undefined
  const marks = marksOf(epic, today)
  const isBehind = measured !== null && elapsed !== null && measured.share < elapsed
  const look = {
    left,
    width,
    ...(hasColors && { '--bar-color': epic.color, color: epic.textColor }),
    ...(closedShare !== null && { '--closed': percent(closedShare) }),
  } as CSSProperties
  const lines = [
    epic.title,
    datesText(epic.originalStartDate, epic.originalEndDate),
    epic.closedDay !== null && `Closed ${dayText(epic.closedDay)}`,
    progress?.text,
    // Of an epic that is overdue that goes without saying.
    isBehind && elapsed < 1 && `Behind: ${Math.round(elapsed * 100)}% of its time has passed`,
    ...marks.filter((mark) => mark !== 'closed' || epic.closedDay === null).map((mark) => MARKS[mark].text),
  ]
  return (
    <Tooltip isAtPointer text={lines.filter(Boolean).join('\n')}>
      <a
        className={styles.bar}
        href={epic.webUrl}
        style={look}
        tabIndex={tabIndex}
        aria-label={measured ? `${epic.title} ${measured.percent}%` : epic.title}
        data-bar="epic"
        data-marks={marks.join(' ') || undefined}
        data-colored={hasColors || undefined}
        data-tight={width < TIGHT_BAR_WIDTH || undefined}
        data-open-start={parts.isOpenAtStart || undefined}
        data-open-end={parts.isOpenAtEnd || undefined}
        data-new={epic.newEpic || undefined}
      >
        {measured && closedShare === null && (
          <span className={styles.meter}>
            <span className={styles.progress} style={{ width: percent(measured.share) }} />
            {elapsed !== null && (
              <>
                {isBehind && (
                  <span
                    className={styles.behind}
                    style={{ left: percent(measured.share), width: percent(elapsed - measured.share) }}
                  />
                )}
                {elapsed < 1 && <span className={styles.due} style={{ left: percent(elapsed) }} />}
              </>
            )}
          </span>
        )}
        {!isNarrow && (measured ?? marks.length > 0) && (
          <span className={styles.words}>
            {marks.map((mark) => (
              <span key={mark} className={styles.mark} data-mark={mark}>
                <Icon of={MARKS[mark].icon} size={14} />
              </span>
            ))}
            {measured && <span className={styles.percent}>{measured.percent}%</span>}
          </span>
        )}
      </a>
    </Tooltip>
  )
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

function marksOf({ isOpen, isConfidential, originalEndDate }: RoadmapEpic, today: Day): Mark[] {
  const isLate = isOpen && originalEndDate !== null && originalEndDate < today
  return [
    ...(isOpen ? [] : (['closed'] as const)),
    ...(isLate ? (['overdue'] as const) : []),
    ...(isConfidential ? (['confidential'] as const) : []),
  ]
}
