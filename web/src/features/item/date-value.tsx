import { CalendarDays, CalendarPlus } from 'lucide-react'
import type { ComponentType } from 'react'
import { formatDay } from '#web/lib/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './list-row.module.css'
import type { RowAccess, RowValueProps } from './plain-value.tsx'

export interface DateValueProps {
  as: ComponentType<RowValueProps>
  access: RowAccess
  name: keyof typeof DATES
  date: string | null
}

const DATES = {
  startDate: { icon: CalendarPlus, label: 'From', tooltip: 'Start date' },
  dueDate: { icon: CalendarDays, label: 'Due', tooltip: 'Due date' },
} as const

/** A date in a row of a list, for who may change it. */
export function DateValue({ as: Value, access, name, date }: DateValueProps) {
  const { icon, label, tooltip } = DATES[name]
  const day = date === null ? null : formatDay(date)
  return (
    <Value name={name} value={day} access={access} tooltip={tooltip} className={styles.fact}>
      <Icon of={icon} size={14} label={label} />
      {day}
    </Value>
  )
}
