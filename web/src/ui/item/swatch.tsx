import type { CSSProperties } from 'react'
import { shownColor } from '#domain/color.ts'
import styles from './swatch.module.css'

/** Shows a square in a colour that people have chosen. */
export function Swatch({ color }: { color: string }) {
  return <span className={styles.swatch} style={{ '--swatch': shownColor(color) } as CSSProperties} aria-hidden />
}
