import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays, daysBetween } from '#domain/time/days.ts'
import { dueIn } from '#domain/item/filter-expression.ts'
import { request } from '#web/data/transport/request.ts'
import { formatKnownDays, formatShortDay, isOverdue } from '#web/lib/date/dates.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { localDay } from '#web/lib/date/local-day.ts'
import { rememberGroup, useGroupName } from '#web/lib/group-name.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { filterArgument } from '#web/lib/list/list-filter.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { epicsPath, groupIssuesPath, issuesPath, newEpicPath, pathOf, plannedPath } from '#web/lib/page/paths.ts'
import { progressOf } from '#web/lib/progress.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { ListTabs } from '#web/ui/base/list-frame.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import { ProgressBar } from '#web/ui/item/progress-bar.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import styles from './overview-page.module.css'
import {
  GroupOverviewDocument,
  LateEpicsDocument,
  type GroupOverviewQuery,
  type MovedItemFragment,
} from './overview-page.generated.ts'

/** Since when is told what moved, in days. */
const SINCE = { day: 'Since yesterday', week: 'Since last week' }
const DAYS = { day: 1, week: 7 }
type Since = keyof typeof SINCE

/** How long ago an epic may have been due to be named here; the list of epics has the others. */
const LATE_DAYS = 365

const sinceOf = (since: unknown): Since => (since === 'week' ? 'week' : 'day')

type Group = NonNullable<GroupOverviewQuery['group']>

const archivedNote = lazyPart(async () => (await import('#web/ui/base/archived-note.tsx')).ArchivedNote)

/** Shows how a group stands: what moved lately, what is planned and late, and what is in it. */
export default function OverviewPage({ groupPath }: PageProps<'overview'>) {
  const since = sinceOf(useSearchParams()['since'])
  const { data, error, refetch } = useQuery(overviewQuery(groupPath, since))
  const name = useGroupName(groupPath)
  const isMissing = data?.group === null
  useDocumentTitle(isMissing ? documentTitle('Page not found') : documentTitle('Overview', name))
  if (isMissing) return <NotFoundState />
  const group = data?.group
  return (
    <Page title={name} {...(group?.description && { about: group.description })}>
      {group?.archived && (
        <LazyComponent part={archivedNote} props={{ kind: 'group' as const }}>
          {null}
        </LazyComponent>
      )}
      {group ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            <Moved group={group} since={since} />
            <LateEpics groupPath={groupPath} />
          </div>
          <div className={styles.side}>
            <Plans group={group} />
            <Places group={group} />
          </div>
        </div>
      ) : error ? (
        <ErrorState error={error} title="Could not load the overview." onRetry={() => void refetch()} />
      ) : (
        <div aria-busy>
          <Skeleton shape="box" height="320px" />
        </div>
      )}
    </Page>
  )
}

interface SectionProps {
  title: string
  /** Stands beside the title. */
  tools?: ReactNode
  children: ReactNode
}

function Section({ title, tools, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  )
}

function Moved({ group, since }: { group: Group; since: Since }) {
  const { moved, fullPath } = group
  const kinds = [
    ['Closed', moved?.closed ?? []],
    ['New', moved?.created ?? []],
    ['Slipped', moved?.slipped ?? []],
  ] as const
  const isNothing = kinds.every(([, items]) => items.length === 0)
  const path = pathOf('overview', fullPath)
  const people = [
    ...new Map(kinds.flatMap(([, items]) => items.map(({ actor }) => [actor.id, actor] as const))).values(),
  ]
  return (
    <Section
      title="What moved"
      tools={<ListTabs label="Since when" path={path} parameter="since" tabs={SINCE} current={since} />}
    >
      {isNothing && <p className={styles.nothing}>Nothing was closed, created or put off.</p>}
      {kinds.map(
        ([title, items]) =>
          items.length > 0 && (
            <div key={title} className={styles.kind}>
              <h3>{title}</h3>
              <ul>
                {items.map((one) => (
                  <MovedRow key={one.item.id} {...one} />
                ))}
              </ul>
            </div>
          ),
      )}
      {people.length > 0 && (
        <p className={styles.people}>
          {people.map(({ id, name, username, avatarUrl }) => (
            <Avatar key={id} name={name} seed={username} src={avatarUrl} size={20} />
          ))}
          <span>{people.length === 1 ? '1 person' : `${people.length} people`} moved these</span>
        </p>
      )}
      {moved?.goesOn && (
        <p className={styles.more}>
          <a href={`${groupIssuesPath(fullPath)}?sort=updated_desc&state=all`}>All changed issues</a>
        </p>
      )}
    </Section>
  )
}

