import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

export interface PageProps {
  title: ReactNode
  /** Buttons on the level of the title. */
  actions?: ReactNode
  children?: ReactNode
  /** `full` uses the whole width of the window, for pages with a sidebar or a wide table. */
  width?: 'column' | 'full'
  className?: string
}

/** The frame of a page inside the shell: its heading, what can be done, its content. */
export function Page({ title, actions, children, width = 'column', className }: PageProps) {
  return (
    <div className={classNames(styles.page, className)} data-width={width}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
