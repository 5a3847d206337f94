import { nests } from '#domain/item/kinds.ts'
import { NO_ROLL_UP, type EpicItem, type RollUp, type TreeItem, type TreePage } from './tree-item.ts'

/** What the tree knows of the children of one epic, and how far it has got with them. */
export interface ChildList {
  epicIds: readonly string[]
  issueIds: readonly string[]
  epicCursor: string | null
  issueCursor: string | null
  hasMoreEpics: boolean
  hasMoreIssues: boolean
  /** Whether a first page has arrived. */
  isLoaded: boolean
  isLoading: boolean
  isExpanded: boolean
  /** Whether somebody has collapsed it: a first child, which may wait to be made, does not open it again. */
  isKeptClosed: boolean
}

/** Every item is held once, below one parent; the root itself is no item. */
export interface TreeState {
  rootId: string
  /** The roll-up of the root. */
  rollUp: RollUp
  /** An item that was taken out is still here, but has no parent. */
  items: ReadonlyMap<string, TreeItem>
  parentIds: ReadonlyMap<string, string>
  lists: ReadonlyMap<string, ChildList>
}

export type TreeAction =
  | { type: 'expanded' | 'collapsed' | 'load-started' | 'load-failed'; parentId: string }
  | { type: 'page-arrived'; parentId: string; page: TreePage }
  /** The first page was read again: what was loaded beyond it stays. */
  | { type: 'first-page-renewed'; parentId: string; page: TreePage }
  /** Rows whose items hold something else now. */
  | { type: 'items-changed'; items: readonly TreeItem[] }

const EMPTY_LIST: ChildList = {
  epicIds: [],
  issueIds: [],
  epicCursor: null,
  issueCursor: null,
  hasMoreEpics: false,
  hasMoreIssues: false,
  isLoaded: false,
  isLoading: false,
  isExpanded: false,
  isKeptClosed: false,
}

/** Returns a tree of which nothing but the root is known; the root is always expanded. */
export function emptyTree(rootId: string, rollUp: RollUp = NO_ROLL_UP): TreeState {
  const lists = new Map([[rootId, { ...EMPTY_LIST, isExpanded: true }]])
  return { rootId, rollUp, items: new Map(), parentIds: new Map(), lists }
}

export function childList(state: TreeState, parentId: string): ChildList {
  return state.lists.get(parentId) ?? EMPTY_LIST
}

/** Returns the ids of the children of one kind, as far as they were loaded. */
export const idsOfKind = (list: ChildList, kind: TreeItem['type']): readonly string[] =>
  nests(kind) ? list.epicIds : list.issueIds

/** True when there are more children of one kind than were loaded. */
export const hasMoreOf = (list: Pick<ChildList, 'hasMoreEpics' | 'hasMoreIssues'>, kind: TreeItem['type']): boolean =>
  nests(kind) ? list.hasMoreEpics : list.hasMoreIssues

/** True when an epic has anything to expand: what was loaded counts more than what its row said. */
export function isExpandable(state: TreeState, epic: EpicItem): boolean {
  const list = childList(state, epic.id)
  if (!list.isLoaded) return epic.hasChildren || epic.hasIssues
  return list.epicIds.length + list.issueIds.length > 0 || list.hasMoreEpics || list.hasMoreIssues
}

/** Returns the state of a tree after an action. */
export function treeReducer(state: TreeState, action: TreeAction): TreeState {
  switch (action.type) {
    case 'expanded':
      return withList(state, action.parentId, { isExpanded: true, isKeptClosed: false })
    case 'collapsed':
      return action.parentId === state.rootId
        ? state
        : withList(state, action.parentId, { isExpanded: false, isKeptClosed: true })
    case 'load-started':
      return withList(state, action.parentId, { isLoading: true })
    case 'load-failed': {
      const isOpen = action.parentId === state.rootId || childList(state, action.parentId).isLoaded
      return withList(state, action.parentId, {
        isLoading: false,
        ...(!isOpen && { isExpanded: false }),
      })
    }
    case 'page-arrived':
      return withPage(state, action.parentId, action.page, appended)
    case 'first-page-renewed':
      return withPage(state, action.parentId, action.page, renewed)
    case 'items-changed':
      return { ...state, items: new Map([...state.items, ...action.items.map((item) => [item.id, item] as const)]) }
  }
}

