import { formatShortDay } from '#web/lib/date/dates.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Badge } from '#web/ui/base/badge.tsx'
import { ListRows } from '#web/ui/base/list-frame.tsx'
import type { AdministeredPerson } from './people-query.ts'
import { PersonMenu } from './person-menu.tsx'
import styles from './person-row.module.css'

const STATES = { blocked: 'Blocked', banned: 'Banned', deactivated: 'Deactivated' } as const

/** Shows people of the installation, each with what can be done with them. */
export function PeopleList({ people }: { people: readonly AdministeredPerson[] }) {
  const session = useSession()
  return (
    <ListRows
      label="People"
      rows={people.map((person) => {
        const isOwn = session.state === 'signed-in' && session.username === person.username
        return {
          id: `${person.id}`,
          name: (
            <span className={styles.name}>
              <Avatar name={person.name} src={person.avatar_url} isDecorative />
              <a className={styles.link} href={pathOf('person', '', person.username)} dir="auto">
                {person.name}
              </a>
              {isOwn && <Badge>It’s you</Badge>}
              {person.is_admin && <Badge tone="info">Admin</Badge>}
              {person.state !== 'active' && <Badge tone="warning">{STATES[person.state]}</Badge>}
            </span>
          ),
          detail: [
            `@${person.username}`,
            person.email,
            `joined ${formatShortDay(person.created_at.slice(0, 10))}`,
          ].join(' · '),
          end: isOwn ? null : <PersonMenu person={person} />,
        }
      })}
    />
  )
}