function MovedRow({ item, actor, at, from, to }: MovedItemFragment) {
  return (
    <li className={styles.row}>
      <a href={item.webPath} dir="auto" className={styles.title}>
        {item.title}
      </a>
      <span className={styles.facts}>
        {from !== null && to !== null && (
          <span className={styles.days}>
            {formatShortDay(from)} → {formatShortDay(to)}
          </span>
        )}
        <span>{actor.name}</span>
        <RelativeTime value={at} />
      </span>
    </li>
  )
}

function LateEpics({ groupPath }: { groupPath: string }) {
  const late = useQuery(lateEpicsQuery(groupPath))
  const epics = nodesOf(late.data?.group?.epics)
  if (epics.length === 0) return null
  return (
    <Section
      title="Late epics"
      tools={<a href={`${epicsPath(groupPath)}?due=overdue&sort=end_date_asc`}>All late epics</a>}
    >
      <ul>
        {epics.map(({ id, title, webPath, dueDate, descendantCounts, descendantWeightSum }) => {
          const progress = progressOf(descendantCounts, descendantWeightSum)
          return (
            <li key={id} className={styles.row}>
              <ItemStateIcon type="epic" isOpen progress={progress?.share} />
              <a href={webPath} dir="auto" className={styles.title}>
                {title}
              </a>
              <span className={styles.facts}>
                {progress && <span>{progress.percent}%</span>}
                {dueDate !== null && <span className={styles.late}>Due {formatShortDay(dueDate)}</span>}
              </span>
            </li>
          )
        })}
      </ul>
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

function Plans({ group }: { group: Group }) {
  const [iteration] = nodesOf(group.iterations)
  const [milestone] = nodesOf(group.milestones)
  return (
    <>
      {iteration && (
        <Section title="Running iteration">
          <a className={styles.name} href={pathOf('iteration', group.fullPath, iteration.iid)} dir="auto">
            {iteration.title ?? formatKnownDays(iteration)}
          </a>
          {iteration.title && <p className={styles.detail}>{formatKnownDays(iteration)}</p>}
          <TimeBar label="Time of the iteration" {...iteration} />
        </Section>
      )}
      {milestone && (
        <Section title="Next milestone">
          <a className={styles.name} href={plannedPath(groupIssuesPath(group.fullPath), milestone.title)} dir="auto">
            {milestone.title}
          </a>
          <p className={styles.detail}>{formatKnownDays(milestone) ?? 'No dates'}</p>
          <TimeBar label="Time of the milestone" {...milestone} />
        </Section>
      )}
    </>
  )
}

function Places({ group }: { group: Group }) {
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

/** Returns what the overview shows at once. */
const overviewQuery = (fullPath: string, since: Since) =>
  queryOptions({
    queryKey: ['overview', fullPath, since],
    queryFn: async ({ client }) => {
      const from = new Date(`${addDays(localDay(new Date()), -DAYS[since])}T00:00:00`).toISOString()
      const answer = await request(GroupOverviewDocument, { fullPath, since: from })
      rememberGroup(client, fullPath, answer.group)
      return answer
    },
    meta: { list: { touches: () => true } },
  })

/** Returns the open epics that were due first within the last year. */
const lateEpicsQuery = (fullPath: string) =>
  queryOptions({
    queryKey: ['late-epics', fullPath],
    queryFn: () => {
      const today = localDay(new Date())
      const timeframe = { start: addDays(today, -LATE_DAYS), end: addDays(today, -1) }
      return request(LateEpicsDocument, { fullPath, timeframe, ...filterArgument(dueIn('overdue')) })
    },
    meta: { list: { touches: ({ fields }) => fields.includes('dueDate') || fields.includes('state') } },
  })

export const loader: PageLoader<'overview'> = ({ page: { groupPath }, search, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(overviewQuery(groupPath, sinceOf(search['since']))).catch(() => undefined)
}
