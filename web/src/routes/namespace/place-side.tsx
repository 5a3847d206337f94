import { queryOptions, useQuery } from '@tanstack/react-query'
import { daysBetween } from '#domain/time/days.ts'
import { request } from '#web/data/transport/request.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { formatKnownDays, isOverdue } from '#web/lib/date/dates.ts'
import { localDay } from '#web/lib/date/local-day.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { groupIssuesPath, issuesPath, pathOf, plannedPath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ProgressBar } from '#web/ui/item/progress-bar.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { Section } from './overview-section.tsx'
import { GroupSideDocument, ProjectSideDocument } from './place-side.generated.ts'
import styles from './overview-page.module.css'

export interface PlaceSideProps {
  kind: 'group' | 'project'
  fullPath: string
}

/** Shows what runs in a group or project, what comes next, and who is in it. */
export function PlaceSide({ kind, fullPath }: PlaceSideProps) {
  const { data: side } = useQuery(sideQuery(kind, fullPath))
  if (!side) return null
  const { iteration, milestone, people } = side
  const listPath = kind === 'group' ? groupIssuesPath(fullPath) : issuesPath(fullPath)
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
      {people.length > 0 && (
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
      )}
    </>
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

/** Returns what is planned in a group or project, and some of its people, those with the highest roles. */
const sideQuery = (kind: PlaceSideProps['kind'], fullPath: string) =>
  queryOptions({
    queryKey: ['place-side', kind, fullPath],
    queryFn: async () => {
      const place =
        kind === 'group'
          ? (await request(GroupSideDocument, { fullPath })).group
          : (await request(ProjectSideDocument, { fullPath })).project
      return {
        iteration: nodesOf(place?.iterations)[0] ?? null,
        milestone: nodesOf(place?.milestones)[0] ?? null,
        people: nodesOf<{ user: Person | null }>(place?.members).flatMap(({ user }) => user ?? []),
      }
    },
  })

interface Person {
  id: string
  name: string
  username: string
  avatarUrl: string | null
  webPath: string
}
