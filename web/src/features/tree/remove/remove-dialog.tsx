import type { RefObject } from 'react'
import { KINDS } from '#domain/item/kinds.ts'
import type { RovingFocus } from '#web/lib/roving-focus.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { ItemRow } from '../flatten.ts'
import { afterFocusReturned } from '../focus-returned.ts'
import { isContainer } from '../is-container.ts'
import type { TreeConfig } from '../tree-config.ts'
import type { TreeStore } from '../tree-store.ts'
import { focusNext } from './focus-next.ts'
import { removeItem } from './remove-item.ts'

export interface RemoveDialogProps {
  grid: RefObject<HTMLElement | null>
  row: ItemRow
  store: TreeStore
  config: TreeConfig
  focus: RovingFocus
  onClose: () => void
}

/** Asks before an item is taken away from its parent. */
export function RemoveDialog({ grid, row: { key, item, parentId }, store, config, focus, onClose }: RemoveDialogProps) {
  const child = (
    <strong>
      <bdi>{item.title}</bdi>
    </strong>
  )
  const parent = <b dir="auto">{store.state().items.get(parentId)?.title ?? config.parent.title}</b>
  return (
    <ConfirmDialog
      title={`Remove ${KINDS[item.type].noun}`}
      isOpen
      confirmLabel="Remove"
      tone="danger"
      onCancel={onClose}
      onConfirm={() => {
        const goOn = focusNext(store, key, grid.current, focus)
        onClose()
        removeItem(store, config.parent, item)
        afterFocusReturned(goOn)
      }}
    >
      {isContainer(item) ? (
        <>
          This will also remove any descendants of {child} from {parent}. Are you sure?
        </>
      ) : (
        <>
          Are you sure you want to remove {child} from {parent}?
        </>
      )}
    </ConfirmDialog>
  )
}
