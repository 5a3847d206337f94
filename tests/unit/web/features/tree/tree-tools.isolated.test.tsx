import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flatten, WHOLE_TREE, type ItemRow } from '#web/features/tree/flatten.ts'
import { dropPlaces } from '#web/features/tree/move/drop-positions.ts'
import { findTitles } from '#web/features/tree/tools/found-titles.ts'
import { emptyTree, treeReducer, type TreeState } from '#web/features/tree/tree-state.ts'
import { Tree } from '#web/features/tree/tree.tsx'
import { clearAlerts } from '#web/lib/alerts.ts'
import { live } from '#web/data/live/live.ts'
import { request } from '#web/data/transport/request.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { anEpic, anIssue, children, childrenAnswer, CONFIG, firstPage, NO_ROLL_UP, ROW_EDITOR } from './tree-fixture.ts'

vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))
const requestMock = vi.mocked(request)
configure({ asyncUtilTimeout: 10_000 })

/** The iids of the epics whose children were asked for. */
let asked: string[] = []
/** The children of each epic by its iid; an epic that is not named has an issue of its own number. */
let below: Record<string, ReturnType<typeof children>> = {}
beforeEach(() => {
  fillBrowserGaps()
  Element.prototype.scrollTo = () => undefined
  localStorage.clear()
  clearAlerts()
  // What others change arrives by itself: otherwise rows in view are asked for again from time to time.
  vi.spyOn(live, 'isLive').mockReturnValue(true)
  asked = []
  below = {}
  requestMock.mockImplementation((_document, variables) => {
    const { iid } = variables as { iid: string }
    asked.push(iid)
    return Promise.resolve(childrenAnswer(below[iid] ?? children([], [anIssue(Number(iid) + 100)])))
  })
})
afterEach(cleanup)

const open = { openedEpics: 0, closedEpics: 0, openedIssues: 1, closedIssues: 0 }
const full = (number: number) => anEpic(number, { hasIssues: true, descendantCounts: open })
const show = (...page: Parameters<typeof firstPage>) =>
  render(<Tree rowEditor={ROW_EDITOR} config={CONFIG} rollUp={NO_ROLL_UP} firstPage={firstPage(...page)} />)
const titles = () => screen.queryAllByRole('row').map((row) => row.querySelector('[dir="auto"]')?.textContent)
const shown = (expected: string[]) =>
  waitFor(() => {
    expect(titles()).toEqual(expected)
  })

it('keeps the room of each tool until it is here, so that the rows stay where they are', async () => {
  const { container } = show([full(2)], [])
  const header = container.querySelector('header')
  const inHeader = (selector: string) => header?.querySelectorAll(selector).length ?? 0
  expect(inHeader('input')).toBe(0)
  const kept = inHeader('[data-shape=box], button')
  await screen.findByRole('switch', { name: 'Hide closed' })
  await waitFor(() => {
    expect(inHeader('[data-shape=box]')).toBe(0)
  })
  expect(inHeader('input, button')).toBe(kept)
})

describe('hiding what is closed', () => {
  const page = [
    [full(2), anEpic(3, { state: 'closed' })],
    [anIssue(4, { state: 'closed' }), anIssue(5)],
  ] as const

  it('leaves open items only, is remembered, and can be taken back', async () => {
    show([...page[0]], [...page[1]])
    await userEvent.click(await screen.findByRole('switch', { name: 'Hide closed' }))
    expect(titles()).toEqual(['Epic 2', 'Issue 5'])
    expect(screen.getAllByRole('row').map((row) => [row.ariaPosInSet, row.ariaSetSize])).toEqual([
      ['1', '2'],
      ['2', '2'],
    ])
    cleanup()
    show([...page[0]], [...page[1]])
    expect(titles()).toEqual(['Epic 2', 'Issue 5'])
    await userEvent.click(await screen.findByRole('switch', { name: 'Hide closed' }))
    expect(titles()).toEqual(['Epic 2', 'Epic 3', 'Issue 4', 'Issue 5'])
  })

  it('says so when nothing is left, and never that there is nothing', async () => {
    show([], [anIssue(4, { state: 'closed' })])
    await userEvent.click(await screen.findByRole('switch', { name: 'Hide closed' }))
    expect(screen.getByText('All children are closed.')).toBeTruthy()
    expect(screen.queryByText('This epic has no children yet')).toBeNull()
  })

  it('takes the chevron from an epic with nothing open below it', async () => {
    const closed = { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 3 }
    show([full(2), anEpic(3, { hasIssues: true, descendantCounts: closed })], [])
    await userEvent.click(await screen.findByRole('switch', { name: 'Hide closed' }))
    expect(screen.getAllByRole('button', { name: /^Expand Epic/ }).map((button) => button.ariaLabel)).toEqual([
      'Expand Epic 2',
    ])
  })
})

