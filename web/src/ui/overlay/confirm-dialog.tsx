import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  isOpen: boolean
  /** The question; what it is about is `strong`, which stands on a line of its own. */
  children: ReactNode
  /** What the reader agrees to, on the button. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  isBusy?: boolean
  /** Why what was agreed to did not happen. */
  failure?: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Shows a question before something that is not easily undone. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  isBusy = false,
  failure = null,
  onConfirm,
  onCancel,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      isAlert
      onClose={onCancel}
      actions={
        <>
          <Button variant={tone} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button autoFocus onClick={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{children}</p>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
