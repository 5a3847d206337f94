import { CalendarClock, CalendarDays } from 'lucide-react'
import type { RowAccess } from '#web/features/item/plain-value.tsx'
import { RowValue } from '#web/features/item/row-value.tsx'
import { formatFull, formatShortDay, isOverdue } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/now.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './row-details.module.css'

export interface RowDueDateProps {
  dueDate: string | null
  isOpen: boolean
  access: RowAccess
}

/** The day an item is due; an open item that is late stands out. */
export function RowDueDate({ dueDate, isOpen, access }: RowDueDateProps) {
  const now = useNow()
  const isLate = isOpen && dueDate !== null && isOverdue(dueDate, now)
  const day = dueDate === null ? null : formatShortDay(dueDate, now)
  return (
    <RowValue
      name="dueDate"
      value={day}
      access={access}
      tooltip={isLate ? 'Overdue' : `Due ${formatFull(dueDate ?? '')}`}
      className={styles.detail}
      isLate={isLate}
    >
      <Icon of={isLate ? CalendarClock : CalendarDays} size={14} label={isLate ? 'Overdue' : 'Due'} />
      {dueDate !== null && <time dateTime={dueDate}>{day}</time>}
    </RowValue>
  )
}
