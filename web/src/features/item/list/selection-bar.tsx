import { useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/base/button.tsx'
import { changeStates, type StatedTarget } from './change-each.ts'
import { RowEditing, type RowEditorPart } from '../row/row-editing.tsx'
import { rowFieldLabel, rowFieldsOf } from '../row/row-fields.ts'
import { SelectionFrame } from './selection-frame.tsx'

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
  return (
    <SelectionFrame
      {...{ all, onAll, onClear }}
      selected={selected.length}
      barRef={bar}
      beside={<RowEditing rows={bar} editor={rowEditor} isScopedAllowed={isScopedAllowed} targetsOf={() => selected} />}
    >
      {has('opened') && (
        <Button
          size="small"
          data-action="rows.changeState"
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
          data-action="rows.changeState"
          onClick={() => {
            changeStates(selected, 'closed')
          }}
        >
          Reopen
        </Button>
      )}
      {fields.map((name) => (
        <Button key={name} size="small" data-field={name} data-action={`rows.${name}`} aria-haspopup="dialog">
          {rowFieldLabel(name)}
        </Button>
      ))}
      {children}
    </SelectionFrame>
  )
}
