import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { flatten, type ItemRow, type TreeRow } from '#web/features/tree/flatten.ts'
import { createTreeStore, type TreeStore } from '#web/features/tree/tree-store.ts'
import { currentAlerts } from '#web/lib/alerts.ts'
import { FETCH_CHILD_EPICS_FAILED } from '#web/lib/messages.ts'
import { request } from '#web/data/transport/request.ts'
import { anEpic, anIssue, children, childrenAnswer, CONFIG, firstPage } from './tree-fixture.ts'

vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))
const requestMock = vi.mocked(request)

interface Variables {
  iid: string
  epicEndCursor: string | null
  issueEndCursor: string | null
}

/** A server with the children of each epic, in pages of two; it fails while told so. */
class Server {
  readonly epics = new Map<number, number[]>()
  readonly issues = new Map<number, number[]>()
  isFailing = false
  calls: Variables[] = []

  answer = (_document: unknown, variables: unknown): Promise<unknown> => {
    const call = variables as Variables
    this.calls.push(call)
    if (this.isFailing) return Promise.reject(new Error('down'))
    return Promise.resolve(childrenAnswer(this.page(Number(call.iid), call.epicEndCursor, call.issueEndCursor)))
  }

  page(parent: number, epicCursor: string | null, issueCursor: string | null) {
    const epics = cut(this.epics.get(parent) ?? [], epicCursor)
    const issues = cut(this.issues.get(parent) ?? [], issueCursor)
    return children(
      epics.numbers.map((number) =>
        anEpic(number, {
          hasChildren: (this.epics.get(number) ?? []).length > 0,
          hasIssues: (this.issues.get(number) ?? []).length > 0,
        }),
      ),
      issues.numbers.map((number) => anIssue(number)),
      {
        ...(epics.next !== undefined && { epics: epics.next }),
        ...(issues.next !== undefined && { issues: issues.next }),
      },
    )
  }

  /** Every key below the parent, as a tree that is open everywhere shows them. */
  allKeys(parent: number): string[] {
    return [
      ...(this.epics.get(parent) ?? []).flatMap((number) => [`gid://gitlab/Epic/${number}`, ...this.allKeys(number)]),
      ...(this.issues.get(parent) ?? []).map((number) => `gid://gitlab/Issue/${number}`),
    ]
  }
}

function cut(numbers: number[], cursor: string | null): { numbers: number[]; next?: string } {
  const start = cursor === null ? 0 : Number(cursor)
  const end = start + 2
  return { numbers: numbers.slice(start, end), ...(end < numbers.length && { next: String(end) }) }
}

/** A random tree: item n hangs below one of the epics before it. */
const servers = fc.array(fc.record({ isEpic: fc.boolean(), below: fc.nat() }), { maxLength: 24 }).map((items) => {
  const server = new Server()
  const epics = [1]
  items.forEach(({ isEpic, below }, index) => {
    const number = index + 2
    const parent = epics[below % epics.length] ?? 1
    const lists = isEpic ? server.epics : server.issues
    lists.set(parent, [...(lists.get(parent) ?? []), number])
    if (isEpic) epics.push(number)
  })
  return server
})

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('expand', 'collapse', 'more', 'fail', 'recover', 'renew'),
    at: fc.nat(),
    isAwaited: fc.boolean(),
  }),
  { maxLength: 40 },
)

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const rowsOf = (store: TreeStore): TreeRow[] => flatten(store.state())
const itemRows = (store: TreeStore): ItemRow[] => rowsOf(store).filter((row) => row.kind === 'item')
const rootOf = (server: Server) => {
  const { children: epics, issues } = server.page(1, null, null)
  return firstPage(
    (epics?.nodes ?? []).filter((node) => node !== null),
    (issues?.nodes ?? []).filter((node) => node !== null),
    {
      ...(epics?.pageInfo.endCursor && { epics: epics.pageInfo.endCursor }),
      ...(issues?.pageInfo.endCursor && { issues: issues.pageInfo.endCursor }),
    },
  )
}

async function openEverything(store: TreeStore): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const closed = itemRows(store).find((row) => row.isExpandable && !row.isExpanded)
    const more = rowsOf(store).find((row) => row.kind === 'more')
    if (closed) void store.expand(closed.key)
    else if (more) await store.showMore(more.parentId)
    else return
    await settle()
  }
}

beforeEach(() => {
  requestMock.mockReset()
})

