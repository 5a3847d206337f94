import { useId, type ReactNode } from 'react'
import styles from './sidebar-section.module.css'

export interface SidebarSectionProps {
  /** Unique in its sidebar. */
  id: string
  name: string
  /** The control beside the name. */
  action?: ReactNode
  children?: ReactNode
}

/** Shows one part of a page's sidebar. */
export function SidebarSection({ id, name, action, children }: SidebarSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.name} tabIndex={-1} data-focus={id}>
          {name}
        </h2>
        {action}
      </div>
      {children && <div className={styles.content}>{children}</div>}
    </section>
  )
}
