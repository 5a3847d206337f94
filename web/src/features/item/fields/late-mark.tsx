import { CalendarClock } from 'lucide-react'
import { isOverdue } from '#web/lib/date/dates.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import styles from './late-mark.module.css'

export interface LateMarkProps {
  /** `YYYY-MM-DD` */
  due: string | null
  /** A closed item is not late. */
  isOpen: boolean
}

/** Says on an item's page that its due date has passed, as rows do in red. */
export function LateMark({ due, isOpen }: LateMarkProps) {
  const now = useNow()
  if (!isOpen || due === null || !isOverdue(due, now)) return null
  return (
    <span className={styles.late}>
      <Icon of={CalendarClock} size={14} /> Overdue
    </span>
  )
}
