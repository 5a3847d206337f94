import { useId, type ReactNode } from 'react'
import styles from './sidebar-section.module.css'

export interface SidebarSectionProps {
  /** Unique in its sidebar. */
  id: string
  name: string
  /** The control beside the value; an `EditButton` is pressed by a press on the value. */
  action?: ReactNode
  /** Whether the content takes the whole width, below the name. */
  isWide?: boolean
  children?: ReactNode
}

/** Shows one part of a page's sidebar: its name and its value in a line. */
export function SidebarSection({ id, name, action, isWide = false, children }: SidebarSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} data-wide={isWide || undefined} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.name} tabIndex={-1} data-focus={id}>
        {name}
      </h2>
      {children && <div className={styles.content}>{children}</div>}
      {action}
    </section>
  )
}
