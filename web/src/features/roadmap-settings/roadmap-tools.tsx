import { ChevronLeft, ChevronRight } from 'lucide-react'
import { RANGE_TYPES, type RangeType, type RoadmapView } from '#web/lib/list/roadmap-view.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import styles from './roadmap-tools.module.css'

export interface RoadmapToolsProps {
  view: RoadmapView
  onChange: (change: Partial<RoadmapView>) => void
  /** Shows today, wherever the timeline stands. */
  onToday: () => void
}

const RANGES: Readonly<Record<RangeType, { name: string; previous: string; next: string }>> = {
  CURRENT_QUARTER: { name: 'Quarter', previous: 'Previous quarter', next: 'Next quarter' },
  CURRENT_YEAR: { name: 'Year', previous: 'Previous year', next: 'Next year' },
  THREE_YEARS: { name: '3 years', previous: 'Previous 3 years', next: 'Next 3 years' },
}

/** Shows what is changed most often: how much time is seen, and which. */
export function RoadmapTools({ view, onChange, onToday }: RoadmapToolsProps) {
  const { previous, next } = RANGES[view.range]
  return (
    <div className={styles.tools}>
      <div className={styles.ranges} role="group" aria-label="Range">
        {RANGE_TYPES.map((range) => (
          <button
            key={range}
            type="button"
            className={styles.range}
            aria-pressed={range === view.range}
            onClick={() => {
              onChange({ range, offset: 0 })
            }}
          >
            {RANGES[range].name}
          </button>
        ))}
      </div>
      <div className={styles.steps} role="group" aria-label="Period">
        <IconButton
          icon={ChevronLeft}
          label={previous}
          onClick={() => {
            onChange({ offset: view.offset - 1 })
          }}
        />
        <button type="button" className={styles.today} title="Show today (t)" onClick={onToday}>
          Today
        </button>
        <IconButton
          icon={ChevronRight}
          label={next}
          onClick={() => {
            onChange({ offset: view.offset + 1 })
          }}
        />
      </div>
    </div>
  )
}
