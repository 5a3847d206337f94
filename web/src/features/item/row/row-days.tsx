import { CalendarClock, CalendarDays, CalendarPlus } from 'lucide-react'
import type { ComponentType } from 'react'
import { formatFull, formatShortDay, isOverdue } from '#web/lib/date/dates.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import type { RowAccess, RowValueProps } from '../fields/plain-value.tsx'
import styles from './row-days.module.css'

export interface RowDaysProps {
  as: ComponentType<RowValueProps>
  access: RowAccess
  /** Left out for a kind that has no start. */
  start?: string | null | undefined
  due: string | null
  /** A closed item is not late. */
  isOpen: boolean
}

/** Shows when an item begins and is due as one text, `Oct 1 – Nov 30`; what is late is red and says so. */
export function RowDays({ as: Value, access, start, due, isOpen }: RowDaysProps) {
  const now = useNow()
  const isLate = isOpen && due !== null && isOverdue(due, now)
  const from = start === undefined || start === null ? null : formatShortDay(start, now)
  const to = due === null ? null : formatShortDay(due, now)
  return (
    <>
      {start !== undefined && (
        <Value
          name="startDate"
          value={from}
          access={access}
          tooltip={`From ${formatFull(start ?? '')}`}
          className={styles.day}
        >
          {start === null ? <Icon of={CalendarPlus} size={14} /> : <time dateTime={start}>{from}</time>}
        </Value>
      )}
      {from !== null && (to === null ? <span aria-hidden> –</span> : <span> – </span>)}
      <Value
        name="dueDate"
        value={to}
        access={access}
        tooltip={isLate ? 'Overdue' : `Due ${formatFull(due ?? '')}`}
        className={styles.day}
        isLate={isLate}
      >
        {isLate && <Icon of={CalendarClock} size={14} label="Overdue" />}
        {due === null ? <Icon of={CalendarDays} size={14} /> : <time dateTime={due}>{to}</time>}
      </Value>
    </>
  )
}
