import { parseDate, type CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import { Icon } from '../base/icon.tsx'
import styles from './calendar.module.css'

export interface CalendarProps {
  label: string
  /** `YYYY-MM-DD`. */
  value: string | null
  /** Earlier days cannot be chosen. */
  min?: string | null
  firstDayOfWeek: FirstDayOfWeek
  onChange: (day: string) => void
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

// The only file that knows the library's dates; everywhere else a day is a text.
/** Shows one month to choose a day from. */
export default function Calendar({ label, value, min, firstDayOfWeek, onChange }: CalendarProps) {
  const selected = dayOf(value)
  const earliest = dayOf(min)
  return (
    <AriaCalendar
      aria-label={label}
      value={selected}
      {...(selected === null && earliest !== null && { defaultFocusedValue: earliest })}
      minValue={earliest}
      firstDayOfWeek={WEEKDAYS[firstDayOfWeek]}
      onChange={(day) => {
        onChange(day.toString())
      }}
      className={styles.calendar ?? ''}
    >
      <header className={styles.head}>
        <Button slot="previous" className={styles.step ?? ''}>
          <Icon of={ChevronLeft} />
        </Button>
        <Heading className={styles.month ?? ''} />
        <Button slot="next" className={styles.step ?? ''}>
          <Icon of={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(day) => <CalendarCell date={day} className={styles.day ?? ''} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}

function dayOf(text: string | null | undefined): CalendarDate | null {
  return text === null || text === undefined ? null : parseDate(text)
}
