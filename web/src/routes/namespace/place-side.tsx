import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { daysBetween } from '#domain/time/days.ts'
import { request } from '#web/data/transport/request.ts'
import type { PlaceNavigationQuery } from '#web/features/group/place-navigation.generated.ts'
import { placeQuery } from '#web/features/group/place-query.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { formatKnownDays, isOverdue } from '#web/lib/date/dates.ts'
import { localDay } from '#web/lib/date/local-day.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { groupIssuesPath, issuesPath, newEpicPath, pathOf, plannedPath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { WhenSeen } from '#web/ui/base/when-seen.tsx'
import { ProgressBar } from '#web/ui/item/progress-bar.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { ArchivedPlaces } from './archived-places.tsx'
import { PlaceList } from './overview-places.tsx'
import { Section } from './overview-section.tsx'
import {
  GroupPeopleDocument,
  ProjectPeopleDocument,
  type SideIterationFragment,
  type SideMilestoneFragment,
} from './place-side.generated.ts'
import styles from './overview-page.module.css'

export interface PlaceSideProps {
  kind: 'group' | 'project'
  fullPath: string
  iterations: SideIterationFragment | null
  /** Of which the first one comes next. */
  milestones: SideMilestoneFragment | null
  /** Whether the reader may begin epics; left out of projects. */
  canCreateEpic?: boolean
}

/** Shows what runs in a group or project, what comes next, what is in it, and who. */
export function PlaceSide({ kind, fullPath, canCreateEpic = false, ...plans }: PlaceSideProps) {
  const [iteration] = nodesOf(plans.iterations)
  const [milestone] = nodesOf(plans.milestones)
  const listPath = kind === 'group' ? groupIssuesPath(fullPath) : issuesPath(fullPath)
  // The navigation asks for the same.
  const below = useQuery({ ...placeQuery({ kind, fullPath, groupPath: fullPath }, ''), enabled: kind === 'group' })
  return (
    <>
      {iteration && (
        <Section title="Running iteration">
          <a className={styles.name} href={iteration.webUrl} dir="auto">
            {iteration.title ?? formatKnownDays(iteration)}
          </a>
          {iteration.title && <p className={styles.detail}>{formatKnownDays(iteration)}</p>}
          <TimeBar label="Time of the iteration" {...iteration} />
        </Section>
      )}
      {milestone && (
        <Section title="Next milestone">
          <a className={styles.name} href={plannedPath(listPath, milestone.title)} dir="auto">
            {milestone.title}
          </a>
          <p className={styles.detail}>{formatKnownDays(milestone) ?? 'No dates'}</p>
          <TimeBar label="Time of the milestone" {...milestone} />
        </Section>
      )}
      {kind === 'group' && below.data?.group && (
        <Places group={below.data.group} fullPath={fullPath} canCreateEpic={canCreateEpic} />
      )}
      {/* Their place is known once what stands above them is here. */}
      {!below.isLoading && (
        <WhenSeen>
          <People kind={kind} fullPath={fullPath} />
        </WhenSeen>
      )}
    </>
  )
}

/** Subgroups that are shown, and projects. */
const PLACES_MAX = 8

interface PlacesProps {
  group: NonNullable<PlaceNavigationQuery['group']>
  fullPath: string
  canCreateEpic: boolean
}

/** Shows the first subgroups and projects of a group, or what to begin with. */
function Places({ group, fullPath, canCreateEpic }: PlacesProps) {
  const [isArchiveShown, setIsArchiveShown] = useState(false)
  const groups = nodesOf(group.descendantGroups)
  const projects = nodesOf(group.projects)
  return (
    <>
      <PlaceList
        title="Subgroups"
        below={fullPath}
        places={groups.slice(0, PLACES_MAX)}
        hrefOf={(path) => pathOf('overview', path)}
      />
      <PlaceList title="Projects" below={fullPath} places={projects.slice(0, PLACES_MAX)} hrefOf={issuesPath} />
      {groups.length + projects.length === 0 && (
        <Section title="Begin here">
          <p className={styles.detail}>
            This group is empty. {canCreateEpic && <a href={newEpicPath(fullPath)}>New epic</a>}
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
      {isArchiveShown && <ArchivedPlaces groupPath={fullPath} />}
    </>
  )
}

type PeopleProps = Pick<PlaceSideProps, 'kind' | 'fullPath'>

function People({ kind, fullPath }: PeopleProps) {
  const { data: people = [] } = useQuery(peopleQuery({ kind, fullPath }))
  if (people.length === 0) return null
  return (
    <Section
      title="People"
      tools={<a href={pathOf(kind === 'group' ? 'members' : 'project-members', fullPath)}>All members</a>}
    >
      <div className={styles.faces}>
        {people.map(({ id, name, username, avatarUrl, webPath }) => (
          <Tooltip key={id} text={name} isDescription={false}>
            <a href={webPath} aria-label={name}>
              <Avatar name={name} seed={username} src={avatarUrl} size={32} isDecorative />
            </a>
          </Tooltip>
        ))}
      </div>
    </Section>
  )
}

interface Span {
  startDate: string | null
  dueDate: string | null
}

/** Shows how much of a stretch of time is over. */
function TimeBar({ label, startDate, dueDate }: Span & { label: string }) {
  const today = localDay(useNow())
  if (startDate === null || dueDate === null) return null
  const days = daysBetween(startDate, dueDate) + 1
  const day = Math.min(Math.max(daysBetween(startDate, today) + 1, 0), days)
  const text = isOverdue(dueDate) ? 'over' : day === 0 ? 'not begun' : `day ${day} of ${days}`
  return (
    <div className={styles.time}>
      <ProgressBar label={label} value={day} max={days} valueText={text} />
      <span>{text}</span>
    </div>
  )
}

/** Returns some of the people of a group or project, those with the highest roles. */
const peopleQuery = ({ kind, fullPath }: PeopleProps) =>
  queryOptions({
    queryKey: ['place-people', kind, fullPath],
    queryFn: async () => {
      const place =
        kind === 'group'
          ? (await request(GroupPeopleDocument, { fullPath })).group
          : (await request(ProjectPeopleDocument, { fullPath })).project
      return nodesOf<{ user: Person | null }>(place?.members).flatMap(({ user }) => user ?? [])
    },
    meta: { list: { parts: ['members', 'shares'] } },
  })

interface Person {
  id: string
  name: string
  username: string
  avatarUrl: string | null
  webPath: string
}
