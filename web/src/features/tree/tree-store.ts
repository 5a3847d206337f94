import { items } from '#web/data/store/item-store.ts'
import { listEdits, type ListEdit } from '#web/data/store/list-edits.ts'
import { isNewId } from '#web/data/change/new-id.ts'
import { parentOf } from '#web/data/change/operation.ts'
import { raiseReadAlert, settleAlerts } from '#web/lib/alerts.ts'
import { FETCH_CHILD_EPICS_FAILED } from '#web/lib/messages.ts'
import { withEdit, withOtherNumbers, withRollUp } from './tree-changes.ts'
import { isContainer } from './is-container.ts'
import type { RollUp, TreeItem, TreePage } from './tree-item.ts'
import { fetchPage, type TreeAddress } from './tree-requests.ts'
import { childList, emptyTree, treeReducer, type TreeAction, type TreeState } from './tree-state.ts'

/** Holds the state of one tree and fetches what it lacks. Its functions never change and never reject. */
export interface TreeStore {
  state: () => TreeState
  subscribe: (listener: () => void) => () => void
  /** Opens an epic; its first expansion fetches the children, and is over when they are there or have failed to come. */
  expand: (epicId: string) => Promise<void>
  /** Closes an epic, but not while something is dragged. */
  collapse: (epicId: string) => void
  /** Fetches the next page below a parent, or its first one after a failure; gives the first row that is new. */
  showMore: (parentId: string) => Promise<string | undefined>
  /** Takes the first page below the root, which the page has fetched. */
  renew: (page: TreePage) => void
  /** Takes the roll-up of the root likewise. */
  renewRollUp: (rollUp: RollUp) => void
  /**
   * Reads the first page of a parent that is loaded again; what was loaded beyond stays. Gives back whether that shows by now: not
   * while something is dragged or waits to be carried out.
   */
  refresh: (parentId: string) => Promise<boolean>
  /** Reads the numbers of an epic again. */
  refreshRollUp: (epicId: string) => Promise<void>
  /**
   * Takes the numbers of an epic that have arrived by themselves. Gives back whether it did: not while they may lack what was just
   * done here, or may count what waits.
   */
  takeRollUp: (epicId: string, rollUp: RollUp) => boolean
  /** Until the result is called, the rows stay where they are, but for the children of an epic that is opened during a drag. */
  hold: () => () => void
}

/** How long in ms what the page was given may be older than what was carried out here. */
const PAGE_AGE_MAX_MS = 60_000

/** How long in ms after a change of one's own numbers may arrive in which it is not counted yet. */
const COUNTED_LATE_MS = 3_000

const loadFetchRollUp = () => import('./fetch-roll-up.ts')

