import { UserRound } from 'lucide-react'
import type { RowAccess } from '#web/features/item/fields/plain-value.tsx'
import { RowValue } from '#web/features/item/row/row-value.tsx'
import { pageHref } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { ROW_ASSIGNEES_MAX } from './tree-config.ts'
import type { TreePerson } from './tree-item.ts'
import styles from './row-assignees.module.css'

/** Shows up to three people as pictures, the surplus as a number. The pictures lead to the people, or for those who may to others in their stead. */
export function RowAssignees({ assignees, access }: { assignees: readonly TreePerson[]; access: RowAccess }) {
  const shown = assignees.slice(0, ROW_ASSIGNEES_MAX)
  const surplus = assignees.slice(ROW_ASSIGNEES_MAX)
  const names = (people: readonly TreePerson[]) => people.map(({ name }) => name)
  if (access.isEditable) {
    return (
      <RowValue
        name="assignees"
        value={names(assignees).join(', ') || null}
        access={access}
        tooltip={names(assignees).join('\n')}
        className={styles.assignees}
      >
        {shown.map(({ id, name, avatarUrl }) => (
          <span key={id} className={styles.person}>
            <Avatar name={name} src={avatarUrl} size={20} isDecorative />
          </span>
        ))}
        {surplus.length > 0 && <span className={styles.surplus}>+{surplus.length}</span>}
        {assignees.length === 0 && <Icon of={UserRound} size={14} />}
      </RowValue>
    )
  }
  if (assignees.length === 0) return null
  return (
    <span className={styles.assignees} data-part="assignees">
      {shown.map(({ id, name, username, avatarUrl, webPath }) => (
        <Tooltip key={id} text={`${name}\n@${username}`} isDescription={false}>
          <a className={styles.person} href={pageHref(webPath)}>
            <Avatar name={name} src={avatarUrl} size={20} isDecorative />
            <VisuallyHidden>{`Assigned to ${name} (@${username})`}</VisuallyHidden>
          </a>
        </Tooltip>
      ))}
      {surplus.length > 0 && (
        <Tooltip text={names(surplus).join('\n')} isDescription={false}>
          <span className={styles.surplus} role="img" aria-label={`and ${names(surplus).join(', ')}`}>
            +{surplus.length}
          </span>
        </Tooltip>
      )}
    </span>
  )
}
