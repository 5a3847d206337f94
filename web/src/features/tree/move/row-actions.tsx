import { ArrowUpDown, X } from 'lucide-react'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import type { RowActionsProps } from '../lazy-tree-features.ts'
import styles from './row-actions.module.css'

/** Fingers point at nothing before they press. */
const noHover = window.matchMedia('(hover: none)')

/**
 * Shows the end of a row: the way to move it by a dialog, offered on one row at a time, and to remove it from its parent. The names are the same in every row, so
 * the description tells which one is meant.
 */
export function RowActions({ row, isNear, canRemove, onAct }: RowActionsProps) {
  return (
    <>
      {(isNear || noHover.matches) && (
        <IconButton
          icon={ArrowUpDown}
          label="Move to…"
          aria-description={row.item.title}
          size="small"
          className={styles.move}
          onClick={() => {
            onAct('move', row)
          }}
        />
      )}
      {canRemove ? (
        <IconButton
          icon={X}
          label="Remove"
          aria-description={row.item.title}
          size="small"
          onClick={() => {
            onAct('remove', row)
          }}
        />
      ) : (
        <span className={styles.spacer} />
      )}
    </>
  )
}
