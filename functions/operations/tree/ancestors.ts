import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import type { Table } from '#table/client.ts'
import type { EpicItem } from '#table/work-items.ts'
import { epicKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import type { Action } from '#table/write.ts'

/** The epics above an epic, the nearest first, read strongly. */
export async function ancestorsOf(table: Table, epic: EpicItem): Promise<EpicItem[]> {
  const ancestors: EpicItem[] = []
  let next = epic.parent?.parentId
  // A chain can change while it is walked; it is never followed further than a tree can be deep.
  while (next !== undefined && ancestors.length < EPIC_DEPTH_MAX) {
    const ancestor: EpicItem | null = await getItem<EpicItem>(table, epicKey(next), 'strong')
    if (ancestor === null) break
    ancestors.push(ancestor)
    next = ancestor.parent?.parentId
  }
  return ancestors
}

/**
 * Checks that every epic still hangs where it was seen. Two moves that would close a circle, or make a tree too deep,
 * each rely on a link that the other changes, so only one of them is written.
 */
export const chainChecks = (chain: EpicItem[]): Action[] =>
  chain.map((epic) => ({
    kind: 'check',
    key: epicKey(epic.id),
    if: { equals: epic.parent === null ? { parent: null } : { 'parent.edgeId': epic.parent.edgeId } },
  }))