describe('finding titles', () => {
  it('shows what fits with all above it, fetching what was not loaded, and counts', async () => {
    below['2'] = children([], [anIssue(21, { title: 'Cache of pages' }), anIssue(22)])
    show([full(2), full(3)], [anIssue(4, { title: 'A small cache' })])
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find in the tree' }), 'CACHE')
    await shown(['Epic 2', 'Cache of pages', 'A small cache'])
    await waitFor(() => {
      expect(screen.getByText('2')).toBeTruthy()
    })
    expect(asked.toSorted()).toEqual(['2', '3'])
    await userEvent.keyboard('{Escape}')
    await shown(['Epic 2', 'Epic 3', 'A small cache'])
    expect(asked).toHaveLength(2)
  })

  it('finds a number, every word of several, and says when nothing fits', async () => {
    show([], [anIssue(4, { title: 'Red door' }), anIssue(5, { title: 'Red window' })])
    const field = await screen.findByRole('textbox', { name: 'Find in the tree' })
    await userEvent.type(field, '#5')
    await shown(['Red window'])
    await userEvent.clear(field)
    await userEvent.type(field, 'door red')
    await shown(['Red door'])
    await userEvent.type(field, ' x')
    expect(await screen.findByText('No title matches.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(titles()).toHaveLength(2)
    expect(document.activeElement).toBe(field)
  })

  it('asks a bounded number of times, and says that not everything was searched', async () => {
    show(
      Array.from({ length: 70 }, (_, index) => full(index + 2)),
      [],
    )
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find in the tree' }), 'Issue')
    expect(await screen.findByText('50 in what is loaded')).toBeTruthy()
    expect(asked).toHaveLength(50)
  })
})

describe('opening and closing everything', () => {
  it('opens level by level, and closes without asking again', async () => {
    below['2'] = children([full(6)], [])
    show([full(2), full(3)], [anIssue(4)])
    await userEvent.click(await screen.findByRole('button', { name: 'Expand all' }))
    await shown(['Epic 2', 'Epic 6', 'Issue 106', 'Epic 3', 'Issue 103', 'Issue 4'])
    expect(await screen.findByText('All epics are expanded.')).toBeTruthy()
    expect(asked.toSorted()).toEqual(['2', '3', '6'])
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }))
    expect(titles()).toEqual(['Epic 2', 'Epic 3', 'Issue 4'])
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }))
    await shown(['Epic 2', 'Epic 6', 'Issue 106', 'Epic 3', 'Issue 103', 'Issue 4'])
    expect(asked).toHaveLength(3)
  })

  it('asks a bounded number of times, and goes on with the next press', async () => {
    show(
      Array.from({ length: 60 }, (_, index) => full(index + 2)),
      [],
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Expand all' }))
    expect(await screen.findByText('10 epics are still collapsed.')).toBeTruthy()
    expect(asked).toHaveLength(50)
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }))
    expect(await screen.findByText('All epics are expanded.')).toBeTruthy()
    expect(asked).toHaveLength(60)
  })
})

describe('a tree of which a part is shown', () => {
  const ROOT = CONFIG.parent.id
  const epicId = (number: number) => `gid://gitlab/Epic/${number}`
  const aTree = (): TreeState =>
    treeReducer(emptyTree(ROOT), {
      type: 'page-arrived',
      parentId: ROOT,
      page: firstPage([anEpic(2), anEpic(3, { state: 'closed' }), anEpic(4), anEpic(5, { state: 'closed' })], []),
    })

  it('drops an item beside the rows that are seen, whatever is hidden between them', () => {
    const rows = flatten(aTree(), { ...WHOLE_TREE, hidesClosed: true })
    const places = (number: number) => {
      const moved = rows.find(({ key }): boolean => key === epicId(number)) as ItemRow
      return dropPlaces(rows, ROOT, moved).flatMap(({ gap, index, isInto }) => (isInto ? [] : `${gap}: ${index}`))
    }
    expect(places(2)).toEqual(['0: 0', '1: 1', '2: 2'])
    expect(places(4)).toEqual(['0: 0', '1: 2', '2: 2'])
  })

  it('is found without what is hidden', () => {
    expect(findTitles(aTree(), 'epic', true).count).toBe(2)
    expect(findTitles(aTree(), 'epic', false).count).toBe(4)
    expect([...findTitles(aTree(), '&5', false).ids]).toEqual([epicId(5)])
  })
})
