import type { EpicTreeReorderInput } from '#domain/schema.generated.ts'
import type { TreeItem } from '../tree-item.ts'

export interface Drop {
  item: TreeItem
  /** The parent so far, and the one from now on. */
  fromId: string
  toId: string
  /** What stands below the new parent before the drop and is of the item's kind; within one parent with the item itself. */
  siblings: readonly TreeItem[]
  /** After how many of the others the item will stand. */
  index: number
}

/**
 * What tells the server where a dropped item stands: beside which sibling, and on which side of the moved item that one is
 * (`after` puts the moved one in front of it). Null when nothing changes.
 */
export function reorderInput({ item, fromId, toId, siblings, index }: Drop): EpicTreeReorderInput | null {
  const id = referenceId(item)
  if (fromId === toId) {
    const from = siblings.findIndex((sibling) => sibling.id === item.id)
    const adjacent = siblings[index]
    if (from === index || !adjacent) return null
    const relativePosition = index === 0 || index < from ? 'after' : 'before'
    return { baseEpicId: fromId, moved: { id, adjacentReferenceId: referenceId(adjacent), relativePosition } }
  }
  const adjacent = siblings[index] ?? siblings.at(-1)
  return {
    baseEpicId: fromId,
    moved: {
      id,
      ...(adjacent && { adjacentReferenceId: referenceId(adjacent) }),
      relativePosition: index < siblings.length ? 'after' : 'before',
      newParentId: toId,
    },
  }
}

/** An issue is moved by the id of its link to the epic. */
function referenceId(item: TreeItem): string {
  return item.type === 'epic' ? item.id : item.epicIssueId
}
