import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatKnownDays } from '#web/lib/date/dates.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { NONE } from '#web/ui/item/sidebar-value.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { LateMark } from './late-mark.tsx'
import styles from './dates-widget.module.css'

export interface DatesWidgetProps {
  /** `YYYY-MM-DD` */
  startDate: string | null
  dueDate: string | null
  /** An item that is closed is not late. */
  isOpen: boolean
  /** Where the dates come from: `milestone v1.37`. */
  origins?: readonly string[]
  /** Both dates, each with what changes it. */
  children: ReactNode
}

/** Writes both dates of an item in one line. */
export const datesText = (days: { startDate: string | null; dueDate: string | null }): string =>
  formatKnownDays(days)?.replace(/^./, (first) => first.toUpperCase()) ?? NONE

/** Shows when an item runs in one line; a press shows either date below. */
export function DatesWidget({ startDate, dueDate, isOpen, origins = [], children }: DatesWidgetProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const text = datesText({ startDate, dueDate })
  const from = [...new Set(origins)].join(' and ')
  return (
    <>
      <SidebarSection id="dates" name="Dates">
        <button
          type="button"
          className={styles.line}
          data-edit="dates"
          data-none={(startDate ?? dueDate) === null}
          aria-label={`${text}, both dates`}
          aria-expanded={isUnfolded}
          onClick={() => {
            setIsUnfolded(!isUnfolded)
          }}
        >
          <span>{text}</span>
          <Icon of={ChevronDown} size={14} />
        </button>
        {from !== '' && <p className={styles.origin}>from {from}</p>}
        <LateMark due={dueDate} isOpen={isOpen} />
      </SidebarSection>
      {isUnfolded && <div className={styles.both}>{children}</div>}
    </>
  )
}
