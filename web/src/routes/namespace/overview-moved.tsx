import { addDays } from '#domain/time/days.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { localDay } from '#web/lib/date/local-day.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ListTabs } from '#web/ui/base/list-frame.tsx'
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

/** Returns when that began. */
export const timeOf = (since: Since): string =>
  new Date(`${addDays(localDay(new Date()), -DAYS[since])}T00:00:00`).toISOString()

export interface MovedProps {
  moved: NonNullable<GroupOverviewQuery['group']>['moved']
  since: Since
  /** Path of the page that it stands on. */
  path: string
  /** Path of the list of issues of the same place. */
  listPath: string
}

/** Shows what has become of items lately, and who did it. */
export function Moved({ moved, since, path, listPath }: MovedProps) {
  const kinds = [
    ['Closed', moved?.closed ?? []],
    ['New', moved?.created ?? []],
    ['Slipped', moved?.slipped ?? []],
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
          <a href={`${listPath}?sort=updated_desc&state=all`}>All changed issues</a>
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
