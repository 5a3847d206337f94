import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/base/button.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import styles from './selection-frame.module.css'

export interface SelectionFrameProps {
  /** How many are chosen, and how many there are to be chosen. */
  selected: number
  all: number
  onAll: () => void
  onClear: () => void
  barRef?: Ref<HTMLDivElement>
  /** What can be done with them. */
  children: ReactNode
  /** Stands beside the bar. */
  beside?: ReactNode
}

/** Shows how many rows are chosen, and around what can be done with them the ways to choose all and none. */
export function SelectionFrame({ selected, all, onAll, onClear, barRef, children, beside }: SelectionFrameProps) {
  return createPortal(
    <section aria-label="Selection">
      <div ref={barRef} className={styles.bar} role="toolbar" aria-label="Selected rows" data-key="chosen">
        <span className={styles.count} role="status">
          {selected > 0 ? `${selected} selected` : 'Select rows'}
        </span>
        {selected < all && (
          <Button size="small" variant="ghost" onClick={onAll}>
            Select all {all}
          </Button>
        )}
        {selected > 0 && <span className={styles.actions}>{children}</span>}
        <IconButton icon={X} label="Clear selection" size="small" onClick={onClear} />
      </div>
      {beside}
    </section>,
    document.body,
  )
}
