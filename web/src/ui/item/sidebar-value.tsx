import type { LucideIcon } from 'lucide-react'
import { Icon } from '../base/icon.tsx'
import styles from './sidebar-value.module.css'

/** What a part of the sidebar says when it has no value. */
export const NONE = 'None'

export interface SidebarValueProps {
  text: string
  icon?: LucideIcon
  /** A quieter explanation below. */
  note?: string | undefined
}

/** Shows the value of a part of the sidebar, in words. */
export function SidebarValue({ text, icon, note }: SidebarValueProps) {
  return (
    <>
      <span className={text === NONE ? styles.none : styles.value}>
        {icon && <Icon of={icon} />}
        {text}
      </span>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </>
  )
}
