import type { TreeItem } from '../tree-item.ts'
import { childList, type TreeState } from '../tree-state.ts'

export interface FoundTitles {
  /** What fits and all that is above it. */
  ids: ReadonlySet<string>
  /** How many fit. */
  count: number
}

/** Returns the items of the tree, open or closed up, whose title holds every word, or whose number is the word. */
export function findTitles(state: TreeState, text: string, hidesClosed: boolean): FoundTitles {
  const words = text.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  const ids = new Set<string>()
  let count = 0
  const isFoundBelow = (parentId: string): boolean => {
    const { epicIds, issueIds } = childList(state, parentId)
    let isFound = false
    for (const id of [...epicIds, ...issueIds]) {
      const item = state.items.get(id)
      if (!item || (hidesClosed && item.state === 'closed')) continue
      const isMatch = fits(item, words)
      if (isMatch) count += 1
      if (!isFoundBelow(id) && !isMatch) continue
      ids.add(id)
      isFound = true
    }
    return isFound
  }
  isFoundBelow(state.rootId)
  return { ids, count }
}

function fits({ title, pathIdSeparator, iid }: TreeItem, words: readonly string[]): boolean {
  const lower = title.toLocaleLowerCase()
  return words.every((word) => lower.includes(word) || word === `${pathIdSeparator}${iid}`)
}
