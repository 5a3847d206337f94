import type { ReactNode } from 'react'
import type { UnsavedText } from '#web/lib/alerts.ts'
import { Button } from '../base/button.tsx'
import { showToast } from '../overlay/toast.ts'
import styles from './text-to-copy.module.css'

/** Shows a text that could not be saved where it was written: to be read, marked and copied. `children` stand beside its button. */
export function TextToCopy({ label, text, children }: UnsavedText & { children?: ReactNode }) {
  return (
    <figure className={styles.figure} aria-label={`Your ${label.toLowerCase()}`}>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <Button size="small" variant="ghost" onClick={() => void copy(text)}>
          Copy
        </Button>
        {children}
      </figcaption>
      <pre className={styles.text} dir="auto" tabIndex={0}>
        {text}
      </pre>
    </figure>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    void showToast({ tone: 'success', title: 'Text copied' })
  } catch {
    void showToast({ tone: 'danger', title: 'The text could not be copied. Select it and copy it by hand.' })
  }
}
