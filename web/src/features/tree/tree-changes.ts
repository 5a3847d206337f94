import { nests } from '#domain/item/kinds.ts'
import { items } from '#web/data/store/item-store.ts'
import type { ListEdit } from '#web/data/store/list-edits.ts'
import { parentOf } from '#web/data/change/operation.ts'
import { isContainer } from './is-container.ts'
import type { EpicItem, RollUp, TreeItem } from './tree-item.ts'
import { childList, idsOfKind, isAtOrAbove, type ChildList, type TreeState } from './tree-state.ts'

/** Where an item stands: below which parent, and after how many others of its own kind. */
export interface TreePosition {
  parentId: string
  index: number
}

/** Returns the ids of the siblings of one kind below a parent, as far as they were loaded. */
export function siblingIds(state: TreeState, parentId: string, type: TreeItem['type']): readonly string[] {
  return idsOfKind(childList(state, parentId), type)
}

/** Returns the place of an item, null when it is not in the tree. */
export function positionOf(state: TreeState, id: string): TreePosition | null {
  const item = state.items.get(id)
  const parentId = state.parentIds.get(id)
  if (!item || parentId === undefined) return null
  const index = siblingIds(state, parentId, item.type).indexOf(id)
  return index < 0 ? null : { parentId, index }
}

/** Returns the tree without an item and what is below it; the numbers of all above follow. */
export function withoutItem(state: TreeState, id: string): TreeState {
  const item = state.items.get(id)
  const place = positionOf(state, id)
  if (!item || !place) return state
  const ids = siblingIds(state, place.parentId, item.type).filter((other) => other !== id)
  const parentIds = new Map(state.parentIds)
  parentIds.delete(id)
  return withNumbers(withSiblings({ ...state, parentIds }, place.parentId, item.type, ids), place.parentId, item, -1)
}

/**
 * Returns the tree with an item at a place, and no longer where it stood before. Below an epic whose children were not loaded it is
 * only counted, unless it is the first one there; a parent that is not in the tree takes it out of it.
 */
export function withItemAt(before: TreeState, item: TreeItem, { parentId, index }: TreePosition): TreeState {
  const state = withoutItem(before, item.id)
  const parent = state.items.get(parentId)
  if (parentId !== state.rootId && !isContainer(parent)) return state
  const list = childList(state, parentId)
  const counted = withNumbers(state, parentId, item, 1)
  if (!list.isLoaded && parent && (parent.hasChildren || parent.hasIssues)) {
    return withEpic(counted, parentId, (epic) => ({
      ...epic,
      hasChildren: epic.hasChildren || isContainer(item),
      hasIssues: epic.hasIssues || !isContainer(item),
    }))
  }
  const items = new Map(counted.items).set(item.id, item)
  const parentIds = new Map(state.parentIds).set(item.id, parentId)
  const ids = siblingIds(state, parentId, item.type).toSpliced(index, 0, item.id)
  const next = { ...counted, items, parentIds }
  return withSiblings(list.isLoaded ? next : withList(next, parentId, { isLoaded: true }), parentId, item.type, ids)
}

/** Returns the tree after an item that stays where it is has come to count otherwise: its state, weight or health is another. */
export function withOtherNumbers(state: TreeState, before: TreeItem, after: TreeItem): TreeState {
  const parentId = state.parentIds.get(after.id)
  if (parentId === undefined || JSON.stringify(contribution(before)) === JSON.stringify(contribution(after)))
    return state
  return withNumbers(withNumbers(state, parentId, before, -1), parentId, after, 1)
}

/** Returns the tree in which an epic's roll-up is what the server says. */
export function withRollUp(state: TreeState, epicId: string, rollUp: RollUp): TreeState {
  if (epicId === state.rootId) return { ...state, rollUp }
  const isLoaded = childList(state, epicId).isLoaded
  const hasChildren = rollUp.openedEpics + rollUp.closedEpics > 0
  const hasIssues = rollUp.openedIssues + rollUp.closedIssues > 0
  // What was loaded says more than the numbers, in which hidden items count.
  return withEpic(state, epicId, (epic) => ({ ...epic, rollUp, ...(!isLoaded && { hasChildren, hasIssues }) }))
}

