import { useState } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import { formatFull } from '#web/lib/dates.ts'
import { useFirstDayOfWeek } from '#web/lib/first-day-choice.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { typedDate } from '#web/lib/typed-date.ts'
import type { CalendarProps } from '#web/ui/calendar.tsx'
import { loadCalendar } from '#web/ui/editing-chunks.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LazyComponent } from '#web/ui/lazy-component.tsx'
import styles from './date-panel.module.css'

/** The month's sheet, whose weeks begin as the reader or else the installation has them. */
const monthSheet = lazyPart(async () => {
  const [{ default: Calendar }, config] = await Promise.all([loadCalendar(), loadConfig()])
  return function MonthSheet(props: Omit<CalendarProps, 'firstDayOfWeek'>) {
    return <Calendar {...props} firstDayOfWeek={useFirstDayOfWeek(config.firstDayOfWeek)} />
  }
})

export interface DatePanelProps {
  label: string
  value: string | null
  /** Earlier days cannot be chosen. */
  min: string | null
  /** Called while typing; null when what stands there cannot be taken. */
  onType: (day: string | null) => void
  onPick: (day: string) => void
}

/** A day by typing it or from the month's sheet. */
export function DatePanel({ label, value, min, onType, onPick }: DatePanelProps) {
  const [text, setText] = useState(value ?? '')
  const day = typedDate(text)
  const isTooEarly = day !== null && isBefore(day, min)
  const isReady = day !== null && !isTooEarly
  return (
    <div className={styles.panel}>
      <form
        className={styles.typed}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onPick(day)
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
            const next = typedDate(event.target.value)
            setText(event.target.value)
            onType(next !== null && !isBefore(next, min) && next !== value ? next : null)
          }}
          onKeyDown={(event) => {
            // Escape closes without taking what was typed.
            if (event.key === 'Escape') onType(null)
          }}
        />
        <p className={styles.meaning} role="status">
          {isReady && text !== value && `Enter takes ${formatFull(day)}`}
        </p>
      </form>
      <LazyComponent
        key={isReady ? day : 'none'}
        part={monthSheet}
        props={{ label, value: isReady ? day : null, min, onChange: onPick }}
      >
        <Skeleton shape="box" height="252px" />
      </LazyComponent>
    </div>
  )
}

function isBefore(day: string, min: string | null): boolean {
  return min !== null && day < min
}

function errorOf(text: string, day: string | null, tooEarlyFor: string | null): string | undefined {
  if (tooEarlyFor !== null) return `Not before ${formatFull(tooEarlyFor)}`
  return day === null && text.trim() !== '' ? 'This is no date' : undefined
}
