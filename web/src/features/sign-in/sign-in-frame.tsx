import type { ReactNode } from 'react'
import { homePath } from '#web/lib/page/paths.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Logo } from '#web/ui/base/logo.tsx'
import styles from './sign-in-frame.module.css'

export interface SignInFrameProps {
  title: string
  /** What went wrong the last time. */
  failure: Error | null
  /** What has just gone well, or what is to be done. */
  notice?: ReactNode
  /** The form. */
  children: ReactNode
  /** What stands below the card. */
  below?: ReactNode
}

/** Shows the frame of the pages for signing in, which stand alone: a card in the middle of the window. */
export function SignInFrame({ title, failure, notice, children, below }: SignInFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <a className={styles.brand} href={homePath} aria-label="Canopy, home">
          <Logo size={40} />
        </a>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.card}>
          {failure && <Alert tone="danger">{failure.message}</Alert>}
          {notice !== undefined && <div role="status">{notice}</div>}
          {children}
        </div>
        {below}
      </div>
    </div>
  )
}

/** Shows a line of links below the card. */
export function Aside({ children }: { children: ReactNode }) {
  return <p className={styles.aside}>{children}</p>
}
