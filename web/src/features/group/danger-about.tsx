import { ROOT_PATH } from '#domain/root-path.ts'
import type { EditedNamespace } from './namespace-to-edit.ts'
import styles from './danger-zone.module.css'

export interface DangerZoneProps {
  kind: 'group' | 'project'
  namespace: EditedNamespace
}

/** Returns the address of a group or project over REST. */
export const addressOf = ({ kind, namespace }: DangerZoneProps): string =>
  `${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(namespace.fullPath)}`

/** Shows what a row of the danger zone does. */
export function About({ title, children }: { title: string; children: string }) {
  return (
    <span className={styles.about}>
      <strong>{title}</strong>
      <span>{children}</span>
    </span>
  )
}
