import { isNewId } from '#web/data/change/new-id.ts'
import { isContainer } from './is-container.ts'
import type { PlanLine } from './plan/plan.ts'
import type { EpicItem, TreeItem } from './tree-item.ts'
import { childList, isExpandable, type TreeState } from './tree-state.ts'

interface RowPosition {
  /** Unique among the rows, and the same as long as the row stands for the same thing. */
  key: string
  parentId: string
  /** 1 for direct children of the root. */
  level: number
}

export interface ItemRow extends RowPosition {
  kind: 'item'
  item: TreeItem
  /** The place among its siblings, from 1. */
  position: number
  /** The number of siblings, itself included; -1 while there are more than were loaded. */
  setSize: number
  /** After how many siblings of its own kind it stands, those that are not shown included. */
  index: number
  isExpandable: boolean
  isExpanded: boolean
  isLoading: boolean
  /** The server has not made it yet. */
  isNew: boolean
  /** Those of the row above it, which it need not repeat. */
  parentLabels: TreeItem['labels']['nodes']
}

/** The way to the next page of a parent's children. */
export interface MoreRow extends RowPosition {
  kind: 'more'
  isLoading: boolean
}

/** Stands where the children of a parent will be. */
export interface LoadingRow extends RowPosition {
  kind: 'loading'
}

/** Stands for an item of a plan that is not made yet. */
export interface GhostRow extends RowPosition {
  kind: 'ghost'
  line: PlanLine
  /** Whether lines of the plan stand below it. */
  isParent: boolean
  /** Where the line stands in its plan, from 0. */
  at: number
}

export type TreeRow = ItemRow | MoreRow | LoadingRow | GhostRow

const moreKey = (parentId: string): string => `${parentId}/more`
const loadingKey = (parentId: string): string => `${parentId}/loading`

/** What of the tree is shown. */
export interface TreeView {
  hidesClosed: boolean
  /** While titles are searched: what fits and all that is above it, which is shown open then. */
  found: ReadonlySet<string> | null
}

const NO_LABELS: ItemRow['parentLabels'] = []

export const WHOLE_TREE: TreeView = { hidesClosed: false, found: null }

/** Returns the rows that are visible, top to bottom: under each expanded parent its epics, then its issues, then the way to more. */
export function flatten(state: TreeState, view: TreeView = WHOLE_TREE): TreeRow[] {
  const rows: TreeRow[] = []
  addChildren(state, view, state.rootId, 1, rows)
  return rows
}

function addChildren(state: TreeState, view: TreeView, parentId: string, level: number, rows: TreeRow[]): void {
  const list = childList(state, parentId)
  const { hidesClosed, found } = view
  if (!list.isExpanded && !found) return
  if (!list.isLoaded) {
    if (list.isLoading && !found) rows.push({ kind: 'loading', key: loadingKey(parentId), parentId, level })
    return
  }
  const isShown = (id: string): boolean =>
    (!found || found.has(id)) && (!hidesClosed || state.items.get(id)?.state !== 'closed')
  const hasMore = !found && (list.hasMoreEpics || list.hasMoreIssues)
  const shownIds = [...list.epicIds, ...list.issueIds].filter(isShown)
  const parentLabels = state.items.get(parentId)?.labels.nodes ?? NO_LABELS
  let position = 0
  const addItem = (id: string, index: number): void => {
    const item = state.items.get(id)
    if (!item || !isShown(id)) return
    position += 1
    const own = childList(state, id)
    const canExpand = isContainer(item) && hasRowsBelow(state, item, view)
    const isExpanded = canExpand && (own.isExpanded || found !== null)
    rows.push({
      kind: 'item',
      key: id,
      item,
      parentId,
      level,
      position,
      setSize: hasMore ? -1 : shownIds.length,
      index,
      // What was found stays open until the search is over.
      isExpandable: canExpand && !found,
      isExpanded,
      isLoading: own.isLoading && !found,
      isNew: isNewId(id),
      parentLabels,
    })
    if (isExpanded) addChildren(state, view, id, level + 1, rows)
  }
  list.epicIds.forEach(addItem)
  list.issueIds.forEach(addItem)
  if (hasMore) rows.push({ kind: 'more', key: moreKey(parentId), parentId, level, isLoading: list.isLoading })
}

/** True when there is anything to show below an epic, as far as that is known. */
function hasRowsBelow(state: TreeState, epic: EpicItem, { hidesClosed, found }: TreeView): boolean {
  const { epicIds, issueIds } = childList(state, epic.id)
  if (found) return [...epicIds, ...issueIds].some((id) => found.has(id))
  const { openedEpics, openedIssues } = epic.rollUp
  return isExpandable(state, epic) && !(hidesClosed && openedEpics + openedIssues === 0)
}
