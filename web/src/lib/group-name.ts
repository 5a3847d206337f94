import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'

/** Keeps the name of a group that a page has read, so that breadcrumb and navigation can show it without a request of their own. */
export function rememberGroupName(queryClient: QueryClient, group: { fullPath: string; name: string }): void {
  queryClient.setQueryData(groupNameKey(group.fullPath), group.name)
}

/** The group's name once some page has read it, the last part of its address until then. */
export function useGroupName(fullPath: string): string {
  const { data } = useQuery<string>({ queryKey: groupNameKey(fullPath), queryFn: skipToken, staleTime: Infinity })
  return data ?? fullPath.slice(fullPath.lastIndexOf('/') + 1)
}

function groupNameKey(fullPath: string): string[] {
  return ['group-name', fullPath]
}
