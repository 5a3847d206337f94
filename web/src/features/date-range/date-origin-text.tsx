import { formatDay } from '#web/lib/date/dates.ts'
import { formatDayRange } from '#web/lib/date/day-range.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { DateOrigin } from './date-side.ts'
import styles from './date-origin-text.module.css'

/** Shows what an inherited date comes from; a milestone with its two dates as the tooltip. */
export function DateOriginText({ origin }: { origin: DateOrigin }) {
  if (origin.from === 'epic') {
    return (
      <p className={styles.origin} dir="auto">
        From child epic {origin.reference}
      </p>
    )
  }
  return (
    <Tooltip text={`${origin.title}: ${daysOf(origin)}`}>
      <p className={styles.origin} dir="auto">
        From milestone {origin.title}
      </p>
    </Tooltip>
  )
}

function daysOf({ startDate, dueDate }: { startDate: string | null; dueDate: string | null }): string {
  if (startDate !== null && dueDate !== null) return formatDayRange(startDate, dueDate)
  if (startDate !== null) return `starts ${formatDay(startDate)}`
  return dueDate === null ? 'no dates' : `ends ${formatDay(dueDate)}`
}
