import type { ReactNode } from 'react'
import styles from './overview-page.module.css'

interface SectionProps {
  title: string
  /** Stands beside the title. */
  tools?: ReactNode
  children: ReactNode
}

/** Shows a part of an overview. */
export function Section({ title, tools, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  )
}
