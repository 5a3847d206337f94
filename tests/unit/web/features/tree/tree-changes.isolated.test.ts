import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { flatten } from '#web/features/tree/flatten.ts'
import { listEdits, type ListEdit } from '#web/data/store/list-edits.ts'
import { childrenOf } from '#web/data/change/operation.ts'
import { positionOf, withItemAt, withoutItem } from '#web/features/tree/tree-changes.ts'
import { NO_ROLL_UP, type TreeItem } from '#web/features/tree/tree-item.ts'
import { childList } from '#web/features/tree/tree-state.ts'
import { createTreeStore, type TreeStore } from '#web/features/tree/tree-store.ts'
import { request } from '#web/data/transport/request.ts'
import { anEpic, anIssue, children, childrenAnswer, CONFIG, firstPage } from './tree-fixture.ts'

vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))
const requestMock = vi.mocked(request)

const ROOT = CONFIG.parent.id
const epicId = (number: number) => `gid://gitlab/Epic/${number}`
const issueId = (number: number) => `gid://gitlab/Issue/${number}`
const counts = (openedEpics: number, openedIssues: number) => ({
  openedEpics,
  closedEpics: 0,
  openedIssues,
  closedIssues: 0,
})

const titlesOf = (store: TreeStore) =>
  flatten(store.state()).flatMap((row) =>
    row.kind === 'item' ? [`${'  '.repeat(row.level - 1)}${row.item.title}`] : [],
  )
