import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { epicsPath } from '#web/lib/paths.ts'
import { request } from '#web/data/request.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubgroupsDocument } from './subgroups.generated.ts'
import styles from './subgroups.module.css'

/** The groups below a group that the viewer may read, at any depth, a dozen to a page. */
export function subgroupsQuery(groupPath: string) {
  return infiniteQueryOptions({
    queryKey: ['subgroups', groupPath],
    queryFn: ({ pageParam }) => request(SubgroupsDocument, { fullPath: groupPath, after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ group }) =>
      group?.descendantGroups?.pageInfo.hasNextPage ? group.descendantGroups.pageInfo.endCursor : null,
  })
}

/** The groups below a group, each leading to its epics; nothing where there are none. */
export function Subgroups({ groupPath }: { groupPath: string }) {
  const list = useInfiniteQuery(subgroupsQuery(groupPath))
  const groups = (list.data?.pages ?? []).flatMap(
    ({ group }) => group?.descendantGroups?.nodes?.filter((node) => node !== null) ?? [],
  )
  if (groups.length === 0) return null
  return (
    <nav className={styles.subgroups} aria-labelledby="subgroups-title">
      <h2 className={styles.title} id="subgroups-title">
        Subgroups
      </h2>
      <ul className={styles.list}>
        {groups.map(({ id, name, fullPath, avatarUrl }) => (
          <li key={id}>
            <a className={styles.group} href={epicsPath(fullPath)}>
              <Avatar name={name} src={avatarUrl} size={16} shape="group" isDecorative />
              <span className={styles.name}>{name}</span>
              {isDeep(fullPath, groupPath) && (
                <span className={styles.path}>{fullPath.slice(groupPath.length + 1)}</span>
              )}
            </a>
          </li>
        ))}
        {list.hasNextPage && (
          <li>
            <Button size="small" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              More subgroups
            </Button>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Whether another group stands between the two; then its name alone does not say where it is. */
const isDeep = (fullPath: string, groupPath: string): boolean => fullPath.slice(groupPath.length + 1).includes('/')
