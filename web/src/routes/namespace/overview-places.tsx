import { useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { issuesPath, newEpicPath, pathOf } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import type { GroupOverviewQuery } from './overview-page.generated.ts'
import { Section } from './overview-section.tsx'
import styles from './overview-page.module.css'

type Group = NonNullable<GroupOverviewQuery['group']>

/** Shows the subgroups and projects of a group, or what to begin with. */
export function Places({ group }: { group: Group }) {
  const groups = nodesOf(group.descendantGroups)
  const projects = nodesOf(group.projects)
  const [isArchiveShown, setIsArchiveShown] = useState(false)
  return (
    <>
      <PlaceList title="Subgroups" below={group.fullPath} places={groups} hrefOf={(path) => pathOf('overview', path)} />
      <PlaceList title="Projects" below={group.fullPath} places={projects} hrefOf={issuesPath} />
      {groups.length + projects.length === 0 && (
        <Section title="Begin here">
          <p className={styles.detail}>
            This group is empty.{' '}
            {group.userPermissions.createEpic && <a href={newEpicPath(group.fullPath)}>New epic</a>}
          </p>
        </Section>
      )}
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isArchiveShown}
        onClick={() => {
          setIsArchiveShown(!isArchiveShown)
        }}
      >
        {isArchiveShown ? 'Hide archived' : 'Show archived'}
      </Button>
      {isArchiveShown && (
        <LazyComponent part={archivedPlaces} props={{ groupPath: group.fullPath }}>
          <Skeleton shape="box" height="60px" />
        </LazyComponent>
      )}
    </>
  )
}

const archivedPlaces = lazyPart(async () => (await import('./archived-places.tsx')).ArchivedPlaces)

interface PlaceListProps {
  title: string
  /** Full path of the group that they are in. */
  below: string
  places: readonly { id: string; name: string; fullPath: string; avatarUrl: string | null }[]
  hrefOf: (fullPath: string) => string
}

/** Lists groups or projects below a group; nothing where there are none. */
export function PlaceList({ title, below, places, hrefOf }: PlaceListProps) {
  /** Returns the path of a place whose name others have as well. */
  const pathIn = (place: (typeof places)[number]): string | null =>
    places.some(({ id, name }) => id !== place.id && name === place.name)
      ? place.fullPath.slice(below.length + 1)
      : null
  if (places.length === 0) return null
  return (
    <Section title={title}>
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <a className={styles.place} href={hrefOf(place.fullPath)}>
              <Avatar
                name={place.name}
                seed={place.fullPath}
                src={place.avatarUrl}
                size={20}
                shape="group"
                isDecorative
              />
              <span dir="auto">{pathIn(place) ?? place.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
