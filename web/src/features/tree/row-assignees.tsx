import { pageHref } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ROW_ASSIGNEES_MAX } from './tree-config.ts'
import type { TreePerson } from './tree-item.ts'
import styles from './row-assignees.module.css'

/** Up to three people as pictures that lead to them, the surplus as a number. */
export function RowAssignees({ assignees }: { assignees: readonly TreePerson[] }) {
  if (assignees.length === 0) return null
  const surplus = assignees.slice(ROW_ASSIGNEES_MAX)
  const surplusNames = surplus.map(({ name }) => name)
  return (
    <span className={styles.assignees} data-part="people">
      {assignees.slice(0, ROW_ASSIGNEES_MAX).map(({ id, name, username, avatarUrl, webPath }) => (
        <Tooltip key={id} text={`${name}\n@${username}`} isDescription={false}>
          <a className={styles.person} href={pageHref(webPath)}>
            <Avatar name={name} src={avatarUrl} isDecorative />
            <VisuallyHidden>{`Assigned to ${name} (@${username})`}</VisuallyHidden>
          </a>
        </Tooltip>
      ))}
      {surplus.length > 0 && (
        <Tooltip text={surplusNames.join('\n')} isDescription={false}>
          <span className={styles.surplus} role="img" aria-label={`and ${surplusNames.join(', ')}`}>
            +{surplus.length}
          </span>
        </Tooltip>
      )}
    </span>
  )
}
