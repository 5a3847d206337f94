import type { TreeItem } from './tree-item.ts'
import { childList, isExpandable, type TreeState } from './tree-state.ts'

interface RowPlace {
  /** Unique among the rows, and the same as long as the row stands for the same thing. */
  key: string
  parentId: string
  /** 1 for direct children of the root. */
  level: number
}

export interface ItemRow extends RowPlace {
  kind: 'item'
  item: TreeItem
  /** The place among its siblings, from 1. */
  position: number
  /** The number of siblings, itself included; -1 while there are more than were loaded. */
  setSize: number
  isExpandable: boolean
  isExpanded: boolean
  isLoading: boolean
  /** Its removal is under way. */
  isBusy: boolean
}

/** The way to the next page of a parent's children. */
export interface MoreRow extends RowPlace {
  kind: 'more'
  isLoading: boolean
}

/** Stands where the children of a parent will be. */
export interface LoadingRow extends RowPlace {
  kind: 'loading'
}

export type TreeRow = ItemRow | MoreRow | LoadingRow

const moreKey = (parentId: string): string => `${parentId}/more`
const loadingKey = (parentId: string): string => `${parentId}/loading`

/** The rows that are visible, top to bottom: under each expanded parent its epics, then its issues, then the way to more. */
export function flatten(state: TreeState): TreeRow[] {
  const rows: TreeRow[] = []
  addChildren(state, state.rootId, 1, rows)
  return rows
}

function addChildren(state: TreeState, parentId: string, level: number, rows: TreeRow[]): void {
  const list = childList(state, parentId)
  if (!list.isExpanded) return
  if (!list.isLoaded) {
    if (list.isLoading) rows.push({ kind: 'loading', key: loadingKey(parentId), parentId, level })
    return
  }
  const hasMore = list.hasMoreEpics || list.hasMoreIssues
  const setSize = hasMore ? -1 : list.epicIds.length + list.issueIds.length
  let position = 0
  const addItem = (id: string): void => {
    const item = state.items.get(id)
    if (!item) return
    position += 1
    const own = childList(state, id)
    const canExpand = item.type === 'epic' && isExpandable(state, item)
    rows.push({
      kind: 'item',
      key: id,
      item,
      parentId,
      level,
      position,
      setSize,
      isExpandable: canExpand,
      isExpanded: canExpand && own.isExpanded,
      isLoading: own.isLoading,
      isBusy: state.busyIds.has(id),
    })
    if (canExpand) addChildren(state, id, level + 1, rows)
  }
  list.epicIds.forEach(addItem)
  list.issueIds.forEach(addItem)
  if (hasMore) rows.push({ kind: 'more', key: moreKey(parentId), parentId, level, isLoading: list.isLoading })
}
