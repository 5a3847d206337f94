import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

export interface IconProps {
  of: LucideIcon
  /** The name for assistive technology; leave it out when a text beside the icon says the same. */
  label?: string
  size?: 12 | 14 | 16 | 20 | 24 | 32
  className?: string
  'data-kind'?: string
}

/** Shows one icon of the set. Import the icon itself by name from `lucide-react`. */
export function Icon({ of: Glyph, label, size = 16, className, ...rest }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <Glyph
      className={classNames(styles.icon, className)}
      size={size}
      strokeWidth={size >= 24 ? 1.5 : 1.75}
      {...naming}
      {...rest}
    />
  )
}
