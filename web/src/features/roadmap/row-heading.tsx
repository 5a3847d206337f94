import type { ReactNode } from 'react'
import { titleWhenClipped } from './title-when-clipped.ts'
import styles from './timeline-row.module.css'

export interface RowHeadingProps {
  title: string
  /** Without an address the title is plain text. */
  href: string | undefined
  tabIndex: number
  /** The quieter line below the title. */
  children: ReactNode
}

/** Shows the title of a row as a link, and what is to be said about it. */
export function RowHeading({ title, href, tabIndex, children }: RowHeadingProps) {
  return (
    <span className={styles.words}>
      <a
        className={styles.title}
        href={href}
        tabIndex={href === undefined ? undefined : tabIndex}
        dir="auto"
        onPointerEnter={titleWhenClipped}
      >
        {title}
      </a>
      <span className={styles.sub}>{children}</span>
    </span>
  )
}
