import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './page-message.module.css'

export interface PageMessageProps {
  icon: LucideIcon
  title: string
  text?: ReactNode
  actions?: ReactNode
  tone?: 'neutral' | 'danger'
  /** A message in place of a whole page is its first heading; one inside a page is a part of it. */
  size?: 'page' | 'part'
  isAlert?: boolean
}

/** Shows the common frame of empty, error and not-found states. */
export function PageMessage({
  icon,
  title,
  text,
  actions,
  tone = 'neutral',
  size = 'part',
  isAlert = false,
}: PageMessageProps) {
  const Heading = size === 'page' ? 'h1' : 'h2'
  return (
    <div className={styles.message} data-tone={tone} data-size={size} {...(isAlert && { role: 'alert' })}>
      <span className={styles.picture}>
        <Icon of={icon} size={24} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
