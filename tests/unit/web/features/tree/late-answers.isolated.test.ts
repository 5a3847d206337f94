import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { flatten } from '#web/features/tree/flatten.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import { childrenOf } from '#web/data/change/operation.ts'
import { createTreeStore, type TreeStore } from '#web/features/tree/tree-store.ts'
import { request } from '#web/data/transport/request.ts'
import { anIssue, children, childrenAnswer, CONFIG, firstPage } from './tree-fixture.ts'

vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))
const requestMock = vi.mocked(request)

const ROOT = CONFIG.parent.id
const PAGE_SIZE = 4
const issueId = (number: number) => `gid://gitlab/Issue/${number}`
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const titlesOf = (store: TreeStore) =>
  flatten(store.state()).flatMap((row) => (row.kind === 'item' ? [row.item.title] : []))

/** What the server holds below the root, and the answers that are on their way, each as it was when it was asked for. */
let issues: number[] = []
let answers: (() => void)[] = []

const pageFrom = (start: number) => {
  const end = start + PAGE_SIZE
  const found = issues.slice(start, end).map((number) => anIssue(number))
  return children([], found, end < issues.length ? { issues: String(end) } : {})
}
const asPage = () => {
  const { issues: list } = pageFrom(0)
  const cursor = list?.pageInfo.endCursor
  return firstPage(
    [],
    (list?.nodes ?? []).flatMap((node) => node ?? []),
    cursor ? { issues: cursor } : {},
  )
}

beforeEach(() => {
  listEdits.clear()
  issues = [1, 2, 3, 4, 5, 6]
  answers = []
  requestMock.mockImplementation((document, variables) => {
    const { issueEndCursor } = variables as { issueEndCursor?: string | null }
    if (!String(document).includes('query TreeChildren')) return Promise.reject(new Error('not answered here'))
    const page = childrenAnswer(pageFrom(Number(issueEndCursor ?? 0)))
    return new Promise((resolve) => {
      answers.push(() => {
        resolve(page)
      })
    })
  })
})

/** Lets every answer come, also those that are asked for only then. */
async function answerAll(): Promise<void> {
  while (answers.length > 0) {
    answers.shift()?.()
    await settle()
  }
}

const aTree = (page: ReturnType<typeof asPage> | null = asPage()): TreeStore => {
  const store = createTreeStore(CONFIG.parent, page)
  store.subscribe(() => undefined)
  return store
}

/** The removal of an issue, which the server agrees to when the result is called. */
function startRemoval(number: number): () => void {
  const edit = { list: childrenOf(ROOT), itemId: issueId(number), index: null }
  const shown = listEdits.show([edit])
  return () => {
    issues = issues.filter((other) => other !== number)
    shown.settle([edit])
  }
}
const remove = (number: number) => {
  startRemoval(number)()
}

describe('an answer that was asked for before an own change', () => {
  it('does not bring back what was removed while the children were read again', async () => {
    const store = aTree()
    const reading = store.refresh(ROOT)
    remove(2)
    await answerAll()
    await reading
    expect(titlesOf(store)).toEqual(['Issue 1', 'Issue 3', 'Issue 4'])
  })

  it('is asked for again when the change was carried out meanwhile', async () => {
    const store = aTree()
    const loading = store.showMore(ROOT)
    startRemoval(5)()
    await settle()
    await answerAll()
    await expect(loading).resolves.toBe(issueId(6))
    expect(titlesOf(store)).toEqual(['Issue 1', 'Issue 2', 'Issue 3', 'Issue 4', 'Issue 6'])
  })

  it('does not undo a move when it comes with the page', async () => {
    const store = aTree()
    const before = asPage()
    const edit = { list: childrenOf(ROOT), itemId: issueId(1), index: 2 }
    const shown = listEdits.show([edit])
    issues = [2, 3, 1, 4, 5, 6]
    shown.settle([edit])
    const order = ['Issue 2', 'Issue 3', 'Issue 1', 'Issue 4']
    expect(titlesOf(store)).toEqual(order)
    store.renew(before)
    expect(titlesOf(store)).toEqual(order)
    issues = [2, 3, 1, 9, 4, 5, 6]
    await answerAll()
    store.renew(asPage())
    expect(titlesOf(store)).toEqual(['Issue 2', 'Issue 3', 'Issue 1', 'Issue 9'])
  })

  it('does not lower the numbers again when it comes with the page', async () => {
    const store = aTree()
    const before = { ...store.state().rollUp, openedIssues: 7 }
    remove(1)
    const { rollUp } = store.state()
    store.renewRollUp(before)
    await settle()
    expect(store.state().rollUp).toEqual(rollUp)
    store.renewRollUp({ ...before, openedIssues: 8 })
    expect(store.state().rollUp.openedIssues).toBe(8)
  })
})

