import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { labelsBelow, mayReadPlace, type SearchedRoot } from './searched-places.ts'

/** Returns for each title the ids of the labels of that title which the viewer may read, in any of the groups that are searched. */
export async function askedLabels(
  { table, viewer }: { table: Table; viewer: Viewer },
  roots: readonly SearchedRoot[],
  titles: readonly string[] = [],
): Promise<ReadonlySet<number>[]> {
  if (titles.length === 0) return []
  const labels = await Promise.all(
    roots.map(async ({ rootId, places }) =>
      (await labelsBelow(table, rootId)).filter(({ namespaceIds }) => {
        const owner = places.get(namespaceIds.at(-1) ?? 0)
        return owner !== undefined && mayReadPlace(viewer, owner)
      }),
    ),
  )
  return titles.map((title) => new Set(labels.flat().flatMap((label) => (label.title === title ? [label.id] : []))))
}
