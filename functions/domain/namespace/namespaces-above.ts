/**
 * Returns ids from the root group down to a group or project; null unless it is the given one or stands above it. Rights are decided by ids
 * alone: paths change, and what copies them follows later.
 * @param namespaceIds ids from the root group down to the given group or project
 */
export function namespaceIdsDownTo(homeId: number | undefined, namespaceIds: number[]): number[] | null {
  const at = homeId === undefined ? -1 : namespaceIds.indexOf(homeId)
  return at < 0 ? null : namespaceIds.slice(0, at + 1)
}

/** Returns the path of a group or project that stands as many levels deep as there are ids, and is the given one or above it. */
export const pathDownTo = (namespaceIds: number[], path: string): string =>
  path.split('/').slice(0, namespaceIds.length).join('/')
