/** A group by its place. */
interface GroupPlace {
  groupPath: string
  /** Ids from the root group down to the group itself. */
  namespaceIds: number[]
}

/** Ids from the root group down to the group at this path; null unless that is the given group or one above it. */
export function namespaceIdsAt(path: string, { groupPath, namespaceIds }: GroupPlace): number[] | null {
  if (path !== groupPath && !groupPath.startsWith(`${path}/`)) return null
  return namespaceIds.slice(0, path.split('/').length)
}
