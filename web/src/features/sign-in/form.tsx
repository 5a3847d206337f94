import type { ReactNode } from 'react'
import { Button } from '#web/ui/base/button.tsx'
import styles from './form.module.css'

export interface FormProps {
  /** What the button says. */
  action: string
  isBusy: boolean
  onSubmit: (fields: FormData) => void
  children: ReactNode
}

/** Shows fields above each other, and one button that sends them. */
export function Form({ action, isBusy, onSubmit, children }: FormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
      <Button type="submit" variant="primary" className={styles.submit ?? ''} isBusy={isBusy}>
        {action}
      </Button>
    </form>
  )
}
