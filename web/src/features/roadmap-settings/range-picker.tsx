import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { RANGE_TYPES, type RangeType } from '#web/lib/list/roadmap-view.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { RANGE_NAMES } from './settings-texts.ts'
import styles from './settings-drawer.module.css'

const OPTIONS = RANGE_TYPES.map((id) => ({ id, label: RANGE_NAMES[id] }))

/** Shows how much time the roadmap spans. The choice counts when the list closes. */
export function RangePicker({ range, onRange }: { range: RangeType; onRange: (range: RangeType) => void }) {
  const chosen = useRef(range)
  const labelId = useId()
  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        Date range
      </span>
      <ListPicker
        label="Date range"
        options={OPTIONS}
        selectedIds={[range]}
        selectionMode="single"
        emptyText=""
        onSelect={([id]) => {
          // A press on what is chosen already takes nothing away.
          chosen.current = RANGE_TYPES.find((known) => known === id) ?? range
        }}
        onOpenChange={(isOpen) => {
          if (isOpen) chosen.current = range
          else if (chosen.current !== range) onRange(chosen.current)
        }}
      >
        {(trigger) => (
          <Button {...trigger} className={styles.picker} iconAfter={ChevronDown} aria-describedby={labelId}>
            {RANGE_NAMES[range]}
          </Button>
        )}
      </ListPicker>
    </div>
  )
}
