import type { ReactNode } from 'react'
import { Button } from '#web/ui/base/button.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './form-dialog.module.css'

export interface FormDialogProps {
  title: string
  /** What the button says that saves. */
  action: string
  failure: string | undefined
  isReady: boolean
  isBusy: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** Shows a dialog with fields that are saved together; Enter in a field saves them. */
export function FormDialog({ title, action, failure, isReady, isBusy, onSave, onClose, children }: FormDialogProps) {
  const submit = () => {
    if (isReady) onSave()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isBusy={isBusy} disabled={!isReady} onClick={submit}>
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        {children}
        {/* Enter in a field of several submits a form only where it has a button. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