type MergeIds = (
  known: readonly string[],
  page: readonly string[],
  hasMore: boolean,
) => { ids: readonly string[]; isPageLast: boolean }

/** Adds a page of ids: the page goes below what is there; an id that is there already has come to stand further down meanwhile. */
const appended: MergeIds = (known, page) => {
  const arrived = new Set(page)
  return { ids: [...known.filter((id) => !arrived.has(id)), ...page], isPageLast: true }
}

/** Replaces the beginning with the page, up to its own last row, and everything when that row was not known or none follows it. */
const renewed: MergeIds = (known, page, hasMore) => {
  const last = hasMore ? page.at(-1) : undefined
  const rest = last === undefined ? [] : known.slice(known.indexOf(last) + 1)
  if (last === undefined || !known.includes(last) || rest.length === 0) return { ids: page, isPageLast: true }
  const seen = new Set(page)
  return { ids: [...page, ...rest.filter((id) => !seen.has(id))], isPageLast: false }
}

function withPage(state: TreeState, parentId: string, page: TreePage, merge: MergeIds): TreeState {
  const arrived = [...page.epics, ...page.issues].filter(({ id }) => !isAtOrAbove(state, id, parentId))
  const lists = new Map(state.lists)
  const items = new Map(state.items)
  const parentIds = new Map(state.parentIds)
  for (const item of arrived) {
    const formerParentId = parentIds.get(item.id)
    if (formerParentId !== undefined && formerParentId !== parentId) removeFrom(lists, formerParentId, item.id)
    if (hasGotChildren(items.get(item.id), item)) lists.delete(item.id)
    items.set(item.id, item)
    parentIds.set(item.id, parentId)
  }

  const known = childList(state, parentId)
  const epics = merge(known.epicIds, idsOf(arrived, 'epic'), page.hasMoreEpics)
  const issues = merge(known.issueIds, idsOf(arrived, 'issue'), page.hasMoreIssues)
  lists.set(parentId, {
    ...known,
    epicIds: epics.ids,
    issueIds: issues.ids,
    // A list that was complete stays so: its cursor was sent along only because both lists travel in one request.
    ...(epics.isPageLast && { epicCursor: page.epicCursor ?? known.epicCursor, hasMoreEpics: page.hasMoreEpics }),
    ...(issues.isPageLast && { issueCursor: page.issueCursor ?? known.issueCursor, hasMoreIssues: page.hasMoreIssues }),
    isLoaded: true,
    isLoading: false,
  })
  return { ...state, items, parentIds, lists }
}

/** True when something is an epic or stands above it. An item cannot come to stand below itself, whatever an outdated answer says. */
export function isAtOrAbove(state: TreeState, id: string, parentId: string): boolean {
  for (let at: string | undefined = parentId; at !== undefined; at = state.parentIds.get(at)) {
    if (at === id) return true
  }
  return false
}

/** True when an epic has got children: others have put something below an epic that was known to be empty: what is known of its children is outdated. */
function hasGotChildren(known: TreeItem | undefined, item: TreeItem): boolean {
  return known !== undefined && !known.hasChildren && !known.hasIssues && (item.hasChildren || item.hasIssues)
}

function removeFrom(lists: Map<string, ChildList>, parentId: string, id: string): void {
  const list = lists.get(parentId)
  if (!list) return
  const isOther = (candidate: string) => candidate !== id
  lists.set(parentId, { ...list, epicIds: list.epicIds.filter(isOther), issueIds: list.issueIds.filter(isOther) })
}

function withList(state: TreeState, parentId: string, changes: Partial<ChildList>): TreeState {
  return { ...state, lists: new Map(state.lists).set(parentId, { ...childList(state, parentId), ...changes }) }
}

function idsOf(items: readonly TreeItem[], type: TreeItem['type']): string[] {
  return items.filter((item) => item.type === type).map(({ id }) => id)
}
