import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/base/button.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { changeStates, type StatedTarget } from './change-each.ts'
import { RowEditing, type RowEditorPart } from '../row/row-editing.tsx'
import { rowFieldLabel, rowFieldsOf } from '../row/row-fields.ts'
import styles from './selection-bar.module.css'

export interface SelectionBarProps {
  selected: readonly StatedTarget[]
  rowEditor: RowEditorPart
  isScopedAllowed: boolean
  /** How many there are to be chosen. */
  all: number
  onAll: () => void
  onClear: () => void
  /** What else can be done with them. */
  children?: ReactNode
}

/** Shows what can be done with all rows that are chosen, and how many they are. */
export function SelectionBar({
  selected,
  rowEditor,
  isScopedAllowed,
  all,
  onAll,
  onClear,
  children,
}: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const fields = rowFieldsOf(selected.map(({ item }) => item))
  const has = (state: StatedTarget['item']['state']) => selected.some(({ item }) => item.state === state)
  return createPortal(
    <section aria-label="Selection">
      <div ref={bar} className={styles.bar} role="toolbar" aria-label="Selected rows" data-key="chosen">
        <span className={styles.count} role="status">
          {selected.length > 0 ? `${selected.length} selected` : 'Choose rows'}
        </span>
        {selected.length < all && (
          <Button size="small" variant="ghost" onClick={onAll}>
            Select all {all}
          </Button>
        )}
        {selected.length > 0 && (
          <span className={styles.actions}>
            {has('opened') && (
              <Button
                size="small"
                onClick={() => {
                  changeStates(selected, 'opened')
                }}
              >
                Close
              </Button>
            )}
            {has('closed') && (
              <Button
                size="small"
                onClick={() => {
                  changeStates(selected, 'closed')
                }}
              >
                Reopen
              </Button>
            )}
            {fields.map((name) => (
              <Button key={name} size="small" data-field={name} aria-haspopup="dialog">
                {rowFieldLabel(name)}
              </Button>
            ))}
            {children}
          </span>
        )}
        <IconButton icon={X} label="Clear selection" size="small" onClick={onClear} />
      </div>
      <RowEditing rows={bar} editor={rowEditor} isScopedAllowed={isScopedAllowed} targetsOf={() => selected} />
    </section>,
    document.body,
  )
}