it('shows the children that the page gives after it had none at first', () => {
  const store = aTree(null)
  store.renew(asPage())
  expect(titlesOf(store)).toEqual(['Issue 1', 'Issue 2', 'Issue 3', 'Issue 4'])
})

describe('a drag', () => {
  it('lets rows stay until it ends, but for the next page', async () => {
    const store = aTree()
    const reading = store.refresh(ROOT)
    const release = store.hold()
    issues = [9, ...issues]
    await answerAll()
    store.renew(asPage())
    await reading
    expect(titlesOf(store)[0]).toBe('Issue 1')
    release()
    const again = store.hold()
    const more = store.showMore(ROOT)
    await answerAll()
    await more
    expect(titlesOf(store)).toContain('Issue 6')
    again()
  })
})

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('refresh', 'more', 'renew', 'agree', 'drag', 'drop'), at: fc.nat() }),
    fc.record({ kind: fc.constantFrom('remove', 'answer', 'answer'), at: fc.nat() }),
  ),
  { minLength: 20, maxLength: 40 },
)

it('never shows again what the server has agreed to remove, in whatever order answers come', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      listEdits.clear()
      issues = Array.from({ length: 12 }, (_, index) => index + 1)
      answers = []
      const store = aTree()
      const removed: number[] = []
      const agreements: (() => void)[] = []
      const asked: (() => void)[] = []
      let release = (): void => undefined
      for (const { kind, at } of sequence) {
        const shown = titlesOf(store).map((title) => Number(title.slice('Issue '.length)))
        const number = shown[at % Math.max(1, shown.length)]
        if (kind === 'refresh') void store.refresh(ROOT)
        if (kind === 'more') void store.showMore(ROOT)
        // The page asks once at a time.
        if (kind === 'renew') {
          const page = asPage()
          if (asked.length === 0) {
            asked.push(() => {
              store.renew(page)
            })
          } else asked.shift()?.()
        }
        if (kind === 'remove' && number !== undefined) {
          const agree = startRemoval(number)
          agreements.push(() => {
            removed.push(number)
            agree()
          })
        }
        if (kind === 'agree') agreements.shift()?.()
        if (kind === 'drag' || kind === 'drop') release()
        if (kind === 'drag') release = store.hold()
        if (kind === 'answer') answers.splice(at % Math.max(1, answers.length), 1)[0]?.()
        await settle()
        const titles = titlesOf(store)
        expect(removed.filter((gone) => titles.includes(`Issue ${gone}`))).toEqual([])
        expect(new Set(titles).size).toBe(titles.length)
      }
      release()
      for (const agree of agreements) agree()
      await settle()
      await answerAll()
      const reading = store.refresh(ROOT)
      await answerAll()
      await reading
      expect(titlesOf(store).slice(0, PAGE_SIZE)).toEqual(issues.slice(0, PAGE_SIZE).map((number) => `Issue ${number}`))
    }),
    { numRuns: 60 },
  )
})
