import { formatShortDay } from '#web/lib/date/dates.ts'
import { groupIssuesPath, pathOf } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ListTabs } from '#web/ui/base/list-frame.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import type { GroupOverviewQuery, MovedItemFragment } from './overview-page.generated.ts'
import { Section } from './overview-section.tsx'
import styles from './overview-page.module.css'

/** Since when is told what moved. */
const SINCE = { day: 'Since yesterday', week: 'Since last week' }
export type Since = keyof typeof SINCE

type Group = NonNullable<GroupOverviewQuery['group']>

/** Shows what has become of items lately, and who did it. */
export function Moved({ group, since }: { group: Group; since: Since }) {
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
