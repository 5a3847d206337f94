import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** What is being counted, for assistive technology. */
  label: string
  value: number
  max: number
  /** Words for the state, for example `3 of 5 closed`; the percentage when left out. */
  valueText?: string
}

/** Shows how much of something is done; with nothing to do (`max` of 0) it is empty. */
export function ProgressBar({ label, value, max, valueText }: ProgressBarProps) {
  const percent = max > 0 ? Math.round((Math.min(Math.max(value, 0), max) / max) * 100) : 0
  return (
    <div
      className={styles.bar}
      style={{ '--progress': percent / 100 } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText ?? `${percent}%`}
    />
  )
}
