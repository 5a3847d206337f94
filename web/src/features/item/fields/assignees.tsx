import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { pageHref } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SidebarSection } from '#web/ui/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/sidebar-value.tsx'
import { LazyComponent } from '#web/ui/lazy-component.tsx'
import type { ItemPersonFragment } from '../item-fields.generated.ts'
import styles from './fields.module.css'

export interface AssigneesWidgetProps {
  owner: Owner
  assignees: readonly ItemPersonFragment[]
  /** Only one person can work on it. */
  isSingle?: boolean
  canEdit: boolean
}

const assigneesPicker = lazyPart(async () => (await import('./assignees-editor.tsx')).AssigneesPicker)
const assignOneself = lazyPart(async () => (await import('./assignees-editor.tsx')).AssignOneself)

/** Who works on an item. */
export function AssigneesWidget(props: AssigneesWidgetProps) {
  const { owner, assignees, canEdit } = props
  return (
    <SidebarSection
      id="assignees"
      name={assignees.length > 1 ? 'Assignees' : 'Assignee'}
      action={
        canEdit && (
          <LazyComponent part={assigneesPicker} props={props}>
            {null}
          </LazyComponent>
        )
      }
    >
      {assignees.length === 0 && canEdit ? (
        <LazyComponent part={assignOneself} props={{ owner }}>
          <SidebarValue text={NONE} />
        </LazyComponent>
      ) : assignees.length === 0 ? (
        <SidebarValue text={NONE} />
      ) : (
        <ul className={styles.people}>
          {assignees.map(({ id, name, username, avatarUrl, webPath }) => (
            <li key={id}>
              <Avatar name={name} src={avatarUrl} isDecorative />
              <span className={styles.person}>
                <a href={pageHref(webPath)} dir="auto">
                  {name}
                </a>
                <span className={styles.note}>@{username}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </SidebarSection>
  )
}
