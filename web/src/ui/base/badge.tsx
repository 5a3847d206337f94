import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './badge.module.css'

export type Tone = 'success' | 'info' | 'neutral' | 'warning' | 'danger'

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone
  icon?: LucideIcon
}

/** Shows a short state in a colour that means something. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, className)} data-tone={tone}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
