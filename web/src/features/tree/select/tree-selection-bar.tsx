import { useState } from 'react'
import type { StatedTarget } from '#web/features/item/list/change-each.ts'
import { SelectionBar } from '#web/features/item/list/selection-bar.tsx'
import { raiseReadAlert } from '#web/lib/alerts.ts'
import { FETCH_CHILD_EPICS_FAILED, NO_MATCHES } from '#web/lib/messages.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { mayChange } from '../change-state.ts'
import { afterFocusReturned } from '../focus-returned.ts'
import { useMoveTargets } from '../move/move-targets.ts'
import type { LazyFeatureProps } from '../lazy-tree-features.ts'
import type { TreeItem } from '../tree-item.ts'
import { moveAll, removeAll, topmost } from './change-selected.ts'

const NOUN = (count: number) => (count === 1 ? 'item' : 'items')

export interface TreeSelectionBarProps extends LazyFeatureProps {
  selected: readonly TreeItem[]
  /** The same as they are changed. */
  targets: readonly StatedTarget[]
}

/** Shows what can be done with all rows of a tree that are chosen. */
export function TreeSelectionBar({ targets, ...props }: TreeSelectionBarProps) {
  const { config, rowEditor, focus, rows, onSelect } = props
  const [isRemoving, setIsRemoving] = useState(false)
  const choosable = rows.filter((row) => row.kind === 'item' && mayChange(row.item, config))
  return (
    <>
      <SelectionBar
        selected={targets}
        rowEditor={rowEditor}
        isScopedAllowed={config.allowScopedLabels}
        all={choosable.length}
        onAll={() => {
          onSelect(new Set(choosable.map(({ key }) => key)))
        }}
        onClear={() => {
          onSelect(null)
          focus.focusRow(rows[focus.activeIndex]?.key ?? '')
        }}
      >
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
      </SelectionBar>
      {isRemoving && (
        <RemoveAllDialog
          {...props}
          onClose={() => {
            setIsRemoving(false)
          }}
        />
      )}
    </>
  )
}

/** Moves all below another epic. */
function MovePicker({ selected, config, store }: LazyFeatureProps & { selected: readonly TreeItem[] }) {
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
          raiseReadAlert(FETCH_CHILD_EPICS_FAILED)
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

type RemoveAllDialogProps = LazyFeatureProps & { selected: readonly TreeItem[]; onClose: () => void }

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
