import { useNow } from '#web/lib/date/clock.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { localDay } from '#web/lib/date/local-day.ts'
import type { Progress } from '#web/lib/progress.ts'
import { ProgressBar } from '#web/ui/item/progress-bar.tsx'
import type { ItemPageState } from './item-page-state.ts'
import styles from './item-facts.module.css'

const DAY_MS = 86_400_000

/** Returns how many days later the second day is; days alone are read as UTC, where each has 24 hours. */
const daysAfter = (first: string, second: string): number => (Date.parse(second) - Date.parse(first)) / DAY_MS

const WORDS = { atRisk: 'At risk', needsAttention: 'Needs attention', onTrack: 'On track' }

export interface ItemFactsProps {
  item: Pick<ItemPageState, 'state' | 'dueDate'>
  /** How far it is, where that is measured by what is below it. */
  progress?: Progress | null
  /** How it goes: `atRisk` and the like, each with how many issues are so where it is about those below. */
  health: readonly { status: keyof typeof WORDS; count?: number }[]
}

/** Shows in one line when an item is due and how late it is, how far it is, and how it goes; nothing of what is not known. */
export function ItemFacts({ item: { state, dueDate }, progress, health }: ItemFactsProps) {
  const now = useNow()
  const isOpen = state === 'opened'
  const daysLate = isOpen && dueDate ? daysAfter(dueDate, localDay(now)) : 0
  const shown = isOpen ? health.filter(({ count }) => count !== 0) : []
  if (!dueDate && !progress && shown.length === 0) return null
  return (
    <div className={styles.facts}>
      {dueDate && (
        <span className={styles.due} data-late={daysLate > 0}>
          Due {formatShortDay(dueDate, now)}
          {daysLate > 0 && ` · ${daysLate} ${daysLate === 1 ? 'day' : 'days'} late`}
          {isOpen && daysLate === 0 && ' · today'}
        </span>
      )}
      {progress && (
        <span className={styles.progress}>
          <span className={styles.bar}>
            <ProgressBar label="Progress" value={progress.done} max={progress.total} valueText={progress.text} />
          </span>
          {progress.percent} % <span className={styles.measures}>{progress.text}</span>
        </span>
      )}
      {shown.map(({ status, count }) => (
        <span key={status} className={styles.health} data-health={status}>
          {count === undefined ? WORDS[status] : `${count} ${countedWords(status, count)}`}
        </span>
      ))}
    </div>
  )
}

const countedWords = (status: keyof typeof WORDS, count: number): string =>
  status === 'needsAttention' && count > 1 ? 'need attention' : WORDS[status].toLowerCase()
