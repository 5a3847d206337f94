import { CalendarClock, CalendarDays, CalendarPlus } from 'lucide-react'
import type { RowAccess } from '#web/features/item/plain-value.tsx'
import { RowValue } from '#web/features/item/row-value.tsx'
import { formatFull, formatShortDay, isOverdue } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/now.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { TreeItem } from './tree-item.ts'
import styles from './row-details.module.css'

export interface RowDatesProps {
  item: TreeItem
  access: RowAccess
}

/** The days on which an item begins, where its kind has one, and is due, one below the other; an open item that is late stands out. */
export function RowDates({ item, access }: RowDatesProps) {
  const now = useNow()
  const { dueDate, startDate } = item
  const isLate = item.state === 'opened' && dueDate !== null && isOverdue(dueDate, now)
  const due = dueDate === null ? null : formatShortDay(dueDate, now)
  const start = startDate === undefined || startDate === null ? null : formatShortDay(startDate, now)
  if (due === null && start === null && !access.isOffering) return null
  const dueValue = (
    <RowValue
      name="dueDate"
      value={due}
      access={access}
      tooltip={isLate ? 'Overdue' : `Due ${formatFull(dueDate ?? '')}`}
      className={styles.detail}
      isLate={isLate}
    >
      <Icon of={isLate ? CalendarClock : CalendarDays} size={14} label={isLate ? 'Overdue' : 'Due'} />
      {dueDate !== null && (access.isEditable ? due : <time dateTime={dueDate}>{due}</time>)}
    </RowValue>
  )
  if (startDate === undefined) return dueValue
  return (
    <span className={styles.dates} data-both={start !== null && due !== null}>
      <RowValue
        name="startDate"
        value={start}
        access={access}
        tooltip={`From ${formatFull(startDate ?? '')}`}
        className={styles.detail}
      >
        <Icon of={CalendarPlus} size={14} label="From" />
        {startDate !== null && <time dateTime={startDate}>{start}</time>}
      </RowValue>
      {dueValue}
    </span>
  )
}
