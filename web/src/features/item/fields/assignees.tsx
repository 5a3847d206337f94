import { useState, type ReactNode } from 'react'
import { pageHref } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { ItemPersonFragment } from './item-fields.generated.ts'
import styles from './fields.module.css'
import type { AssigneesWidgetProps } from './assignees-editor.tsx'

const AssigneesPicker = lazyComponent(async () => (await import('./assignees-editor.tsx')).AssigneesPicker)
const AssignOneself = lazyComponent(async () => (await import('./assignees-editor.tsx')).AssignOneself)
const BusyMark = lazyComponent(async () => (await import('./busy-mark.tsx')).BusyMark)

/** As many people stand one below the other; of more the pictures overlap in a line until somebody presses it. */
const LISTED = 3
const STACKED = 8

export interface PeopleWidgetProps extends AssigneesWidgetProps {
  /** Returns what stands beside a name. */
  markOf?: (person: ItemPersonFragment) => ReactNode
}

/** Shows who works on an item, or is asked to look at it. */
export function AssigneesWidget({ markOf, ...props }: PeopleWidgetProps) {
  const { owner, assignees, canEdit, part = 'assignees' } = props
  const name = part === 'assignees' ? 'Assignee' : 'Reviewer'
  return (
    <SidebarSection
      id={part}
      name={assignees.length > 1 ? `${name}s` : name}
      action={canEdit && <AssigneesPicker {...props} />}
    >
      {assignees.length === 0 && canEdit && part === 'assignees' ? (
        <AssignOneself
          owner={owner}
          fallback={
            <span className={styles.nobody}>
              <SidebarValue text={NONE} />
            </span>
          }
        />
      ) : assignees.length === 0 ? (
        <SidebarValue text={NONE} />
      ) : (
        <People people={assignees} markOf={markOf} />
      )}
    </SidebarSection>
  )
}

/** Shows people one below the other; of many the pictures overlap until somebody presses them. */
export function People({
  people,
  markOf,
}: { people: readonly ItemPersonFragment[] } & Pick<PeopleWidgetProps, 'markOf'>) {
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
          {people.map((person) => (
            <li key={person.id}>
              <Avatar name={person.name} src={person.avatarUrl} isDecorative />
              <span className={styles.person}>
                <a href={pageHref(person.webPath)} dir="auto">
                  {person.name}
                </a>
                <BusyMark id={person.id} people={people} />
                <span className={styles.note}>@{person.username}</span>
              </span>
              {markOf?.(person)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
