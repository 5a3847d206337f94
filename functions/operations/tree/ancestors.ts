import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import type { Table } from '#table/client/client.ts'
import { namedAbove } from '#table/rows/edge.ts'
import type { EpicItem } from '#table/items/work-items.ts'
import { epicKey, epicPointerKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'

/**
 * Returns the epics above an epic or an issue, the nearest first, read strongly: in one call where all of them have the parents that
 * the link of an epic names, and one more for each that has been moved since. The link of an issue names its epic alone.
 * @param known what was read strongly already
 */
export async function ancestorsOf(
  table: Table,
  item: Pick<EpicItem, 'parent'>,
  known: EpicItem[] = [],
): Promise<EpicItem[]> {
  const read = new Map<number, EpicItem | null>(known.map((epic) => [epic.id, epic]))
  const ancestors: EpicItem[] = []
  let last = item
  // A chain can change while it is walked; it is never followed further than a tree can be deep.
  while (last.parent !== null && ancestors.length < EPIC_DEPTH_MAX) {
    if (!read.has(last.parent.parentId)) {
      const ids = namedAbove(last).filter((id) => !read.has(id))
      const items = await getItems<EpicItem>(table, ids.map(epicKey), 'strong')
      ids.forEach((id, index) => read.set(id, items[index] ?? null))
    }
    const ancestor = read.get(last.parent.parentId)
    if (!ancestor) break
    ancestors.push(ancestor)
    last = ancestor
  }
  return ancestors
}

/**
 * Checks that every epic still has the parent it was seen with. Two moves that would close a circle, or make a tree too deep,
 * each rely on a link that the other changes, so only one of them is written. A check costs what a write of the item
 * costs, so that it is the small pointer which is asked and not the epic with its texts and labels.
 */
export const chainChecks = (chain: EpicItem[]): Action[] =>
  chain.map(({ groupId, iid, parent }) => ({
    kind: 'check',
    key: epicPointerKey(groupId, iid),
    if: { equals: { edgeId: parent?.edgeId ?? null } },
  }))
