import { UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { pageHref } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import type { RowAccess, RowValueProps } from '../fields/plain-value.tsx'
import styles from './row-people.module.css'

export interface RowPerson {
  id: string
  name: string
  avatarUrl: string | null
  webPath: string
}

export interface RowPeopleProps {
  people: readonly RowPerson[]
  as: ComponentType<RowValueProps>
  access: RowAccess
}

/** Assignees on one row; of more the surplus is a number, which takes the room of one. */
const PEOPLE_SHOWN = 3

/** Shows who is assigned. The pictures lead to the people, or for those who may to others in their stead. */
export function RowPeople({ people, as: Value, access }: RowPeopleProps) {
  const shown = people.slice(0, people.length > PEOPLE_SHOWN ? PEOPLE_SHOWN - 1 : PEOPLE_SHOWN)
  const more = people.length - shown.length
  const rest = more > 0 && <span className={styles.more}>+{more}</span>
  if (access.isEditable) {
    const names = people.map(({ name }) => name)
    return (
      <Value
        name="assignees"
        value={names.join(', ') || null}
        access={access}
        tooltip={names.join('\n')}
        className={styles.stack}
      >
        {shown.map(({ id, name, avatarUrl }) => (
          <Avatar key={id} name={name} src={avatarUrl} size={20} isDecorative />
        ))}
        {rest}
        {people.length === 0 && <Icon of={UserRound} size={14} />}
      </Value>
    )
  }
  return (
    <span className={styles.stack} role="group" aria-label="Assignees">
      {shown.map(({ id, name, avatarUrl, webPath }) => (
        <a key={id} className={styles.person} href={pageHref(webPath)}>
          <Avatar name={name} src={avatarUrl} size={20} />
        </a>
      ))}
      {rest}
    </span>
  )
}
