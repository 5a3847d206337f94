import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

export interface PageProps {
  /** Left out by pages whose content brings its own head. */
  title?: ReactNode
  /** What the page is about, in a sentence below the title. */
  about?: string | undefined
  /** Buttons on the level of the title. */
  actions?: ReactNode
  /** The title stays beside tabs on phones, too, because no other place says it. */
  keepsTitle?: true
  children?: ReactNode
  /** `full` uses the whole width of the window, for pages with a sidebar or a wide table. */
  width?: 'column' | 'full'
  className?: string
}

/** Shows the frame of a page inside the shell: its heading, what can be done, its content. */
export function Page({ title, about, actions, children, width = 'column', className }: PageProps) {
  return (
    <div className={classNames(styles.page, className)} data-width={width}>
      {title !== undefined && <PageHead {...{ title, about, actions }} />}
      {children}
    </div>
  )
}

export type PageHeadProps = Pick<PageProps, 'title' | 'about' | 'actions' | 'keepsTitle'>

/** Shows the one line at the top of a page: its title, what stands beside it, and what can be done at the end; below it what the page is about. */
export function PageHead({ title, about, actions, keepsTitle, children }: PageHeadProps & Pick<PageProps, 'children'>) {
  return (
    <>
      <header className={styles.head} data-keeps-title={keepsTitle}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {about !== undefined && <p className={styles.about}>{about}</p>}
    </>
  )
}
