import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { request } from '#web/data/request.ts'
import { useIsGroupKnown } from '#web/lib/group-name.ts'
import { epicsPath } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubgroupsDocument } from './subgroups.generated.ts'
import styles from './subgroups.module.css'

/** The groups below a group that the viewer may read, at any depth, a dozen to a page. */
function subgroupsQuery(groupPath: string) {
  return infiniteQueryOptions({
    queryKey: ['subgroups', groupPath],
    queryFn: ({ pageParam }) => request(SubgroupsDocument, { fullPath: groupPath, after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ group }) =>
      group?.descendantGroups?.pageInfo.hasNextPage ? group.descendantGroups.pageInfo.endCursor : null,
  })
}

/** Lists the groups below a group in the navigation, each leading to its epics; nothing where there are none. */
export function Subgroups({ groupPath }: { groupPath: string }) {
  const list = useInfiniteQuery({ ...subgroupsQuery(groupPath), enabled: useIsGroupKnown(groupPath) })
  const groups = (list.data?.pages ?? []).flatMap(
    ({ group }) => group?.descendantGroups?.nodes?.filter((node) => node !== null) ?? [],
  )
  if (groups.length === 0) return null
  return (
    <nav className={styles.subgroups} aria-labelledby="subgroups-title">
      <h2 className={styles.title} id="subgroups-title">
        Subgroups
      </h2>
      <ul>
        {groups.map(({ id, name, fullPath, avatarUrl }) => (
          <li key={id}>
            <a className={styles.group} href={epicsPath(fullPath)} title={fullPath.slice(groupPath.length + 1)}>
              <Avatar name={name} seed={fullPath} src={avatarUrl} size={16} shape="group" isDecorative />
              <span className={styles.name}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="small" variant="ghost" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          More subgroups
        </Button>
      )}
    </nav>
  )
}
