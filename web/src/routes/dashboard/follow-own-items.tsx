import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '#web/data/live/live.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { ownGroupNamesQuery } from './own-group-names.ts'

/** Groups that are followed live, of the rows that are shown. */
const FOLLOWED_MAX = 20

export interface FollowOwnItemsProps {
  /** Full paths of the groups of the rows that are shown. */
  paths: readonly string[]
  /** Begins the keys of the lists that are read again as the reader gets something to do; left out of lists of something else. */
  queryKey?: string
}

/** Follows the groups of the rows that are shown, or the reader's own groups where there are no rows, and reads lists again as one gets something to do. */
export function FollowOwnItems({ paths, queryKey }: FollowOwnItemsProps) {
  const queryClient = useQueryClient()
  const isEmpty = paths.length === 0
  const own = nodesOf(useQuery({ ...ownGroupNamesQuery, enabled: isEmpty }).data?.currentUser?.groups)
  const groups = isEmpty ? own.map(({ fullPath }) => fullPath) : paths
  const followed = [...new Set(groups.map((path) => path.split('/')[0] ?? ''))]
    .filter((path) => path !== '')
    .slice(0, FOLLOWED_MAX)
    .join(' ')
  useEffect(() => {
    const stops = followed.split(' ').flatMap((path) => (path === '' ? [] : [live.follow(path)]))
    return () => {
      for (const stop of stops) stop()
    }
  }, [followed])
  useEffect(
    () =>
      queryKey === undefined
        ? undefined
        : live.followTodos(() => {
            void queryClient.invalidateQueries({ queryKey: [queryKey] })
          }),
    [queryClient, queryKey],
  )
  return null
}
