import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
// Its code is here before the first press.
import { change } from '#web/data/change/changes.ts'
import { useCurrent } from '#web/data/store/use-current.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import styles from './list-editing.module.css'
import { RowEditing } from '../row/row-editing.tsx'
import { RowValue } from '../row/row-value.tsx'
import { SelectSwitch } from './select-switch.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { stateChange } from '../fields/state-change.ts'
import type { ListEditing, ListEditorProps, SelectBoxProps, StateButtonProps } from '../row/list-row.tsx'
import { useSelecting } from './use-selecting.ts'
import { useOwnStates } from './own-states.ts'
import { useStateKey } from './use-state-key.ts'

/** Stands beside the rows of a list and changes what they show: one, or several that are chosen. */
function ListEditor({
  list,
  tools,
  rowEditor,
  isScopedAllowed,
  activeKey,
  selection,
  onSelect,
  ...props
}: ListEditorProps) {
  const targets = useCurrent(props.targets)
  const changeable = targets.filter(({ isEditable }) => isEditable)
  const keys = targets.map(({ owner }) => owner.id)
  const targetsOf = (key: string) => changeable.filter(({ owner }) => owner.id === key)
  const focusRow = (key: string) =>
    rowsIn(list)
      .find(({ dataset }) => dataset['key'] === key)
      ?.focus()
  const selected = changeable.filter(({ owner }) => selection?.has(owner.id) ?? false)
  useStateKey(list, selected, (key) => {
    const [target] = targetsOf(key)
    if (target) change(stateChange(target.owner, target.item))
    return target !== undefined
  })
  useSelecting({
    ...{ rows: list, keys, activeKey, focusRow, selection, onSelect },
    mayChoose: (key) => targetsOf(key).length > 0,
  })
  useRowKeys(list)
  useKeptFocus(list, keys, focusRow)
  useOwnStates(list)
  return (
    <>
      <RowEditing
        rows={list}
        editor={rowEditor}
        isScopedAllowed={isScopedAllowed}
        targetsOf={targetsOf}
        chosen={selected}
      />
      {tools &&
        changeable.length > 0 &&
        createPortal(<SelectSwitch selection={selection} onSelect={onSelect} />, tools)}
      {selection && (selected.length > 0 || selection.size === 0) && (
        <SelectionBar
          selected={selected}
          rowEditor={rowEditor}
          isScopedAllowed={isScopedAllowed}
          all={changeable.length}
          onAll={() => {
            onSelect(new Set(changeable.map(({ owner }) => owner.id)))
          }}
          onClear={() => {
            onSelect(null)
            focusRow(activeKey)
          }}
        />
      )}
    </>
  )
}

const rowsIn = (list: ListEditorProps['list']): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []),
]

/** Moves among rows by keys: arrow keys lead from row to row, and Enter opens the item. */
function useRowKeys(list: ListEditorProps['list']): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!(target instanceof HTMLElement) || target.dataset['key'] === undefined || isModified) return
    const rows = rowsIn(list)
    const places: Readonly<Record<string, number>> = {
      ...{ ArrowDown: rows.indexOf(target) + 1, ArrowUp: rows.indexOf(target) - 1, Home: 0, End: rows.length - 1 },
    }
    const row = rows[places[key] ?? -1]
    if (key === 'Enter') target.querySelector<HTMLElement>('[data-title]')?.click()
    else if (row) row.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = list.current
    const handle = (event: KeyboardEvent) => {
      handleKey(event)
    }
    element?.addEventListener('keydown', handle)
    return () => {
      element?.removeEventListener('keydown', handle)
    }
  }, [list])
}

/** Keeps the focus in a list: when the row that had the focus leaves the list, as a closed one leaves those of open items, the one below it has it next. */
function useKeptFocus(list: ListEditorProps['list'], keys: readonly string[], focusRow: (key: string) => void): void {
  const focused = useRef<string | null>(null)
  const before = useRef(keys)
  useEffect(() => {
    const element = list.current
    const handle = ({ target }: FocusEvent) => {
      if (target instanceof Element) focused.current = target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null
    }
    element?.addEventListener('focusin', handle)
    return () => {
      element?.removeEventListener('focusin', handle)
    }
  }, [list])
  useLayoutEffect(() => {
    const { current: key } = focused
    const place = key === null ? -1 : before.current.indexOf(key)
    const below = before.current.slice(place + 1)
    before.current = keys
    // Who has gone on to something else stays there.
    if (key === null || place === -1 || keys.includes(key) || document.activeElement !== document.body) return
    const next = below.find((candidate) => keys.includes(candidate)) ?? keys.at(-1)
    if (next !== undefined) focusRow(next)
  })
}

/** Shows the mark of an item's state, which closes the item, or opens it again. */
function StateButton({ owner, item, children }: StateButtonProps) {
  const verb = item.state === 'opened' ? 'Close' : 'Reopen'
  return (
    <Tooltip text={`${item.state === 'opened' ? 'Open' : 'Closed'}\n${verb}: press, or O on the row`}>
      <button
        type="button"
        className={styles.state}
        aria-label={`${verb} ${item.title}`}
        onClick={({ detail }) => {
          // The second press of a double click would take back the first one.
          if (detail <= 1) change(stateChange(owner, item))
        }}
      >
        {children}
      </button>
    </Tooltip>
  )
}

/** Chooses the row; `useSelecting` hears the press. It shows on the row that is pointed at, and on all while rows are chosen. */
function SelectBox({ title, isSelected }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      className={styles.select}
      aria-label={`Select ${title}`}
      checked={isSelected}
      readOnly
      data-select
    />
  )
}

/** For who is signed in; the server decides what each may change. */
export const LIST_EDITING: ListEditing = { ListEditor, StateButton, SelectBox, Value: RowValue }
