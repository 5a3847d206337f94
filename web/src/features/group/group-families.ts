import type { ListedGroup } from './group-queries.ts'

/** A group that stands at the top of what the viewer may read, with those below it. */
export interface GroupFamily {
  head: ListedGroup
  /** At any depth, by full path. */
  members: ListedGroup[]
}

/** Returns groups the list by families. A group whose parents are hidden from the viewer is the head of its own. */
export function groupFamilies(groups: readonly ListedGroup[]): GroupFamily[] {
  const families: GroupFamily[] = []
  const sorted = [...groups].sort((first, second) => (first.fullPath < second.fullPath ? -1 : 1))
  for (const group of sorted) {
    const family = families.find(({ head }) => group.fullPath.startsWith(`${head.fullPath}/`))
    if (family) family.members.push(group)
    else families.push({ head: group, members: [] })
  }
  return families
}
