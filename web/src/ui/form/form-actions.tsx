import { Button, ButtonLink } from '../base/button.tsx'
import styles from './form-actions.module.css'

export interface FormActionsProps {
  /** What the button says that sends the form. */
  submit: string
  isBusy?: boolean
  isDisabled?: boolean
  size?: 'small'
  /** What giving up does, or where it leads. */
  cancel: (() => void) | string
}

/** Shows the buttons at the end of a form. */
export function FormActions({ submit, isBusy = false, isDisabled = false, size, cancel }: FormActionsProps) {
  const sized = size ? { size } : {}
  return (
    <div className={styles.actions}>
      <Button {...sized} type="submit" variant="primary" isBusy={isBusy} disabled={isDisabled}>
        {submit}
      </Button>
      {typeof cancel === 'string' ? (
        <ButtonLink {...sized} href={cancel}>
          Cancel
        </ButtonLink>
      ) : (
        <Button {...sized} onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
