import { useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { pageHref } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { ItemPersonFragment } from './item-fields.generated.ts'
import styles from './fields.module.css'
import type { AssigneesWidgetProps } from './assignees-editor.tsx'

const assigneesPicker = lazyPart(async () => (await import('./assignees-editor.tsx')).AssigneesPicker)
const assignOneself = lazyPart(async () => (await import('./assignees-editor.tsx')).AssignOneself)
const busyMark = lazyPart(async () => (await import('./busy-mark.tsx')).BusyMark)

/** As many people stand one below the other; of more the pictures overlap in a line until somebody presses it. */
const LISTED = 3
const STACKED = 8

/** Shows who works on an item. */
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
          <span className={styles.nobody}>
            <SidebarValue text={NONE} />
          </span>
        </LazyComponent>
      ) : assignees.length === 0 ? (
        <SidebarValue text={NONE} />
      ) : (
        <People people={assignees} />
      )}
    </SidebarSection>
  )
}

function People({ people }: { people: readonly ItemPersonFragment[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = people.length > LISTED
  const rest = people.length - STACKED
  return (
    <>
      {isLong && (
        <button
          type="button"
          className={styles.stack}
          aria-expanded={isOpen}
          aria-label={`${people.length} people: ${people.map(({ name }) => name).join(', ')}`}
          onClick={() => {
            setIsOpen(!isOpen)
          }}
        >
          {people.slice(0, STACKED).map(({ id, name, avatarUrl }) => (
            <Avatar key={id} name={name} src={avatarUrl} isDecorative />
          ))}
          {rest > 0 && <span className={styles.note}>+{rest}</span>}
        </button>
      )}
      {(isOpen || !isLong) && (
        <ul className={styles.people}>
          {people.map(({ id, name, username, avatarUrl, webPath }) => (
            <li key={id}>
              <Avatar name={name} src={avatarUrl} isDecorative />
              <span className={styles.person}>
                <a href={pageHref(webPath)} dir="auto">
                  {name}
                </a>
                <LazyComponent part={busyMark} props={{ id, people }}>
                  {null}
                </LazyComponent>
                <span className={styles.note}>@{username}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
