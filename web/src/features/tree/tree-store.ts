import { items } from '#web/data/item-store.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { FETCH_CHILD_EPICS_FAILED } from '#web/lib/messages.ts'
import type { RollUp, TreeItem, TreePage } from './tree-item.ts'
import { fetchPage, type TreeAddress } from './tree-requests.ts'
import { childList, emptyTree, treeReducer, type TreeAction, type TreeState } from './tree-state.ts'

type Hold = 'change' | 'drag'

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
  /** Reads the first pages of a parent's children and its numbers again, opens it, and forgets what it listed before. */
  reload: (parentId: string) => Promise<void>
  /** Reads the first page of a parent that is loaded again, and its numbers; what was loaded beyond stays. */
  refresh: (parentId: string) => Promise<void>
  /** Reads the numbers of an epic again. */
  refreshRollUp: (epicId: string) => Promise<void>
  /** Changes the tree before the server has agreed. */
  change: (update: (state: TreeState) => TreeState) => void
  /**
   * Until the result is called, the rows stay where they are, but for the children of an epic that is opened during a drag.
   * What was read before a change ended is never taken: it is left, or asked for again.
   */
  hold: (reason: Hold) => () => void
}

/** What only changes need is no part of what the page needs at first. */
const loadChanges = () => import('./tree-changes.ts')
const loadFetchRollUp = () => import('./fetch-roll-up.ts')

export function createTreeStore(root: TreeAddress, firstPage: TreePage | null, rollUp?: RollUp): TreeStore {
  let state = emptyTree(root.id, rollUp)
  let newestPage = firstPage
  let newestRollUp = rollUp
  /** Goes up whenever what was asked for until then may be outdated. */
  let edition = 0
  /** The editions at which the page gave children and numbers: what it gives next was asked for after that. */
  let pageEdition = 0
  let rollUpEdition = 0
  const holds = new Map<symbol, Hold>()
  const isHeldBy = (reason: Hold): boolean => [...holds.values()].includes(reason)
  /** Whether what was asked for at an edition is the newest that is known, and may change rows that are seen. */
  const isNewest = (asked: number): boolean => asked === edition && holds.size === 0
  let waiting: (() => void)[] = []
  const listeners = new Set<() => void>()
  const change = (update: (state: TreeState) => TreeState): void => {
    state = update(state)
    for (const listener of listeners) listener()
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
    const item = state.items.get(epicId)
    return item?.type === 'epic' ? { id: epicId, iid: item.iid, fullPath: item.group.fullPath } : undefined
  }
  /** The newest load of each list; what an older one brings comes too late. */
  const loads = new Map<string, symbol>()

  const load = async (parentId: string, isReload = false): Promise<string | undefined> => {
    let before = childList(state, parentId)
    const address = addressOf(parentId)
    if ((before.isLoading && !isReload) || !address) return undefined
    const own = Symbol(parentId)
    loads.set(parentId, own)
    dispatch({ type: 'load-started', parentId })
    try {
      let page: TreePage
      let asked: number
      do {
        asked = edition
        before = childList(state, parentId)
        page = await fetchPage(address, isReload ? undefined : before)
        while (isReload ? holds.size > 0 : isHeldBy('change')) await new Promise<void>((go) => waiting.push(go))
        if (loads.get(parentId) !== own) return undefined
      } while (asked !== edition)
      page = items.current(page)
      if (isReload) dispatch({ type: 'list-reloaded', parentId, page })
      else dispatch({ type: 'page-arrived', parentId, page: onlyWanted(page, before) })
    } catch {
      if (loads.get(parentId) !== own) return undefined
      dispatch({ type: 'load-failed', parentId })
      raiseAlert(FETCH_CHILD_EPICS_FAILED)
      return undefined
    }
    settleAlerts(FETCH_CHILD_EPICS_FAILED)
    const after = childList(state, parentId)
    return firstNew(after.issueIds, before.issueIds) ?? firstNew(after.epicIds, before.epicIds)
  }

  /** Reads something again, and takes it unless something newer is known by then. */
  const reread = async <Part>(epicId: string, fetchPart: (address: TreeAddress) => Promise<Part>) => {
    const address = addressOf(epicId)
    const asked = edition
    const part = address && isNewest(asked) ? await fetchPart(address).catch(() => undefined) : undefined
    return isNewest(asked) ? part : undefined
  }
  const refresh = async (parentId: string): Promise<void> => {
    const page = await reread(parentId, fetchPage)
    if (page && childList(state, parentId).isLoaded) renewFirstPage(parentId, page)
  }
  const renewFirstPage = (parentId: string, page: TreePage): void => {
    // A page that is under way was asked for with the cursors of the old list.
    if (childList(state, parentId).isLoading) return
    dispatch({ type: 'first-page-renewed', parentId, page: items.current(page) })
  }
  const refreshRollUp = async (epicId: string, isSpread = false): Promise<void> => {
    const read = await reread(epicId, async (address) => (await loadFetchRollUp()).fetchRollUp(address))
    const changes = read && (await loadChanges().catch(() => undefined))
    if (changes) change((before) => changes.withRollUp(before, epicId, read, isSpread))
  }

  /** Takes what is known of items by now; what a person does here moves the numbers of all above at once. */
  const follow = (ids: Iterable<string>, isOwn: boolean): void => {
    const changed: [before: TreeItem, after: TreeItem][] = []
    for (const id of ids) {
      const before = state.items.get(id)
      const after = items.current(before)
      if (before && after && after !== before) changed.push([before, after])
    }
    if (changed.length === 0) return
    dispatch({ type: 'items-changed', items: changed.map(([, after]) => after) })
    if (!isOwn) return
    void loadChanges().then(({ withOtherNumbers }) => {
      change((current) => changed.reduce((next, [before, after]) => withOtherNumbers(next, before, after), current))
    })
  }
  let stopFollowing = (): void => undefined

  return {
    state: () => state,
    subscribe(listener) {
      if (listeners.size === 0) {
        follow(state.items.keys(), false)
        stopFollowing = items.subscribe(follow)
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
      if (!isHeldBy('drag')) dispatch({ type: 'collapsed', parentId: epicId })
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
      // Other changes of the page's data give the same numbers anew, which may be older than those here.
      if (JSON.stringify(next) === JSON.stringify(newestRollUp)) return
      newestRollUp = next
      const asked = rollUpEdition
      rollUpEdition = edition
      if (isNewest(asked)) change((before) => ({ ...before, rollUp: next }))
      else void refreshRollUp(root.id)
    },
    async reload(parentId) {
      dispatch({ type: 'expanded', parentId })
      edition += 1
      await Promise.all([load(parentId, true), refreshRollUp(parentId, true)])
    },
    refresh,
    refreshRollUp: (epicId) => refreshRollUp(epicId),
    change(update) {
      edition += 1
      change(update)
    },
    hold(reason) {
      const own = Symbol(reason)
      const isChange = Number(reason === 'change')
      holds.set(own, reason)
      edition += isChange
      return () => {
        if (holds.delete(own)) edition += isChange
        for (const go of waiting) go()
        waiting = []
      }
    },
  }
}

function firstNew(ids: readonly string[], known: readonly string[]): string | undefined {
  const seen = new Set(known)
  return ids.find((id) => !seen.has(id))
}

/** Both lists travel in one request; one that was complete before is left as it was. */
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