const rollUpOf = (store: TreeStore, id: string) => {
  const item = store.state().items.get(id)
  return item?.type === 'epic' ? item.rollUp : undefined
}
const itemOf = (store: TreeStore, id: string): TreeItem => {
  const item = store.state().items.get(id)
  if (!item) throw new Error(`The tree has no ${id}.`)
  return item
}
const comingTo = (parentId: string, row: TreeItem, index = 0): ListEdit => ({
  ...{ list: childrenOf(parentId), itemId: row.id, index, row },
})
/** Takes an item out; the result puts it back, as the server does that refuses it. */
const takeOut = (store: TreeStore, id: string) => {
  const place = positionOf(store.state(), id)
  const shown = listEdits.show([{ list: childrenOf(place?.parentId ?? ''), itemId: id, index: null }])
  return () => {
    shown.settle([])
  }
}
/** Takes an item out for good. */
const remove = (store: TreeStore, id: string) => {
  const edit = { list: childrenOf(positionOf(store.state(), id)?.parentId ?? ''), itemId: id, index: null }
  listEdits.show([edit]).settle([edit])
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Answers the query for children with the page, and the one for numbers with the counts. */
function serve(page: Parameters<typeof childrenAnswer>[0], descendantCounts = counts(0, 0)): void {
  requestMock.mockImplementation((document) =>
    Promise.resolve(
      String(document).includes('query TreeCounts')
        ? { group: { id: 'g', epic: { ...anEpic(0), descendantCounts } } }
        : childrenAnswer(page),
    ),
  )
}

/** Root 1 with epic 2 (open, holding issue 21 of weight 3 and issue 22) and issue 11. */
async function aStore(): Promise<TreeStore> {
  serve(children([], [anIssue(21, { weight: 3, healthStatus: 'atRisk' }), anIssue(22)]))
  const store = createTreeStore(
    CONFIG.parent,
    firstPage([anEpic(2, { hasIssues: true, descendantCounts: counts(0, 2) }), anEpic(3)], [anIssue(11)]),
    { ...NO_ROLL_UP, openedEpics: 2, openedIssues: 3, openedWeight: 3, atRisk: 1 },
  )
  store.subscribe(() => undefined)
  void store.expand(epicId(2))
  await settle()
  return store
}

beforeEach(() => {
  requestMock.mockReset()
  listEdits.clear()
})

describe('taking an item out', () => {
  it('hides it and lowers the numbers of all above, until it is put back', async () => {
    const store = await aStore()
    const putBack = takeOut(store, issueId(21))
    expect(titlesOf(store)).toEqual(['Epic 2', '  Issue 22', 'Epic 3', 'Issue 11'])
    expect(rollUpOf(store, epicId(2))).toMatchObject({ openedIssues: 1 })
    expect(store.state().rollUp).toMatchObject({ openedIssues: 2, openedWeight: 0, atRisk: 0 })
    putBack()
    expect(titlesOf(store)).toEqual(['Epic 2', '  Issue 21', '  Issue 22', 'Epic 3', 'Issue 11'])
    expect(store.state().rollUp).toMatchObject({ openedIssues: 3, openedWeight: 3, atRisk: 1 })
  })

  it('takes an epic with all that it counts, and brings back what was open below it', async () => {
    const store = await aStore()
    const putBack = takeOut(store, epicId(2))
    expect(titlesOf(store)).toEqual(['Epic 3', 'Issue 11'])
    expect(store.state().rollUp).toMatchObject({ openedEpics: 1, openedIssues: 1 })
    putBack()
    expect(titlesOf(store)).toEqual(['Epic 2', '  Issue 21', '  Issue 22', 'Epic 3', 'Issue 11'])
  })

  it('closes a parent that has lost its last child and leaves it nothing to expand', async () => {
    const store = await aStore()
    takeOut(store, issueId(21))
    takeOut(store, issueId(22))
    const row = flatten(store.state())[0]
    expect(row).toMatchObject({ kind: 'item', isExpandable: false, isExpanded: false })
    expect(itemOf(store, epicId(2))).toMatchObject({ hasChildren: false, hasIssues: false })
  })
})

describe('a refused move', () => {
  it('takes back what was only counted below a closed epic', () => {
    const store = createTreeStore(CONFIG.parent, firstPage([anEpic(2, { hasIssues: true })], [anIssue(11)]))
    store.subscribe(() => undefined)
    const shown = listEdits.show([comingTo(epicId(2), itemOf(store, issueId(11)))])
    expect(rollUpOf(store, epicId(2))).toMatchObject({ openedIssues: 1 })
    shown.settle([])
    expect(rollUpOf(store, epicId(2))).toMatchObject({ openedIssues: 0 })
    expect(titlesOf(store)).toEqual(['Epic 2', 'Issue 11'])
  })
})

describe('adding', () => {
  it('opens an epic that was empty with its new child', async () => {
    const store = await aStore()
    const [child] = firstPage([], [anIssue(31)]).issues
    if (child) listEdits.show([comingTo(epicId(3), child)])
    expect(titlesOf(store)).toContain('  Issue 31')
    expect(rollUpOf(store, epicId(3))).toMatchObject({ openedIssues: 1 })
  })

  it('only counts the child of a closed epic whose children were never fetched', () => {
    const store = createTreeStore(CONFIG.parent, firstPage([anEpic(2, { hasIssues: true })], [anIssue(11)]))
    store.subscribe(() => undefined)
    listEdits.show([comingTo(epicId(2), itemOf(store, issueId(11)))])
    expect(titlesOf(store)).toEqual(['Epic 2'])
    expect(rollUpOf(store, epicId(2))).toMatchObject({ openedIssues: 1 })
    expect(childList(store.state(), epicId(2)).isLoaded).toBe(false)
  })
})

describe('adding by reference', () => {
  const [placeholder] = firstPage([], [anIssue(99, { id: 'new:a', title: 'acme/web#21' })]).issues
  const addition = (rowOf: string): ListEdit => ({
    ...{ list: childrenOf(ROOT), itemId: 'new:a', index: 0, rowOf },
    ...(placeholder && { row: placeholder }),
  })

  it('shows the item itself where the server has put it already, and counts it once', async () => {
    const store = await aStore()
    listEdits.show([addition(issueId(11))])
    expect(titlesOf(store)).toEqual(['Epic 2', '  Issue 21', '  Issue 22', 'Epic 3', 'Issue 11'])
    expect(store.state().rollUp.openedIssues).toBe(3)
  })

  it('moves the item there from another place of the tree, until the server refuses that', async () => {
    const store = await aStore()
    const shown = listEdits.show([addition(issueId(21))])
    expect(titlesOf(store)).toEqual(['Epic 2', '  Issue 22', 'Epic 3', 'Issue 21', 'Issue 11'])
    shown.settle([])
    expect(titlesOf(store)).toEqual(['Epic 2', '  Issue 21', '  Issue 22', 'Epic 3', 'Issue 11'])
  })

  it('shows the reference where the item is not known', async () => {
    const store = await aStore()
    listEdits.show([addition(issueId(77))])
    expect(titlesOf(store)).toContain('acme/web#21')
  })
})

describe('what waits', () => {
  it('shows in a tree that is opened later, over whatever is read, and once when both it and an answer hold it', async () => {
    const [child] = firstPage([], [anIssue(31)]).issues
    if (!child) throw new Error('There is one.')
    const edit = comingTo(ROOT, child)
    const shown = listEdits.show([edit])
    const store = await aStore()
    expect(titlesOf(store)).toEqual(['Epic 2', '  Issue 21', '  Issue 22', 'Epic 3', 'Issue 31', 'Issue 11'])
    shown.settle([edit])
    serve(children([], [anIssue(31), anIssue(11)]))
    await store.refresh(ROOT)
    expect(titlesOf(store)).toEqual(['Issue 31', 'Issue 11'])
    expect(store.state().rollUp.openedIssues).toBe(4)
  })

  it('goes over to the id that the server has given, with what was put below', async () => {
    const store = await aStore()
    const [epic] = firstPage([anEpic(40, { id: 'new:a' })], []).epics
    const [issue] = firstPage([], [anIssue(41, { id: 'new:b' })]).issues
    if (!epic || !issue) throw new Error('There are two.')
    const made = listEdits.show([comingTo(ROOT, epic)])
    const below = listEdits.show([comingTo('new:a', issue)])
    expect(titlesOf(store).slice(0, 2)).toEqual(['Epic 40', '  Issue 41'])
    below.replace([comingTo(epicId(40), issue)])
    made.settle([comingTo(ROOT, { ...epic, id: epicId(40) })])
    expect(titlesOf(store).slice(0, 2)).toEqual(['Epic 40', '  Issue 41'])
    expect(store.state().parentIds.get('new:b')).toBe(epicId(40))
  })
})

describe('reading again', () => {
  it('takes what others have changed, but nothing that was read before an own change ended', async () => {
    const store = await aStore()
    serve(children([anEpic(5)], []))
    await store.refresh(ROOT)
    expect(titlesOf(store)).toEqual(['Epic 5'])
    serve(children([anEpic(6)], []))
    const edit = { list: childrenOf(ROOT), itemId: epicId(9), index: null }
    const shown = listEdits.show([edit])
    await store.refresh(ROOT)
    expect(titlesOf(store)).toEqual(['Epic 5'])
    const late = store.refresh(ROOT)
    shown.settle([edit])
    await late
    expect(titlesOf(store)).toEqual(['Epic 5'])
    await store.refresh(ROOT)
    expect(titlesOf(store)).toEqual(['Epic 6'])
  })

  it('lets an epic be expanded that was empty until others gave it a child', async () => {
    const store = await aStore()
    remove(store, issueId(21))
    remove(store, issueId(22))
    serve(children([anEpic(2, { hasIssues: true })], []))
    await store.refresh(ROOT)
    expect(flatten(store.state())[0]).toMatchObject({ isExpandable: true, isExpanded: false })
    serve(children([], [anIssue(24)]))
    void store.expand(epicId(2))
    await settle()
    expect(titlesOf(store)).toEqual(['Epic 2', '  Issue 24'])
  })

  it('leaves an epic collapsed whose first child still waits to be made', async () => {
    const store = await aStore()
    const [row] = firstPage([], [anIssue(24)]).issues
    if (!row) throw new Error('There is no row')
    const edit = comingTo(epicId(3), row)
    const shown = listEdits.show([edit])
    expect(titlesOf(store)).toContain('  Issue 24')
    store.collapse(epicId(3))
    expect(titlesOf(store)).not.toContain('  Issue 24')
    shown.settle([edit])
    expect(titlesOf(store)).not.toContain('  Issue 24')
    void store.expand(epicId(3))
    expect(titlesOf(store)).toContain('  Issue 24')
  })

  it('takes the numbers of the page only when they are new', async () => {
    const store = await aStore()
    const before = store.state().rollUp
    store.renewRollUp({ ...before, openedIssues: 9 })
    expect(store.state().rollUp).toMatchObject({ openedIssues: 9 })
    remove(store, issueId(11))
    store.renewRollUp({ ...before, openedIssues: 9 })
    expect(store.state().rollUp).toMatchObject({ openedIssues: 8 })
  })
})

describe('dragging', () => {
  it('keeps every open epic open', async () => {
    const store = await aStore()
    const release = store.hold()
    store.collapse(epicId(2))
    expect(titlesOf(store)).toContain('  Issue 21')
    release()
    store.collapse(epicId(2))
    expect(titlesOf(store)).not.toContain('  Issue 21')
  })
})

describe('any sequence of moves', () => {
  const moves = fc.array(fc.record({ item: fc.nat(), parent: fc.nat(), index: fc.nat({ max: 6 }) }), { maxLength: 30 })

  it('loses and doubles nothing and keeps the totals of the root', async () => {
    const store = await aStore()
    const start = store.state()
    fc.assert(
      fc.property(moves, (sequence) => {
        let state = start
        for (const { item, parent, index } of sequence) {
          const ids = [...state.parentIds.keys()].sort()
          const moved = state.items.get(ids[item % ids.length] ?? '')
          const parents = [ROOT, epicId(2), epicId(3)].filter((id) => !isBelow(state.parentIds, id, moved?.id ?? ''))
          const parentId = parents[parent % parents.length] ?? ROOT
          if (!moved) continue
          const others = withoutItem(state, moved.id)
          const max = childList(others, parentId)[moved.type === 'epic' ? 'epicIds' : 'issueIds'].length
          state = withItemAt(state, moved, { parentId, index: Math.min(index, max) })
          expect(positionOf(state, moved.id)).toEqual({ parentId, index: Math.min(index, max) })
        }
        expect([...state.parentIds.keys()].sort()).toEqual([...start.parentIds.keys()].sort())
        const listed = [...state.lists.values()].flatMap(({ epicIds, issueIds }) => [...epicIds, ...issueIds])
        expect(listed.sort()).toEqual([...start.parentIds.keys()].sort())
        expect(state.rollUp).toEqual(start.rollUp)
      }),
    )
  })
})

function isBelow(parentIds: ReadonlyMap<string, string>, id: string, above: string): boolean {
  for (let at: string | undefined = id; at !== undefined; at = parentIds.get(at)) if (at === above) return true
  return false
}
