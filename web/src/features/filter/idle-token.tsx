import type { Operator } from '#web/lib/list/list-filter.ts'
import styles from './token-chip.module.css'

export interface IdleTokenProps {
  title: string
  operator: Operator
  value: string
}

/** Shows a condition in the bar, while the bar cannot be used yet. */
export function IdleToken({ title, operator, value }: IdleTokenProps) {
  return (
    <li className={styles.token}>
      <span className={styles.body}>
        <span className={styles.title}>{title}</span>
        <span className={styles.operator}>{operator}</span>
        <span className={styles.value}>{value}</span>
      </span>
    </li>
  )
}
