import { addDays } from '#domain/time/days.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { localDay } from '#web/lib/date/local-day.ts'
import { epicsPath, groupIssuesPath } from '#web/lib/page/paths.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ListTabs } from '#web/ui/base/list-frame.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import type { GroupOverviewQuery, MovedItemFragment } from './overview-page.generated.ts'
import { Section } from './overview-section.tsx'
import styles from './overview-page.module.css'

/** Since when is told what moved. */
const SINCE = { day: 'Since yesterday', week: 'Since last week' }
export type Since = keyof typeof SINCE

/** Returns since when an address asks to be told. */
export const sinceOf = (since: unknown): Since => (since === 'week' ? 'week' : 'day')

/** Days back from today. */
const DAYS: Record<Since, number> = { day: 1, week: 7 }

const dayOf = (since: Since): string => addDays(localDay(new Date()), -DAYS[since])

/** Returns when that began. */
export const timeOf = (since: Since): string => new Date(`${dayOf(since)}T00:00:00`).toISOString()

/** Items of each kind that are named at most. */
const NAMED_MAX = 5

/** Returns the path of the list that has items like these. */
const listOf = (groupPath: string, items: readonly MovedItemFragment[]): string =>
  items.every(({ item }) => item.kind === 'EPIC') ? epicsPath(groupPath) : groupIssuesPath(groupPath)

export interface MovedProps {
  moved: NonNullable<GroupOverviewQuery['group']>['moved']
  since: Since
  /** Path of the page that it stands on. */
  path: string
  groupPath: string
}

/** Shows what has become of items lately, and who did it. */
export function Moved({ moved, since, path, groupPath }: MovedProps) {
  const day = dayOf(since)
  const kinds = [
    ['Closed', moved?.closed ?? [], moved?.more.closed, { state: 'closed', closed_after: day }],
    ['New', moved?.created ?? [], moved?.more.created, { created_after: day }],
    ['Slipped', moved?.slipped ?? [], moved?.more.slipped, { updated_after: day, sort: 'updated_desc' }],
  ] as const
  const isNothing = kinds.every(([, items]) => items.length === 0)
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
        ([title, items, more, search]) =>
          items.length > 0 && (
            <div key={title} className={styles.kind}>
              <h3>{title}</h3>
              <ul>
                {items.map((one) => (
                  <MovedRow key={one.item.id} {...one} />
                ))}
              </ul>
              {items.length >= NAMED_MAX && more !== 0 && (
                <p className={styles.more}>
                  <a href={listOf(groupPath, items) + stringifySearch(search)}>
                    {typeof more === 'number' ? `and ${more} more` : 'and more'}
                    <VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
                  </a>
                </p>
              )}
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
          <a href={`${groupIssuesPath(groupPath)}?sort=updated_desc&state=all`}>All changed issues</a>
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
