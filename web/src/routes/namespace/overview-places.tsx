import { nodesOf } from '#web/lib/list/connection.ts'
import { issuesPath, newEpicPath, pathOf } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import type { GroupOverviewQuery } from './overview-page.generated.ts'
import { Section } from './overview-section.tsx'
import styles from './overview-page.module.css'

type Group = NonNullable<GroupOverviewQuery['group']>

/** Shows the subgroups and projects of a group, or what to begin with. */
export function Places({ group }: { group: Group }) {
  const groups = nodesOf(group.descendantGroups)
  const projects = nodesOf(group.projects)
  return (
    <>
      <PlaceList title="Subgroups" places={groups} hrefOf={(path) => pathOf('overview', path)} />
      <PlaceList title="Projects" places={projects} hrefOf={issuesPath} />
      {groups.length + projects.length === 0 && (
        <Section title="Begin here">
          <p className={styles.detail}>
            This group is empty.{' '}
            {group.userPermissions.createEpic && <a href={newEpicPath(group.fullPath)}>New epic</a>}
          </p>
        </Section>
      )}
    </>
  )
}

interface PlaceListProps {
  title: string
  places: readonly { id: string; name: string; fullPath: string; avatarUrl: string | null }[]
  hrefOf: (fullPath: string) => string
}

function PlaceList({ title, places, hrefOf }: PlaceListProps) {
  if (places.length === 0) return null
  return (
    <Section title={title}>
      <ul>
        {places.map(({ id, name, fullPath, avatarUrl }) => (
          <li key={id}>
            <a className={styles.place} href={hrefOf(fullPath)}>
              <Avatar name={name} seed={fullPath} src={avatarUrl} size={20} shape="group" isDecorative />
              <span dir="auto">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
