import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
// Its code is here before the first press.
import '#web/data/change/changes.ts'
import type { StatedTarget } from '#web/features/item/list/change-each.ts'
import { RowEditing } from '#web/features/item/row/row-editing.tsx'
import { useSelecting } from '#web/features/item/list/use-selecting.ts'
import { useStateKey } from '#web/features/item/list/use-state-key.ts'
import { fetchCode } from '#web/lib/transport/fetch-code.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { afterFocusReturned } from '../focus-returned.ts'
import { itemAddress } from '../item-address.ts'
import { Reading, READING } from '../live/reading.tsx'
import { focusNext } from '../remove/focus-next.ts'
import { RemoveDialog } from '../remove/remove-dialog.tsx'
import { changeState, mayChange } from '../change-state.ts'
import { GhostTreeRow } from '../plan/ghost-tree-row.tsx'
import { usePastedPlan } from '../plan/pasted-plan.ts'
import { withPlan } from '../plan/plan-rows.ts'
import { TreeSelectionBar } from '../select/tree-selection-bar.tsx'
import type { LazyFeatureProps, LazyTreeFeatures } from '../lazy-tree-features.ts'
import type { TreeConfig } from '../tree-config.ts'
import type { TreeRow } from '../flatten.ts'
import { isContainer } from '../is-container.ts'
import type { TreeItem } from '../tree-item.ts'
import type { TreeStore } from '../tree-store.ts'
import { DragChip, DropMark, MovedRows, MoveHint } from './drop-mark.tsx'
import { endOf } from './drop-positions.ts'
import { useMoveKeys } from './move-keys.ts'
import { useMovePointer } from './move-pointer.ts'
import { RowActions } from './row-actions.tsx'
import { RowDrag } from './row-drag.tsx'
import { moveItem } from './move-item.ts'
import { useMoving } from './use-moving.ts'

const MoveDialog = lazy(() => fetchCode(() => import('./move-dialog.tsx')))

/** Shows all that a signed-in reader can do with rows: change what they show, drag them, move them by keyboard or dialog, remove them. */
function Editing(props: LazyFeatureProps) {
  const { grid, rows, rowHeight, store, config, rowEditor, focus, selection, act, onActClosed } = props
  const control = useMoving(props)
  useMoveKeys(props, control)
  usePastedPlan(props)
  const beginAt = useMovePointer(props, control)
  const changeableOf = (key: string): TreeItem | null => {
    const row = rows.find((candidate) => candidate.key === key)
    return row?.kind === 'item' && mayChange(row.item, config) ? row.item : null
  }
  const selected = [...(selection ?? [])].flatMap((id) => chosenItem(store, id))
  const chosen = selected.map((item) => chosenTarget(item, config))
  useStateKey(grid, chosen, (key) => {
    const item = changeableOf(key)
    if (item) void changeState(item)
    return item !== null
  })
  const { moving } = control
  useSelecting({
    rows: grid,
    keys: rows.map(({ key }) => key),
    mayChoose: (key) => changeableOf(key) !== null && !rows.some((row) => row.key === key && isNew(row)),
    activeKey: rows[focus.activeIndex]?.key ?? '',
    focusRow: focus.focusRow,
    selection,
    onSelect: props.onSelect,
  })
  const first = moving ? rows.findIndex(({ key }) => key === moving.row.key) : -1
  return (
    <>
      <Reading {...props} />
      <RowEditing
        rows={grid}
        editor={rowEditor}
        isScopedAllowed={config.allowScopedLabels}
        targetsOf={(key) => {
          const item = store.state().items.get(key)
          return item ? [{ owner: itemAddress(item), item }] : []
        }}
        chosen={chosen}
      />
      {selection && (selected.length > 0 || selection.size === 0) && (
        <TreeSelectionBar {...props} selected={selected} targets={chosen} />
      )}
      <RowDrag
        grid={grid}
        onStart={(key, x) => {
          const row = rows.find((candidate) => candidate.key === key)
          if (row?.kind !== 'item') return
          beginAt(x)
          focus.activate(key)
          control.start(row, 'pointer')
        }}
        onDrop={control.drop}
        onCancel={control.cancel}
      >
        {moving?.by === 'pointer' && <DragChip item={moving.row.item} isNowhere={!moving.place} />}
      </RowDrag>
      {moving &&
        grid.current &&
        createPortal(
          <>
            {first >= 0 && <MovedRows first={first} end={endOf(rows, first)} rowHeight={rowHeight} />}
            {moving.place && <DropMark place={moving.place} rowHeight={rowHeight} isFollowed={moving.by === 'keys'} />}
          </>,
          grid.current,
        )}
      {moving?.by === 'keys' && <MoveHint />}
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {control.text}
        </span>
      </VisuallyHidden>
      {act?.action === 'remove' && (
        <RemoveDialog grid={grid} row={act.row} store={store} config={config} focus={focus} onClose={onActClosed} />
      )}
      {act?.action === 'move' && (
        <Suspense>
          <MoveDialog
            row={act.row}
            store={store}
            config={config}
            onMove={(place, siblings, parentTitle) => {
              const goOn = focusNext(store, act.row.key, grid.current, focus)
              moveItem(store, act.row.key, place, siblings)
              // What is said while the dialog is there is not heard.
              afterFocusReturned(() => {
                goOn()
                control.tellMoved(act.row, place, siblings, parentTitle)
              })
            }}
            onClose={onActClosed}
          />
        </Suspense>
      )}
    </>
  )
}

const isNew = (row: TreeRow): boolean => row.kind === 'item' && row.isNew

/** Returns an item that is chosen, unless it has gone out of the tree. */
function chosenItem(store: TreeStore, id: string): TreeItem[] {
  const state = store.state()
  const item = state.items.get(id)
  return item && state.parentIds.has(id) ? [item] : []
}

/** Returns what is changed of a chosen item: its health only where the group has that. */
function chosenTarget(item: TreeItem, { allowIssuableHealthStatus }: TreeConfig): StatedTarget {
  const owner = itemAddress(item)
  if (isContainer(item) || allowIssuableHealthStatus) return { owner, item }
  const { healthStatus: _, ...others } = item
  return { owner, item: others }
}

/** For who is signed in; the server decides what each may change. */
export const EDITING: LazyTreeFeatures = { ...READING, RowTools: Editing, RowActions, GhostRow: GhostTreeRow, withPlan }
