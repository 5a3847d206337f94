import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { pathOf } from '#web/lib/page/paths.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { LevelField } from './level-field.tsx'
import { LEVEL_TEXTS } from './levels.ts'
import { notificationsQuery, notifiedPlacesQuery, type NotifiedPlace } from './notifications-query.ts'
import styles from './notifications.module.css'

/** Shows how much the signed-in person is told of, everywhere and in each of their groups and projects. */
export function NotificationSettings() {
  const own = useQuery(notificationsQuery(null))
  const list = useInfiniteQuery(notifiedPlacesQuery)
  const places = list.data?.pages.flatMap(({ rows }) => rows)
  return (
    <>
      <div className={styles.own}>
        {own.data ? (
          <>
            <LevelField of={null} name="everywhere" level={own.data.level} />
            <p className={styles.note}>
              {LEVEL_TEXTS[own.data.level].description}. To-do items do not depend on the level.
            </p>
          </>
        ) : own.error ? (
          <ErrorState error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <Skeleton shape="box" height="64px" />
        )}
      </div>
      <section>
        <h2 className={styles.title}>Groups and projects</h2>
        <ListFrame
          list={list}
          count={places?.length}
          failedTitle="Could not load your groups and projects."
          empty={{
            icon: Bell,
            title: 'No groups or projects yet',
            text: 'Groups and projects you are a member of are listed here.',
          }}
        >
          {places && places.length > 0 && (
            <ListRows
              label="Groups and projects"
              rows={places.map((place) => ({
                id: `${place.id}`,
                name: (
                  <a href={pathTo(place)} dir="auto">
                    {place.name}
                  </a>
                ),
                detail: (
                  <>
                    {place.full_path}
                    {place.level === 'global' && ` · ${LEVEL_TEXTS[place.effective_level].name}`}
                  </>
                ),
                end: <LevelField of={place} name={place.name} level={place.level} />,
              }))}
            />
          )}
        </ListFrame>
      </section>
    </>
  )
}

const pathTo = ({ kind, full_path: fullPath }: NotifiedPlace): string =>
  kind === 'group' ? pathOf('overview', fullPath) : pathOf('project', fullPath)
