import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import type { Viewer } from '#domain/role.ts'
import { edgesToKind } from '#table/rows/child-edges.ts'
import type { Table } from '#table/client/client.ts'
import { childOfEdge } from '#table/keys/keys.ts'
import { readableEpics } from './readable-parents.ts'

/** Returns the ids of an epic's issues, and of those of the epics below it where they are wanted; none where the viewer may not read it. */
export async function issuesOfEpic(
  table: Table,
  viewer: Viewer,
  { id, includeSubepics }: { id: number; includeSubepics: boolean },
): Promise<Set<number>> {
  const below = async (epicIds: Iterable<number>, kind: 'epic' | 'issue'): Promise<number[]> => {
    const edges = await Promise.all(
      [...epicIds].map((epicId) => edgesToKind(table, { kind: 'epic', id: epicId }, kind)),
    )
    return edges.flat().map(({ SK }) => childOfEdge(SK))
  }
  const found = new Set<number>()
  let level = [...(await readableEpics(table, viewer, [id])).keys()]
  for (let depth = 1; level.length > 0 && depth <= EPIC_DEPTH_MAX; depth += 1) {
    for (const issueId of await below(level, 'issue')) found.add(issueId)
    const next = includeSubepics ? await below(level, 'epic') : []
    level = [...(await readableEpics(table, viewer, next)).keys()]
  }
  return found
}
