import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { groupLineage } from './page/paths.ts'

interface NamedGroup {
  name: string
  /** The names of all groups from the root down, joined by ` / `. */
  fullName: string
}

interface NamedProject {
  name: string
  fullPath: string
  group?: (NamedGroup & { fullPath: string }) | null
}

/** Names by full path, so that the next load of the site shows them at once. Goes when the reader signs out. */
export const GROUP_NAMES_KEY = 'canopy.group-names'
const STORED_MAX = 100

/**
 * Keeps the names of a group that a page has read, and of those above it, so that breadcrumb and navigation can show them
 * without a request of their own; null says that there is no such group for this reader.
 */
export function rememberGroup(queryClient: QueryClient, fullPath: string, group: NamedGroup | null): void {
  const paths = groupLineage(fullPath)
  const names = group?.fullName.split(' / ') ?? []
  // A name may itself have a slash in it; then nobody can say which part belongs to which group.
  const above = names.length === paths.length ? paths.map((path, index) => [path, names[index] ?? path] as const) : []
  keepNames(queryClient, [...above, [fullPath, group?.name ?? null]])
}

/** Keeps names by full path; null for a place that is not there. */
function keepNames(queryClient: QueryClient, names: readonly (readonly [path: string, name: string | null])[]): void {
  const stored = storedNames()
  for (const [path, name] of names) {
    queryClient.setQueryData(groupNameKey(path), name)
    // What was seen last stays longest.
    stored.delete(path)
    if (name !== null) stored.set(path, name)
  }
  storeNames(stored)
}

/** Keeps the name of a project beside those of the groups, whose paths it shares, and the names of its group. */
export function rememberProject(queryClient: QueryClient, project: NamedProject): void {
  if (project.group) rememberGroup(queryClient, project.group.fullPath, project.group)
  keepNames(queryClient, [[project.fullPath, project.name]])
}

/** Returns the name of a group, or of a project, once some page has read it, now or at an earlier visit; the last part of its address until then. */
export function useGroupName(fullPath: string): string {
  return useKnownName(fullPath) ?? fullPath.slice(fullPath.lastIndexOf('/') + 1)
}

/** Keeps the address of the picture of a group or project. */
export const rememberPicture = (queryClient: QueryClient, fullPath: string, src: string | null | undefined): unknown =>
  queryClient.setQueryData(pictureKey(fullPath), src)

/** Returns the address of the picture of a group or project, once the navigation has read it. */
export const useKnownPicture = (fullPath: string): string | null | undefined =>
  useQuery<string | null>({ queryKey: pictureKey(fullPath), queryFn: skipToken, staleTime: Infinity }).data

const pictureKey = (fullPath: string): string[] => ['place-picture', fullPath]

/** True when a page has found that there is no such group for this reader. */
export function useIsGroupMissing(fullPath: string): boolean {
  return useKnownName(fullPath) === null
}

function useKnownName(fullPath: string): string | null | undefined {
  return useQuery<string | null>({
    queryKey: groupNameKey(fullPath),
    queryFn: skipToken,
    staleTime: Infinity,
    initialData: () => storedNames().get(fullPath),
  }).data
}

function groupNameKey(fullPath: string): string[] {
  return ['group-name', fullPath]
}

function storedNames(): Map<string, string> {
  try {
    // Only this module writes there.
    return new Map(JSON.parse(localStorage.getItem(GROUP_NAMES_KEY) ?? '[]') as [string, string][])
  } catch {
    return new Map()
  }
}

function storeNames(names: Map<string, string>): void {
  try {
    localStorage.setItem(GROUP_NAMES_KEY, JSON.stringify([...names].slice(-STORED_MAX)))
  } catch {
    // Without storage the names are known once a page has read them.
  }
}