describe('the tree', () => {
  it('never doubles or loses an item, whatever is opened, closed, paged, renewed or failing, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(servers, steps, async (server, sequence) => {
        requestMock.mockImplementation(server.answer)
        const store = createTreeStore(CONFIG.parent, rootOf(server))
        for (const { kind, at, isAwaited } of sequence) {
          const items = itemRows(store).filter((row) => row.item.type === 'epic')
          const row = items[at % Math.max(1, items.length)]
          const more = rowsOf(store).filter((candidate) => candidate.kind === 'more')
          if (kind === 'expand' && row?.isExpandable) void store.expand(row.key)
          if (kind === 'collapse' && row) store.collapse(row.key)
          if (kind === 'more') void store.showMore(more[at % Math.max(1, more.length)]?.parentId ?? CONFIG.parent.id)
          if (kind === 'renew') store.renew(rootOf(server))
          if (kind === 'fail' || kind === 'recover') server.isFailing = kind === 'fail'
          if (isAwaited) await settle()
          const keys = rowsOf(store).map(({ key }) => key)
          expect(new Set(keys).size).toBe(keys.length)
        }
        await settle()
        server.isFailing = false
        await openEverything(store)
        expect(itemRows(store).map(({ key }) => key)).toEqual(server.allKeys(1))
      }),
      { numRuns: 150 },
    )
  })

  it('asks for the children of an epic once, with its own number and path, and reuses them afterwards', async () => {
    const server = new Server()
    server.epics.set(1, [2])
    server.issues.set(2, [3])
    requestMock.mockImplementation(server.answer)
    const store = createTreeStore(CONFIG.parent, rootOf(server))
    void store.expand('gid://gitlab/Epic/2')
    void store.expand('gid://gitlab/Epic/2')
    await settle()
    store.collapse('gid://gitlab/Epic/2')
    void store.expand('gid://gitlab/Epic/2')
    await settle()
    expect(server.calls).toEqual([{ fullPath: 'acme', iid: '2', epicEndCursor: null, issueEndCursor: null }])
    expect(itemRows(store).map(({ item, level }) => [item.title, level])).toEqual([
      ['Epic 2', 1],
      ['Issue 3', 2],
    ])
  })

  it('pages epics and issues by their own cursors, and leaves a complete list alone', async () => {
    const server = new Server()
    server.epics.set(1, [2, 3])
    server.issues.set(1, [11, 12, 13, 14, 15])
    requestMock.mockImplementation(server.answer)
    const store = createTreeStore(CONFIG.parent, rootOf(server))
    // Both at once: the second press must send nothing.
    await Promise.all([store.showMore(CONFIG.parent.id), store.showMore(CONFIG.parent.id)])
    expect(server.calls).toHaveLength(1)
    expect(server.calls[0]).toMatchObject({ issueEndCursor: '2' })
    expect(rowsOf(store).at(-1)?.kind).toBe('more')
    await store.showMore(CONFIG.parent.id)
    expect(itemRows(store).map(({ key }) => key)).toEqual(server.allKeys(1))
    expect(rowsOf(store).some(({ kind }) => kind === 'more')).toBe(false)
  })

  it('says which row is new, so that the focus can go on there', async () => {
    const server = new Server()
    server.issues.set(1, [11, 12, 13])
    requestMock.mockImplementation(server.answer)
    const store = createTreeStore(CONFIG.parent, rootOf(server))
    await expect(store.showMore(CONFIG.parent.id)).resolves.toBe('gid://gitlab/Issue/13')
  })

  it('puts what has come to stand further down where the next page has it, and goes on at what is new', async () => {
    const server = new Server()
    server.issues.set(1, [11, 12, 13, 14])
    requestMock.mockImplementation(server.answer)
    const store = createTreeStore(CONFIG.parent, rootOf(server))
    server.issues.set(1, [12, 15, 11, 13])
    await expect(store.showMore(CONFIG.parent.id)).resolves.toBe('gid://gitlab/Issue/13')
    expect(itemRows(store).map(({ item }) => item.title)).toEqual(['Issue 12', 'Issue 11', 'Issue 13'])
  })

  it('collapses an epic whose first load failed, and asks again on the next expansion', async () => {
    const server = new Server()
    server.epics.set(1, [2])
    server.issues.set(2, [3])
    requestMock.mockImplementation(server.answer)
    const store = createTreeStore(CONFIG.parent, rootOf(server))
    server.isFailing = true
    void store.expand('gid://gitlab/Epic/2')
    expect(rowsOf(store).map(({ kind }) => kind)).toEqual(['item', 'loading'])
    await settle()
    expect(itemRows(store)).toMatchObject([{ isExpanded: false, isLoading: false }])
    expect(currentAlerts().map(({ text }) => text)).toEqual([FETCH_CHILD_EPICS_FAILED])
    server.isFailing = false
    void store.expand('gid://gitlab/Epic/2')
    await settle()
    expect(itemRows(store)).toHaveLength(2)
    expect(currentAlerts()).toEqual([])
  })

  it('keeps pages that were loaded before when the first page is read again, and takes its new order', async () => {
    const server = new Server()
    server.issues.set(1, [11, 12, 13, 14])
    requestMock.mockImplementation(server.answer)
    const store = createTreeStore(CONFIG.parent, rootOf(server))
    await store.showMore(CONFIG.parent.id)
    store.renew(firstPage([], [anIssue(99), anIssue(12, { title: 'Renamed' })], { issues: '2' }))
    expect(itemRows(store).map(({ item }) => item.title)).toEqual(['Issue 99', 'Renamed', 'Issue 13', 'Issue 14'])
  })

  it('shows an item only below the parent that was read last', async () => {
    const server = new Server()
    server.epics.set(1, [2, 3])
    server.issues.set(2, [11])
    server.issues.set(3, [12])
    requestMock.mockImplementation(server.answer)
    const store = createTreeStore(CONFIG.parent, rootOf(server))
    void store.expand('gid://gitlab/Epic/2')
    await settle()
    server.issues.set(3, [12, 11])
    void store.expand('gid://gitlab/Epic/3')
    await settle()
    expect(itemRows(store).map(({ item }) => item.title)).toEqual(['Epic 2', 'Epic 3', 'Issue 12', 'Issue 11'])
  })

  it('numbers siblings, and leaves their total open while more follow', () => {
    const store = createTreeStore(CONFIG.parent, firstPage([anEpic(2)], [anIssue(3)]))
    expect(itemRows(store).map(({ position, setSize }) => [position, setSize])).toEqual([
      [1, 2],
      [2, 2],
    ])
    const paged = createTreeStore(CONFIG.parent, firstPage([anEpic(2)], [anIssue(3)], { issues: 'next' }))
    expect(itemRows(paged).map(({ setSize }) => setSize)).toEqual([-1, -1])
  })
})
