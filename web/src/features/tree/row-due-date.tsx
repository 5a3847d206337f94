import { CalendarClock, CalendarDays } from 'lucide-react'
import { formatFull, formatShortDay, isOverdue } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './row-details.module.css'

/** The day an item is due; an open item that is late stands out. */
export function RowDueDate({ dueDate, isOpen }: { dueDate: string; isOpen: boolean }) {
  const now = useNow()
  const isLate = isOpen && isOverdue(dueDate, now)
  return (
    <Tooltip text={isLate ? 'Overdue' : `Due ${formatFull(dueDate)}`}>
      <span className={styles.detail} data-late={isLate} data-part="due">
        <Icon of={isLate ? CalendarClock : CalendarDays} size={14} label={isLate ? 'Overdue' : 'Due'} />
        <time dateTime={dueDate}>{formatShortDay(dueDate, now)}</time>
      </span>
    </Tooltip>
  )
}
