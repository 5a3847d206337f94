import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import styles from './edit-button.module.css'

export interface EditButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What is edited, for those who do not see beside what the button stands. */
  of: string
  isBusy?: boolean
}

/** The small control that opens the editing of a value. */
export function EditButton({ of, isBusy = false, className, onClick, ...rest }: EditButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      aria-label={`Edit ${of}`}
      aria-disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (!isBusy) onClick?.(event)
      }}
    >
      {isBusy && <Spinner />}
      Edit
    </button>
  )
}
