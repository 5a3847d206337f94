import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import { Spinner } from '../base/spinner.tsx'
import styles from './edit-button.module.css'

export interface EditButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What is edited, for those who do not see beside what the button stands. */
  of: string
  /** There is no value yet: says what is added. */
  isMissing?: boolean
  /** What was chosen is on its way; the next choice need not wait for it. */
  isSaving?: boolean
}

/** Shows the small control that opens the editing of a value, and applies what was chosen while it is open. */
export function EditButton({ of, isMissing = false, isSaving = false, className, ...rest }: EditButtonProps) {
  const isOpen = rest['aria-expanded'] === true
  const verb = isMissing ? 'Add' : 'Edit'
  return (
    <button
      type="button"
      data-edits
      {...rest}
      className={classNames(styles.button, className)}
      aria-label={`${isOpen ? 'Apply' : verb} ${of}`}
      aria-busy={isSaving || undefined}
    >
      {isSaving && <Spinner />}
      {isOpen ? 'Apply' : isMissing ? `Add ${of}` : 'Edit'}
    </button>
  )
}