/** Makes the store of the tree below an epic: which parents are open, the ids of their children, and what is on its way. */
export function createTreeStore(root: TreeAddress, firstPage: TreePage | null, rollUp?: RollUp): TreeStore {
  /** What the server has answered, and what it has carried out since. */
  let base = emptyTree(root.id, rollUp)
  /** The same with what waits to be carried out. */
  let state = base
  let newestPage = firstPage
  let newestRollUp = rollUp
  /** Goes up whenever what was asked for until then may be outdated. */
  let edition = 0
  /** The editions at which the page gave children and numbers: what it gives next was asked for after that. */
  let pageEdition = 0
  let rollUpEdition = 0
  /** When what was done here last moved numbers. */
  let ownNumbersAt = -Infinity
  let carriedOut = listEdits.countBefore(PAGE_AGE_MAX_MS)
  const holds = new Set<symbol>()
  /** True when what was asked for at an edition is the newest that is known, and may change rows that are seen. */
  const isNewest = (asked: number): boolean => asked === edition && holds.size === 0 && listEdits.waiting().length === 0
  const listeners = new Set<() => void>()
  const change = (update: (base: TreeState) => TreeState): void => {
    base = update(base)
    state = listEdits.waiting().reduce(withEdit, base)
    for (const listener of listeners) listener()
  }
  /** Takes over what was carried out since. */
  const followEdits = (): void => {
    const { edits, count } = listEdits.carriedOutSince(carriedOut)
    carriedOut = count
    if (edits.length > 0) {
      edition += 1
      ownNumbersAt = Date.now()
    }
    change((before) => edits.reduce(withEdit, before))
    for (const parentId of incomplete(base, edits)) {
      void refresh(parentId)
      void refreshRollUp(parentId)
    }
  }
  const dispatch = (action: TreeAction): void => {
    change((before) => treeReducer(before, action))
  }
  dispatch(
    firstPage
      ? { type: 'page-arrived', parentId: root.id, page: items.current(firstPage) }
      : { type: 'load-failed', parentId: root.id },
  )

  const addressOf = (epicId: string): TreeAddress | undefined => {
    if (epicId === root.id) return root
    // The server does not know it yet.
    if (isNewId(epicId)) return undefined
    const item = state.items.get(epicId)
    return isContainer(item) ? { id: epicId, iid: item.iid, fullPath: item.group.fullPath } : undefined
  }
  /** The newest load of each list; what an older one brings comes too late. */
  const loads = new Map<string, symbol>()

  const load = async (parentId: string): Promise<string | undefined> => {
    let before = childList(base, parentId)
    const address = addressOf(parentId)
    if (before.isLoading || !address) return undefined
    const own = Symbol(parentId)
    loads.set(parentId, own)
    dispatch({ type: 'load-started', parentId })
    try {
      let page: TreePage
      let asked: number
      do {
        asked = edition
        before = childList(base, parentId)
        page = await fetchPage(address, before)
        if (loads.get(parentId) !== own) return undefined
      } while (asked !== edition)
      dispatch({ type: 'page-arrived', parentId, page: onlyWanted(items.current(page), before) })
    } catch {
      if (loads.get(parentId) !== own) return undefined
      dispatch({ type: 'load-failed', parentId })
      raiseReadAlert(FETCH_CHILD_EPICS_FAILED)
      return undefined
    }
    settleAlerts(FETCH_CHILD_EPICS_FAILED)
    const after = childList(base, parentId)
    return firstNew(after.issueIds, before.issueIds) ?? firstNew(after.epicIds, before.epicIds)
  }

  /** Reads something again, and takes it unless something newer is known by then. */
  const reread = async <Part>(epicId: string, fetchPart: (address: TreeAddress) => Promise<Part>) => {
    const address = addressOf(epicId)
    const asked = edition
    const part = address && isNewest(asked) ? await fetchPart(address).catch(() => undefined) : undefined
    return isNewest(asked) ? part : undefined
  }
  const refresh = async (parentId: string): Promise<boolean> => {
    const page = await reread(parentId, fetchPage)
    return page !== undefined && childList(base, parentId).isLoaded && renewFirstPage(parentId, page)
  }
  const renewFirstPage = (parentId: string, page: TreePage): boolean => {
    // A page that is under way was asked for with the cursors of the old list.
    if (childList(base, parentId).isLoading) return false
    dispatch({ type: 'first-page-renewed', parentId, page: items.current(page) })
    return true
  }
  const refreshRollUp = async (epicId: string): Promise<void> => {
    const read = await reread(epicId, async (address) => (await loadFetchRollUp()).fetchRollUp(address))
    if (read) change((before) => withRollUp(before, epicId, read))
  }

  /** Takes what is known of items by now; what a person does here moves the numbers of all above at once. */
  const follow = (ids: Iterable<string>, isOwn: boolean): void => {
    const changed: [before: TreeItem, after: TreeItem][] = []
    for (const id of ids) {
      const before = base.items.get(id)
      const after = items.current(before)
      if (before && after && after !== before) changed.push([before, after])
    }
    if (changed.length === 0 && listEdits.waiting().length === 0) return
    if (isOwn && changed.length > 0) ownNumbersAt = Date.now()
    change((before) => {
      const next = treeReducer(before, { type: 'items-changed', items: changed.map(([, after]) => after) })
      return isOwn ? changed.reduce((tree, [was, is]) => withOtherNumbers(tree, was, is), next) : next
    })
  }
  let stopFollowing = (): void => undefined

  return {
    state: () => state,
    subscribe(listener) {
      if (listeners.size === 0) {
        follow(base.items.keys(), false)
        followEdits()
        const stops = [items.subscribe(follow), listEdits.subscribe(followEdits)]
        stopFollowing = () => {
          for (const stop of stops) stop()
        }
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopFollowing()
      }
    },
    async expand(epicId) {
      dispatch({ type: 'expanded', parentId: epicId })
      if (!childList(state, epicId).isLoaded) await load(epicId)
    },
    collapse(epicId) {
      if (holds.size === 0) dispatch({ type: 'collapsed', parentId: epicId })
    },
    showMore: (parentId) => load(parentId),
    renew(page) {
      if (page === newestPage) return
      newestPage = page
      const asked = pageEdition
      pageEdition = edition
      if (isNewest(asked)) renewFirstPage(root.id, page)
      else void refresh(root.id)
    },
    renewRollUp(next) {
      // Other changes of the page's data give the same numbers again, which may be older than those here.
      if (JSON.stringify(next) === JSON.stringify(newestRollUp)) return
      newestRollUp = next
      const asked = rollUpEdition
      rollUpEdition = edition
      if (isNewest(asked)) change((before) => ({ ...before, rollUp: next }))
      else void refreshRollUp(root.id)
    },
    refresh,
    refreshRollUp,
    takeRollUp(epicId, rollUp) {
      const isTaken = listEdits.waiting().length === 0 && Date.now() - ownNumbersAt >= COUNTED_LATE_MS
      if (isTaken) change((before) => withRollUp(before, epicId, rollUp))
      return isTaken
    },
    hold() {
      const own = Symbol('drag')
      holds.add(own)
      return () => {
        holds.delete(own)
      }
    },
  }
}

/** Returns parents that got something of which the answer did not tell everything. */
const incomplete = (state: TreeState, edits: readonly ListEdit[]): Set<string> =>
  new Set(
    edits.flatMap(({ list, isIncomplete }) => {
      const parentId = isIncomplete ? parentOf(list) : null
      return parentId !== null && childList(state, parentId).isLoaded ? parentId : []
    }),
  )

function firstNew(ids: readonly string[], known: readonly string[]): string | undefined {
  const seen = new Set(known)
  return ids.find((id) => !seen.has(id))
}

/** Keeps of a page what was wanted: both lists travel in one request; one that was complete before is left as it was. */
function onlyWanted(
  page: TreePage,
  before: { isLoaded: boolean; hasMoreEpics: boolean; hasMoreIssues: boolean },
): TreePage {
  if (!before.isLoaded) return page
  return {
    ...page,
    ...(!before.hasMoreEpics && { epics: [], epicCursor: null, hasMoreEpics: false }),
    ...(!before.hasMoreIssues && { issues: [], issueCursor: null, hasMoreIssues: false }),
  }
}
