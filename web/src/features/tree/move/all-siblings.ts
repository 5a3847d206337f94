import { nests } from '#domain/item/kinds.ts'
import { siblingIds } from '../tree-changes.ts'
import type { TreeItem } from '../tree-item.ts'
import { fetchPage, type TreeAddress, type TreeCursors } from '../tree-requests.ts'
import { childList, hasMoreOf, type TreeState } from '../tree-state.ts'

/** Pages that are read for one list; a parent with more children than these hold is treated as if it ended there. */
const PAGES_MAX = 50

/** Returns all children of one kind below an epic: those of the tree when it has them all, otherwise read page by page. */
export async function allSiblings(
  state: TreeState,
  parent: TreeAddress,
  type: TreeItem['type'],
): Promise<readonly TreeItem[]> {
  const list = childList(state, parent.id)
  if (list.isLoaded && !hasMoreOf(list, type)) {
    return siblingIds(state, parent.id, type).flatMap((id) => state.items.get(id) ?? [])
  }
  const found: TreeItem[] = []
  let cursors: TreeCursors | undefined
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await fetchPage(parent, cursors)
    found.push(...(nests(type) ? page.epics : page.issues))
    if (!hasMoreOf(page, type)) break
    cursors = {
      epicCursor: page.epicCursor ?? cursors?.epicCursor ?? null,
      issueCursor: page.issueCursor ?? cursors?.issueCursor ?? null,
    }
  }
  return found
}
