import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { RowEditing } from '#web/features/item/row-editing.tsx'
import { rowFieldLabel, rowFieldsOf } from '#web/features/item/row-fields.ts'
import { raiseAlert } from '#web/lib/alerts.ts'
import { FETCH_CHILD_EPICS_FAILED, NO_MATCHES } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListPicker } from '#web/ui/list-picker.tsx'
import { afterFocusReturned } from '../focus-returned.ts'
import { itemAddress } from '../item-address.ts'
import { useMoveTargets } from '../move/move-targets.ts'
import type { CompanionProps } from '../tree-companion.ts'
import type { TreeItem } from '../tree-item.ts'
import { changeStates, moveAll, removeAll, topmost } from './change-selected.ts'
import styles from './selection-bar.module.css'

const NOUN = (count: number) => (count === 1 ? 'item' : 'items')

/** What can be done with all rows that are chosen, and how many they are. */
export function SelectionBar(props: CompanionProps & { selected: readonly TreeItem[] }) {
  const { selected, config, rowEditor, focus, rows, onSelect } = props
  const bar = useRef<HTMLDivElement>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const fields = rowFieldsOf(selected).filter((name) => name !== 'healthStatus' || config.allowIssuableHealthStatus)
  const has = (state: TreeItem['state']) => selected.some((item) => item.state === state)
  const clear = () => {
    onSelect(null)
    focus.focusRow(rows[focus.activeIndex]?.key ?? '')
  }
  return createPortal(
    <>
      <div ref={bar} className={styles.bar} role="toolbar" aria-label="Chosen rows" data-key="chosen">
        <span className={styles.count} role="status">
          {selected.length} selected
        </span>
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
            <MovePicker {...props} />
            {config.parent.userPermissions.adminEpic && (
              <Button
                size="small"
                onClick={() => {
                  setIsRemoving(true)
                }}
              >
                Remove
              </Button>
            )}
          </span>
        )}
        <IconButton icon={X} label="Clear selection" size="small" onClick={clear} />
      </div>
      <RowEditing
        rows={bar}
        editor={rowEditor}
        isScopedAllowed={config.allowScopedLabels}
        targetsOf={() => selected.map((item) => ({ owner: itemAddress(item), item }))}
      />
      {isRemoving && (
        <RemoveAllDialog
          {...props}
          onClose={() => {
            setIsRemoving(false)
          }}
        />
      )}
    </>,
    document.body,
  )
}

/** Moves all below another epic. */
function MovePicker({ selected, config, store }: CompanionProps & { selected: readonly TreeItem[] }) {
  const [typed, setTyped] = useState('')
  const targets = useMoveTargets(config, store.state(), selected, typed)
  return (
    <ListPicker
      label={`Move ${selected.length} ${NOUN(selected.length)} below`}
      options={targets.map(({ id, title, reference }) => ({ id, label: title, description: reference }))}
      selectedIds={[]}
      selectionMode="single"
      search={{ label: 'Search by title or number', text: typed, onChange: setTyped }}
      emptyText={NO_MATCHES}
      onSelect={([id]) => {
        const target = targets.find((candidate) => candidate.id === id)
        if (!target) return
        moveAll(store, selected, target).catch(() => {
          raiseAlert(FETCH_CHILD_EPICS_FAILED)
        })
      }}
    >
      {(trigger) => (
        <Button size="small" {...trigger}>
          Move
        </Button>
      )}
    </ListPicker>
  )
}

type RemoveAllDialogProps = CompanionProps & { selected: readonly TreeItem[]; onClose: () => void }

function RemoveAllDialog({ grid, selected, store, config, focus, onSelect, onClose }: RemoveAllDialogProps) {
  const removed = topmost(store, selected)
  return (
    <ConfirmDialog
      title={`Remove ${removed.length} ${NOUN(removed.length)}`}
      isOpen
      confirmLabel="Remove"
      tone="danger"
      onCancel={onClose}
      onConfirm={() => {
        const refused = new Set<string>()
        onClose()
        onSelect(null)
        removeAll(store, config.parent, removed, (id) => {
          refused.add(id)
          onSelect(new Set(refused))
        })
        afterFocusReturned(() => {
          const next = grid.current?.querySelector<HTMLElement>('[role="row"]')?.dataset['key']
          if (next === undefined) grid.current?.closest('section')?.focus()
          else focus.focusRow(next)
        })
      }}
    >
      The items leave their parents and keep existing, together with all that is below them. Are you sure?
    </ConfirmDialog>
  )
}
