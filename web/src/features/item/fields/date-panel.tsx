import { useState } from 'react'
import { formatFull } from '#web/lib/date/dates.ts'
import { useFirstDayOfWeek } from '#web/data/store/first-day.ts'
import { typedDate } from '#web/lib/date/typed-date.ts'
import type { CalendarProps } from '#web/ui/form/calendar.tsx'
import { loadCalendar } from '#web/ui/form/editing-chunks.ts'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import styles from './date-panel.module.css'

const Calendar = lazyComponent(async () => (await loadCalendar()).default)

/** Shows the month's sheet, once it is known on which day its weeks begin. */
function MonthSheet(props: Omit<CalendarProps, 'firstDayOfWeek'>) {
  const firstDayOfWeek = useFirstDayOfWeek()
  const fallback = <Skeleton shape="box" height="252px" />
  return firstDayOfWeek === undefined ? fallback : <Calendar {...{ ...props, firstDayOfWeek, fallback }} />
}

/** A day that was typed or picked, or what is wrong with what was typed. */
export interface ChosenDay {
  day: string | null
  problem: string | null
}

export interface DatePanelProps {
  label: string
  value: string | null
  /** Earlier days cannot be chosen. */
  min: string | null
  isInForce: boolean
  /** Called while typing; null where the day stands there that did at opening, or none. */
  onType: (chosen: ChosenDay | null) => void
  /** Likewise, once a day is chosen. */
  onPick: (chosen: ChosenDay | null) => void
}

/** Shows a day by typing it or from the month's sheet. */
export function DatePanel({ label, value, min, isInForce, onType, onPick }: DatePanelProps) {
  const [opened] = useState(value)
  const [text, setText] = useState(value ?? '')
  const day = typedDate(text)
  const isTooEarly = day !== null && isBefore(day, min)
  const isReady = day !== null && !isTooEarly
  const pick = (picked: string) => {
    onPick(picked === opened && isInForce ? null : { day: picked, problem: null })
  }
  return (
    <div className={styles.panel}>
      <form
        className={styles.typed}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) pick(day)
        }}
      >
        <TextField
          label={label}
          value={text}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder="2026-11-21, tomorrow, fri"
          error={errorOf(text, day, isTooEarly ? min : null)}
          onFocus={(event) => {
            event.target.select()
          }}
          onChange={(event) => {
            const typed = event.target.value
            const next = typedDate(typed)
            const problem = errorOf(typed, next, next !== null && isBefore(next, min) ? min : null)
            setText(typed)
            if (problem !== undefined) onType({ day: null, problem: `“${typed}”: ${problem}` })
            else onType(next === null || next === opened ? null : { day: next, problem: null })
          }}
        />
        <p className={styles.meaning} role="status">
          {isReady && text !== opened && `Enter takes ${formatFull(day)}`}
        </p>
      </form>
      <MonthSheet key={isReady ? day : 'none'} label={label} value={isReady ? day : null} min={min} onChange={pick} />
    </div>
  )
}

function isBefore(day: string, min: string | null): boolean {
  return min !== null && day < min
}

function errorOf(text: string, day: string | null, tooEarlyFor: string | null): string | undefined {
  if (tooEarlyFor !== null) return `Not before ${formatFull(tooEarlyFor)}`
  return day === null && text.trim() !== '' ? 'Not a date. Try "fri" or 2026-12-04.' : undefined
}
