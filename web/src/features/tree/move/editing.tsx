// Its code is here before the first press.
import '#web/data/change/changes.ts'
import type { StatedTarget } from '#web/features/item/list/change-each.ts'
import { RowEditing } from '#web/features/item/row/row-editing.tsx'
import { useSelecting } from '#web/features/item/list/use-selecting.ts'
import { useStateKey } from '#web/features/item/list/use-state-key.ts'
import { itemAddress } from '../item-address.ts'
import { Reading, READING } from '../live/reading.tsx'
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
import { RowActions } from './row-actions.tsx'
import { RowMoving } from './row-moving.tsx'

/** Shows all that a signed-in reader can do with rows: change what they show, drag them, move them by keyboard or dialog, remove them. */
function Editing(props: LazyFeatureProps) {
  const { grid, rows, store, config, rowEditor, focus, selection, act, onActClosed } = props
  usePastedPlan(props)
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
  useSelecting({
    rows: grid,
    keys: rows.map(({ key }) => key),
    mayChoose: (key) => changeableOf(key) !== null && !rows.some((row) => row.key === key && isNew(row)),
    activeKey: rows[focus.activeIndex]?.key ?? '',
    focusRow: focus.focusRow,
    selection,
    onSelect: props.onSelect,
  })
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
      <RowMoving {...props} />
      {act?.action === 'remove' && (
        <RemoveDialog grid={grid} row={act.row} store={store} config={config} focus={focus} onClose={onActClosed} />
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
