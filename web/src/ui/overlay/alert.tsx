import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../base/icon.tsx'
import styles from './alert.module.css'

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert } as const

export interface AlertProps {
  tone: keyof typeof ICONS
  children: ReactNode
  actions?: ReactNode
}

/** Shows a message in its place on the page; failures are read out at once. */
export function Alert({ tone, children, actions }: AlertProps) {
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon of={ICONS[tone]} />
      <div className={styles.text}>{children}</div>
      {actions}
    </div>
  )
}
