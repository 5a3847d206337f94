import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownPreferencesQuery } from '#web/data/store/own-preferences.ts'
import { followPins, pinsQuery, type Pin } from '#web/features/item/pin/pins-query.ts'
import { useCurrentHref } from '#web/lib/page/navigation.ts'
import { EpicIcon, GroupIcon, OpenIcon, ProjectIcon, TaskIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import styles from './navigation.module.css'

const ICONS: Readonly<Partial<Record<Pin['kind'], typeof EpicIcon>>> = {
  EPIC: EpicIcon,
  TASK: TaskIcon,
  GROUP: GroupIcon,
  PROJECT: ProjectIcon,
}

/** Shows what the signed-in person has pinned, each with how far it is; nothing while there is nothing. */
export function Pinned() {
  const client = useQueryClient()
  const { data = [] } = useQuery(pinsQuery)
  // Asked with what is pinned, in one request: dates are read by it.
  useQuery(ownPreferencesQuery)
  const { pathname } = new URL(useCurrentHref(), location.origin)
  useEffect(() => followPins(client), [client])
  if (data.length === 0) return null
  return (
    <section className={styles.links} aria-labelledby="pinned-title">
      <h2 id="pinned-title" className={styles.title}>
        Pinned
      </h2>
      {data.map(({ id, kind, title, webPath, state, progress }) => (
        <a
          key={id}
          className={styles.link}
          href={webPath}
          data-closed={state === 'closed' || undefined}
          aria-current={webPath === pathname ? 'page' : undefined}
        >
          <Icon of={ICONS[kind] ?? OpenIcon} />
          <span className={styles.pinTitle} dir="auto">
            {title}
          </span>
          {progress !== null && <span className={styles.pinProgress}>{progress}%</span>}
        </a>
      ))}
    </section>
  )
}
