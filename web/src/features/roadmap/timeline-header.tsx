import { CalendarClock } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import { Button } from '#web/ui/base/button.tsx'
import { columnLabels, hasShortLabels } from './column-labels.ts'
import type { Day } from './day.ts'
import type { Timeframe } from './timeframe.ts'
import styles from './timeline-header.module.css'

export interface TimelineHeaderProps {
  timeframe: Timeframe
  today: Day
  firstDayOfWeek: FirstDayOfWeek
  /** In px. */
  columnWidth: number
  /** Where today stands, in px from the first column; null when it is not among these days. */
  marker: number | null
  /** Whether rows have gone below the header. */
  isScrolled: boolean
  /** Shows today; undefined where the bar above has a button for it. */
  onShowToday: (() => void) | undefined
}

/** The names of the columns, and the marker of today. */
export const TimelineHeader = memo(function TimelineHeader({
  timeframe,
  today,
  firstDayOfWeek,
  columnWidth,
  marker,
  isScrolled,
  onShowToday,
}: TimelineHeaderProps) {
  const labels = useMemo(() => columnLabels(timeframe, today, firstDayOfWeek), [timeframe, today, firstDayOfWeek])
  const isShort = hasShortLabels(timeframe, columnWidth)
  return (
    <div
      role="rowgroup"
      className={styles.header}
      data-scrolled={isScrolled || undefined}
      data-preset={timeframe.preset}
    >
      <div role="row" className={styles.row} aria-rowindex={1}>
        <div role="columnheader" className={styles.corner}>
          <span>Epics</span>
          {onShowToday && (
            <Button size="small" variant="ghost" icon={CalendarClock} title="Show today (t)" onClick={onShowToday}>
              Today
            </Button>
          )}
        </div>
        {labels.map(({ text, tone, subLabels, short }, index) => (
          <div
            key={index}
            role="columnheader"
            className={styles.column}
            data-tone={tone}
            data-short={isShort || undefined}
            aria-label={text}
            aria-current={tone === 'current' ? 'date' : undefined}
          >
            {isShort ? (
              <span className={styles.short} aria-hidden>
                <span>{short.above}</span>
                <span>{short.below}</span>
              </span>
            ) : (
              <>
                <span className={styles.label}>{text}</span>
                <span className={styles.subLabels} aria-hidden>
                  {subLabels.map(({ text: subText, at, isCurrent }) => (
                    <span
                      key={subText}
                      style={{ left: `clamp(9px, ${at * 100}%, 100% - 9px)` }}
                      data-current={isCurrent || undefined}
                    >
                      {subText}
                    </span>
                  ))}
                </span>
              </>
            )}
          </div>
        ))}
      </div>
      {marker !== null && <span className={styles.marker} style={{ left: marker }} data-today aria-hidden />}
    </div>
  )
})
