import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { groupLineage } from './paths.ts'

interface NamedGroup {
  fullPath: string
  name: string
  /** The names of all groups from the root down, joined by ` / `. */
  fullName: string
}

/**
 * Keeps the names of a group that a page has read, and of those above it, so that breadcrumb and navigation can show them
 * without a request of their own.
 */
export function rememberGroupName(queryClient: QueryClient, { fullPath, name, fullName }: NamedGroup): void {
  queryClient.setQueryData(groupNameKey(fullPath), name)
  const paths = groupLineage(fullPath)
  const names = fullName.split(' / ')
  // A name may itself have a slash in it; then nobody can say which part belongs to which group.
  if (names.length !== paths.length) return
  for (const [index, path] of paths.entries()) queryClient.setQueryData(groupNameKey(path), names[index])
}

/** The group's name once some page has read it, the last part of its address until then. */
export function useGroupName(fullPath: string): string {
  const { data } = useQuery<string>({ queryKey: groupNameKey(fullPath), queryFn: skipToken, staleTime: Infinity })
  return data ?? fullPath.slice(fullPath.lastIndexOf('/') + 1)
}

function groupNameKey(fullPath: string): string[] {
  return ['group-name', fullPath]
}
