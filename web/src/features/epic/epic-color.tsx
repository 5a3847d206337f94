import type { CSSProperties } from 'react'
import { labelColor } from '#web/lib/label-contrast.ts'
import styles from './epic-color.module.css'

/** The suggested colours by their names. */
const NAMES: Readonly<Record<string, string>> = {
  '#1068bf': 'Blue',
  '#217645': 'Green',
  '#c91c00': 'Red',
  '#9e5400': 'Orange',
  '#694cc0': 'Purple',
}

/** `Blue` for a suggested colour, the hex text for any other. */
export function colorName(color: string): string {
  return NAMES[color.toLowerCase()] ?? color
}

/** The colour that the epic has on the roadmap. */
export function EpicColor({ color }: { color: string }) {
  return (
    <span className={styles.color}>
      <span className={styles.swatch} style={{ '--swatch': labelColor(color) } as CSSProperties} aria-hidden />
      {colorName(color)}
    </span>
  )
}
