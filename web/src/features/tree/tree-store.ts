import { request } from '#web/lib/request.ts'
import { UnexpectedError } from '#web/lib/request-errors.ts'
import { TreeChildrenDocument } from './tree-children.generated.ts'
import { readTreePage, type TreePage } from './tree-item.ts'
import { childList, emptyTree, treeReducer, type TreeAction, type TreeState } from './tree-state.ts'

/** Where the children of an epic are asked for. */
export interface TreeAddress {
  id: string
  iid: string
  fullPath: string
}

/** Holds the state of one tree and fetches what it lacks. Its functions never change and never reject. */
export interface TreeStore {
  state: () => TreeState
  subscribe: (listener: () => void) => () => void
  /** Opens an epic; its first expansion fetches the children. */
  expand: (epicId: string) => void
  collapse: (epicId: string) => void
  /** Fetches the next page below a parent, or its first one after a failure; gives the first row that is new. */
  showMore: (parentId: string) => Promise<string | undefined>
  /** Takes the first page below the root, which the page has fetched. */
  renew: (page: TreePage) => void
  dismissFailures: () => void
}

export function createTreeStore(root: TreeAddress, firstPage: TreePage | null): TreeStore {
  let state = emptyTree(root.id)
  let newestPage = firstPage
  const listeners = new Set<() => void>()
  const dispatch = (action: TreeAction): void => {
    state = treeReducer(state, action)
    for (const listener of listeners) listener()
  }
  dispatch(
    firstPage
      ? { type: 'page-arrived', parentId: root.id, page: firstPage }
      : { type: 'load-failed', parentId: root.id },
  )

  const addressOf = (epicId: string): TreeAddress | undefined => {
    if (epicId === root.id) return root
    const item = state.items.get(epicId)
    return item?.type === 'epic' ? { id: epicId, iid: item.iid, fullPath: item.group.fullPath } : undefined
  }

  const load = async (parentId: string): Promise<string | undefined> => {
    const before = childList(state, parentId)
    const address = addressOf(parentId)
    if (before.isLoading || !address) return undefined
    dispatch({ type: 'load-started', parentId })
    try {
      const page = await fetchPage(address, before)
      dispatch({ type: 'page-arrived', parentId, page: onlyWanted(page, before) })
    } catch {
      dispatch({ type: 'load-failed', parentId })
      return undefined
    }
    const after = childList(state, parentId)
    return after.issueIds[before.issueIds.length] ?? after.epicIds[before.epicIds.length]
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    expand(epicId) {
      dispatch({ type: 'expanded', parentId: epicId })
      if (!childList(state, epicId).isLoaded) void load(epicId)
    },
    collapse(epicId) {
      dispatch({ type: 'collapsed', parentId: epicId })
    },
    showMore: load,
    renew(page) {
      // A page that is under way was asked for with the cursors of the old list.
      if (page === newestPage || childList(state, root.id).isLoading) return
      newestPage = page
      dispatch({ type: 'first-page-renewed', parentId: root.id, page })
    },
    dismissFailures() {
      dispatch({ type: 'failures-dismissed' })
    },
  }
}

async function fetchPage(
  { fullPath, iid }: TreeAddress,
  { epicCursor, issueCursor }: { epicCursor: string | null; issueCursor: string | null },
): Promise<TreePage> {
  const answer = await request(TreeChildrenDocument, {
    fullPath,
    iid,
    epicEndCursor: epicCursor,
    issueEndCursor: issueCursor,
  })
  const page = answer.group?.epic && readTreePage(answer.group.epic)
  if (!page) throw new UnexpectedError('The server gave no children.')
  return page
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
