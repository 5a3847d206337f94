import { useId, type ReactNode } from 'react'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import styles from './form-frame.module.css'

export interface FormFrameProps {
  title: string
  submitLabel: string
  canSubmit: boolean
  isBusy?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Shows what the forms of the tree share: the title, the buttons, and Escape as a way out. */
export function FormFrame({
  title,
  submitLabel,
  canSubmit,
  isBusy = false,
  onSubmit,
  onClose,
  children,
}: FormFrameProps) {
  const titleId = useId()
  return (
    <form
      className={styles.form}
      data-add-form
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSubmit && !isBusy) onSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
    >
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {children}
      <FormActions submit={submitLabel} isBusy={isBusy} isDisabled={!canSubmit} cancel={onClose} />
    </form>
  )
}
