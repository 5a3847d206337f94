import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { request } from '#web/data/transport/request.ts'
import { GroupPlacesDocument } from '#web/features/item/fields/group-places.generated.ts'
import { useIsGroupKnown } from '#web/lib/group-name.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { epicsPath, issuesPath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Button } from '#web/ui/base/button.tsx'
import styles from './places-below.module.css'

/** How many places of a kind are listed at first, and how many at most: the switcher finds the others. */
const FIRST = 12
const MOST = 100

interface ListedNamespace {
  id: string
  name: string
  fullPath: string
  avatarUrl: string | null
}

export interface PlacesBelowProps {
  groupPath: string
  /** The project that the page belongs to. */
  projectPath: string | null
}

/** Lists the projects and groups below a group in the navigation, at any depth; nothing of what there is none. */
export function PlacesBelow({ groupPath, projectPath }: PlacesBelowProps) {
  const [first, setFirst] = useState(FIRST)
  const isKnown = useIsGroupKnown(groupPath)
  const { data, isFetching } = useQuery({
    queryKey: ['group-places', groupPath, first],
    queryFn: () => request(GroupPlacesDocument, { fullPath: groupPath, first }),
    enabled: isKnown,
    placeholderData: (former, query) => (query?.queryKey[1] === groupPath ? keepPreviousData(former) : undefined),
  })
  const { projects, descendantGroups: groups } = data?.group ?? {}
  const isMore = first < MOST && [projects, groups].some((page) => page?.pageInfo.hasNextPage)
  return (
    <>
      <Places title="Projects" above={groupPath} places={nodesOf(projects)} hrefOf={issuesPath} current={projectPath} />
      <Places title="Subgroups" above={groupPath} places={nodesOf(groups)} hrefOf={epicsPath} current={null} />
      {isMore && (
        <Button
          size="small"
          variant="ghost"
          isBusy={isFetching}
          onClick={() => {
            setFirst(MOST)
          }}
        >
          Show more
        </Button>
      )}
    </>
  )
}

interface PlacesProps {
  title: string
  /** Full path of the group that all are below. */
  above: string
  places: ListedNamespace[]
  hrefOf: (fullPath: string) => string
  current: string | null
}

function Places({ title, above, places, hrefOf, current }: PlacesProps) {
  const titleId = useId()
  if (places.length === 0) return null
  return (
    <section className={styles.places} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ul>
        {places.map(({ id, name, fullPath, avatarUrl }) => {
          const path = fullPath.slice(above.length + 1)
          const between = path.slice(0, Math.max(0, path.lastIndexOf('/')))
          return (
            <li key={id}>
              <a
                className={styles.place}
                href={hrefOf(fullPath)}
                title={path}
                aria-current={fullPath === current ? 'true' : undefined}
              >
                <Avatar name={name} seed={fullPath} src={avatarUrl} size={16} shape="group" isDecorative />
                <span className={styles.name}>{name}</span>
                {between !== '' && <span className={styles.between}>{between}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