/** Returns the tree after what a change does to a list of children. */
export function withEdit(state: TreeState, { list, itemId, index, after, row, rowOf = itemId }: ListEdit): TreeState {
  const parentId = parentOf(list)
  if (parentId === null) return state
  if (index === null) return state.parentIds.get(itemId) === parentId ? withoutItem(state, itemId) : state
  const item = state.items.get(itemId) ?? state.items.get(rowOf) ?? items.current(row as TreeItem | undefined)
  if (!item || isAtOrAbove(state, item.id, parentId)) return state
  const others = siblingIds(state, parentId, item.type).filter((id) => id !== item.id)
  const isBeside = after !== undefined && others.includes(after)
  return withItemAt(state, item, { parentId, index: isBeside ? others.indexOf(after) + 1 : index })
}

function withSiblings(state: TreeState, parentId: string, type: TreeItem['type'], ids: readonly string[]): TreeState {
  const list = { ...childList(state, parentId), [nests(type) ? 'epicIds' : 'issueIds']: ids }
  const hasChildren = list.epicIds.length > 0 || list.hasMoreEpics
  const hasIssues = list.issueIds.length > 0 || list.hasMoreIssues
  const wasEmpty = siblingIds(state, parentId, 'epic').length + siblingIds(state, parentId, 'issue').length === 0
  const hasAny = hasChildren || hasIssues
  // An epic opens with its first child, unless somebody has collapsed it since, and closes with its last one.
  const isExpanded = (hasAny && (list.isExpanded || (wasEmpty && !list.isKeptClosed))) || parentId === state.rootId
  return withEpic(
    withList(state, parentId, { ...list, isExpanded, isKeptClosed: hasAny && list.isKeptClosed }),
    parentId,
    (epic) => ({ ...epic, hasChildren, hasIssues }),
  )
}

function withList(state: TreeState, parentId: string, changes: Partial<ChildList>): TreeState {
  return { ...state, lists: new Map(state.lists).set(parentId, { ...childList(state, parentId), ...changes }) }
}

function withEpic(state: TreeState, id: string, change: (epic: EpicItem) => EpicItem): TreeState {
  const epic = state.items.get(id)
  return isContainer(epic) ? { ...state, items: new Map(state.items).set(id, change(epic)) } : state
}

/** Adds what an item contributes to the numbers of its parent and of all above, or takes it away. */
function withNumbers(state: TreeState, parentId: string, item: TreeItem, sign: 1 | -1): TreeState {
  return spread(state, parentId, contribution(item), sign)
}

function spread(before: TreeState, parentId: string, numbers: Partial<RollUp>, sign: 1 | -1): TreeState {
  let state = before
  let at: string | undefined = parentId
  for (; at !== undefined && at !== state.rootId; at = state.parentIds.get(at)) {
    state = withEpic(state, at, (epic) => ({ ...epic, rollUp: sum(epic.rollUp, numbers, sign) }))
  }
  return at === undefined ? state : { ...state, rollUp: sum(state.rollUp, numbers, sign) }
}

function contribution(item: TreeItem): Partial<RollUp> {
  const isOpen = item.state === 'opened'
  if (isContainer(item)) {
    const own: Partial<RollUp> = isOpen ? { openedEpics: 1 } : { closedEpics: 1 }
    return sum(item.rollUp, own, 1)
  }
  const weight = item.weight ?? 0
  if (!isOpen) return { closedIssues: 1, closedWeight: weight }
  return { openedIssues: 1, openedWeight: weight, ...(item.healthStatus !== null && { [item.healthStatus]: 1 }) }
}

function sum(first: RollUp, second: Partial<RollUp>, sign: 1 | -1): RollUp {
  const next = { ...first }
  for (const key of Object.keys(first) as (keyof RollUp)[]) next[key] = first[key] + sign * (second[key] ?? 0)
  return next
}
