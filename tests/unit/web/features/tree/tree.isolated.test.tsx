import { act, cleanup, render, screen, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Tree, type TreeProps } from '#web/features/tree/tree.tsx'
import { readTreePage } from '#web/features/tree/tree-item.ts'
import { clearAlerts } from '#web/lib/alerts.ts'
import { request } from '#web/data/transport/request.ts'
import { AlertRegion } from '#web/ui/overlay/alert-region.tsx'
import { tooltipOf } from '../../tooltip-of.ts'
import {
  anEpic,
  anIssue,
  aPerson,
  children,
  childrenAnswer,
  CONFIG,
  firstPage,
  NO_ROLL_UP,
  ROW_EDITOR,
} from './tree-fixture.ts'

vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))
const requestMock = vi.mocked(request)

beforeEach(() => {
  requestMock.mockReset()
  localStorage.clear()
  clearAlerts()
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (props: Partial<TreeProps> = {}) =>
  render(<Tree rowEditor={ROW_EDITOR} config={CONFIG} rollUp={NO_ROLL_UP} firstPage={firstPage([], [])} {...props} />, {
    wrapper: WithAlerts,
  })
function WithAlerts({ children: tree }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <AlertRegion />
      {tree}
    </QueryClientProvider>
  )
}
const rowOf = (title: string): HTMLElement => {
  const row = screen.getByText(title, { selector: 'a' }).closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error('A title stands in a row.')
  return row
}
const titles = () => screen.getAllByRole('row').map((row) => row.querySelector('a[dir]')?.textContent)

describe('the header of the tree', () => {
  const rollUp = {
    ...NO_ROLL_UP,
    openedEpics: 2,
    closedEpics: 1,
    openedIssues: 4,
    closedIssues: 1,
    openedWeight: 3,
    closedWeight: 2,
  }

  it('is named by what an epic may hold here', () => {
    show()
    expect(screen.getByRole('heading', { name: 'Child issues and epics' })).toBeTruthy()
    cleanup()
    show({ config: { ...CONFIG, allowSubEpics: false } })
    expect(screen.getByRole('heading', { name: 'Issues' })).toBeTruthy()
  })

  it('counts all descendants, and tells open from closed in its tooltip', async () => {
    show({ rollUp })
    const counts = screen.getByRole('img', { name: /^Epics: 2 open/ })
    expect([...counts.children].map((count) => count.textContent)).toEqual(['3', '5', '5'])
    expect(await tooltipOf(counts)).toBe(
      'Epics: 2 open, 1 closed\nIssues: 4 open, 1 closed\nWeight: 3 open, 2 closed\nCounts reflect children you may not have access to.',
    )
  })

  it('leaves the epics out of the counts where there cannot be any', () => {
    show({ rollUp, config: { ...CONFIG, allowSubEpics: false } })
    expect(screen.getByRole('img', { name: /^Issues: 4 open/ }).children).toHaveLength(2)
  })

  it('has the health of open issues, unless all are closed or the group has no health', () => {
    const health = { ...rollUp, onTrack: 2, atRisk: 1 }
    show({ rollUp: health })
    expect(screen.getByRole('img', { name: '2 issues on track, 1 issue at risk' })).toBeTruthy()
    cleanup()
    show({ rollUp: { ...health, openedIssues: 0 } })
    expect(screen.queryByRole('img', { name: /on track/ })).toBeNull()
    cleanup()
    show({ rollUp: health, config: { ...CONFIG, allowIssuableHealthStatus: false } })
    expect(screen.queryByRole('img', { name: /on track/ })).toBeNull()
  })
})

describe('a row', () => {
  it('shows the priority that somebody has chosen', () => {
    show({
      firstPage: firstPage([anEpic(7, { priority: 'URGENT' }), anEpic(8)], [anIssue(3, { priority: 'LOW' })]),
    })
    const marks = (title: string) => within(rowOf(title)).queryByRole('img', { name: /^Priority/ })?.ariaLabel ?? null
    expect(['Epic 7', 'Epic 8', 'Issue 3'].map(marks)).toEqual(['Priority: urgent', null, 'Priority: low'])
  })

  it('tells kind and state of an item by its icon', () => {
    show({
      firstPage: firstPage(
        [anEpic(7), anEpic(2, { state: 'closed' }), anEpic(8, { blocked: true })],
        [
          anIssue(3),
          anIssue(4, { state: 'closed' }),
          anIssue(5, { blocked: true }),
          anIssue(6, { blocked: true, state: 'closed' }),
        ],
      ),
    })
    const icon = (title: string) => within(rowOf(title)).getAllByRole('img')[0]?.getAttribute('aria-label')
    expect(['Epic 7', 'Epic 2', 'Epic 8', 'Issue 3', 'Issue 4', 'Issue 5', 'Issue 6'].map(icon)).toEqual([
      'Open epic',
      'Closed epic',
      'Blocked epic',
      'Open issue',
      'Closed issue',
      'Blocked issue',
      'Closed issue',
    ])
  })

  it('says in the icon’s tooltip how the item stands, its reference and since when', async () => {
    show({ firstPage: firstPage([], [anIssue(5, { blocked: true })]) })
    const icon = within(rowOf('Issue 5')).getByRole('img', { name: 'Blocked issue' })
    expect(await tooltipOf(icon)).toMatch(/^Open\nBlocked\nacme\/web#5\nCreated Jan 2, 2026/)
  })

  it('says of a blocked item on demand which open items block it, each in a line, and of many how many more', async () => {
    const blocker = (number: number, state = 'opened') => ({
      ...{ linkId: `${number}`, reference: `acme&${number}`, title: `First ${number}`, state },
    })
    const linkedItems = [blocker(1, 'closed'), ...[2, 3, 4, 5, 6, 7].map((number) => blocker(number))]
    requestMock.mockImplementation((_, variables) => {
      expect(variables).toEqual({ fullPath: 'acme/web', iid: '5' })
      return Promise.resolve({ project: { id: 'gid://gitlab/Project/1', issue: { id: 'x', linkedItems } } })
    })
    show({ firstPage: firstPage([], [anIssue(5, { blocked: true })]) })
    expect(requestMock).not.toHaveBeenCalled()
    await userEvent.click(within(rowOf('Issue 5')).getByRole('button', { name: 'Blocked issue' }))
    const tooltip = await screen.findByRole('tooltip', { hidden: true })
    await within(tooltip).findByText('and 1 more')
    expect(tooltip.textContent).toMatch(/Blocked byacme&2 First 2acme&3 First 3.*acme&6 First 6and 1 more$/s)
  })

  it('links the title of an epic to its page and shows markup in it as characters', () => {
    show({ firstPage: firstPage([anEpic(5, { title: 'Use <b>bold</b>' })], []) })
    expect(screen.getByRole('link', { name: 'Use <b>bold</b>' }).getAttribute('href')).toBe('/groups/acme/-/epics/5')
  })

  it('links an issue to its page, and its people to theirs', () => {
    show({ firstPage: firstPage([], [anIssue(5, { assignees: { nodes: [aPerson(1)] } })]) })
    const links = within(rowOf('Issue 5')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/acme/web/-/issues/5', '/person-1'])
  })

  it('marks confidential items only', () => {
    show({ firstPage: firstPage([anEpic(7, { confidential: true })], [anIssue(2)]) })
    expect(within(rowOf('Epic 7')).getByRole('img', { name: 'Confidential' })).toBeTruthy()
    expect(within(rowOf('Issue 2')).queryByRole('img', { name: 'Confidential' })).toBeNull()
  })

  it('shows labels while the switch is on, leading to the list of epics, and remembers the switch', async () => {
    const label = {
      id: 'gid://gitlab/GroupLabel/1',
      title: 'priority::high',
      color: '#c91c00',
      description: null,
      textColor: '#fff',
    }
    const page = firstPage([anEpic(7, { labels: { nodes: [label] } })], [anIssue(2, { labels: { nodes: [label] } })])
    show({ firstPage: page })
    const hrefs = () =>
      screen.queryAllByText('priority').map((part) => part.parentElement?.getAttribute('href') ?? null)
    expect(hrefs()).toEqual(['epics', 'issues'].map((list) => `/groups/acme/-/${list}?label_name[]=priority%3A%3Ahigh`))
    const toggle = screen.getByRole('switch', { name: 'Show labels' })
    await userEvent.click(toggle)
    expect(hrefs()).toEqual([])
    expect(toggle.getAttribute('aria-checked')).toBe('false')
    expect(localStorage.getItem('gl-show-board-labels')).toBe('false')
    cleanup()
    show({ firstPage: page })
    expect(hrefs()).toEqual([])
    expect(requestMock).not.toHaveBeenCalled()
  })

  it('names the labels that are no chips, for every number of chips that a row may have room for', () => {
    const look = { color: '#c91c00', description: null, textColor: '#fff' }
    const nodes = ['a', 'b', 'c', 'd', 'e'].map((title) => ({ id: `gid://gitlab/GroupLabel/${title}`, title, ...look }))
    show({ firstPage: firstPage([], [anIssue(2, { labels: { nodes } })]) })
    const row = within(rowOf('Issue 2'))
    const chips = nodes.filter(({ title }) => row.queryByText(title) !== null)
    expect(chips.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
    const numbers = row.getAllByRole('img', { name: /^(Labels|and) / })
    expect(numbers.map((number) => [number.textContent, number.getAttribute('aria-label')])).toEqual([
      ['5', 'Labels a, b, c, d, e'],
      ['+4', 'and b, c, d, e'],
      ['+3', 'and c, d, e'],
      ['+2', 'and d, e'],
    ])
  })

  it('splits scoped labels only where the group has them', () => {
    const label = {
      id: 'gid://gitlab/GroupLabel/1',
      title: 'priority::high',
      color: '#c91c00',
      description: null,
      textColor: '#fff',
    }
    const page = firstPage([], [anIssue(2, { labels: { nodes: [label] } })])
    show({ firstPage: page })
    expect(screen.getByText('high')).toBeTruthy()
    cleanup()
    show({ firstPage: page, config: { ...CONFIG, allowScopedLabels: false } })
    expect(screen.getByText('priority::high')).toBeTruthy()
  })

  it('shows a weight of 0, but no weight as nothing', () => {
    show({ firstPage: firstPage([], [anIssue(1, { weight: 0 }), anIssue(2)]) })
    expect(within(rowOf('Issue 1')).getByRole('img', { name: 'Weight' }).parentElement?.textContent).toBe('0')
    expect(within(rowOf('Issue 2')).queryByRole('img', { name: 'Weight' })).toBeNull()
  })

  it('has the counts and weight of an epic over all its descendants', () => {
    const counts = { openedEpics: 1, closedEpics: 0, openedIssues: 3, closedIssues: 1 }
    const weights = { openedIssues: 5, closedIssues: 2 }
    show({ firstPage: firstPage([anEpic(7, { descendantCounts: counts, descendantWeightSum: weights })], []) })
    const numbers = within(rowOf('Epic 7')).getByRole('img', { name: /^Epics: 1 open, 0 closed/ })
    expect([...numbers.children].map((count) => count.textContent)).toEqual(['1', '4', '7'])
  })

  it('has the milestone of an issue with its dates in the tooltip', async () => {
    const days = { startDate: '2022-06-01', dueDate: '2022-06-30' }
    const milestone = { id: 'gid://gitlab/Milestone/1', title: '1.0', state: 'active' as const, ...days }
    show({
      firstPage: firstPage(
        [],
        [anIssue(1, { milestone }), anIssue(2, { milestone: { ...milestone, title: '2.0', startDate: null } })],
      ),
    })
    const part = (title: string) => {
      const found = screen.getByText(title).parentElement
      if (!found) throw new Error('The title stands in its part.')
      return found
    }
    expect(await tooltipOf(part('1.0'))).toBe('Jun 1, 2022 – Jun 30, 2022')
    expect(await tooltipOf(part('2.0'))).toBe('Jun 30, 2022')
  })

  it('shows three assignees and the number of the others', async () => {
    const assignees = { nodes: [1, 2, 3, 4, 5].map(aPerson) }
    show({ firstPage: firstPage([], [anIssue(1, { assignees })]) })
    const people = within(rowOf('Issue 1')).getAllByText(/^Assigned to/)
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'Assigned to Person 1 (@person-1)',
      'Assigned to Person 2 (@person-2)',
      'Assigned to Person 3 (@person-3)',
    ])
    expect(await tooltipOf(people[0]?.parentElement as HTMLElement)).toBe('Person 1\n@person-1')
    expect(await tooltipOf(screen.getByText('+2'))).toBe('Person 4\nPerson 5')
  })

  it('marks the due date of an open item that is late, and no other', async () => {
    const late = { dueDate: '2020-01-05' }
    show({
      firstPage: firstPage(
        [anEpic(7, late)],
        [anIssue(2, { ...late, state: 'closed' }), anIssue(3, { dueDate: '2999-01-05' }), anIssue(4)],
      ),
    })
    const isLate = (title: string) => within(rowOf(title)).queryByRole('img', { name: 'Overdue' }) !== null
    expect(['Epic 7', 'Issue 2', 'Issue 3', 'Issue 4'].map(isLate)).toEqual([true, false, false, false])
    const due = within(rowOf('Epic 7')).getByText('Jan 5, 2020').parentElement as HTMLElement
    expect(await tooltipOf(due)).toBe('Overdue')
    expect(rowOf('Issue 4').querySelector('time')).toBeNull()
  })

  it('shows the health of open issues and the roll-up of epics with open issues', () => {
    const health = { issuesOnTrack: 0, issuesNeedingAttention: 1, issuesAtRisk: 0 }
    const counts = { openedEpics: 0, closedEpics: 0, openedIssues: 2, closedIssues: 0 }
    const page = firstPage(
      [anEpic(7, { healthStatus: health, descendantCounts: counts }), anEpic(2, { healthStatus: health })],
      [anIssue(3, { healthStatus: 'atRisk' }), anIssue(4, { healthStatus: 'onTrack', state: 'closed' })],
    )
    show({ firstPage: page })
    expect(within(rowOf('Epic 7')).getByRole('img', { name: '1 issue needs attention' })).toBeTruthy()
    expect(within(rowOf('Epic 2')).queryByRole('img', { name: /attention/ })).toBeNull()
    expect(within(rowOf('Issue 3')).getByText('At risk')).toBeTruthy()
    expect(within(rowOf('Issue 4')).queryByText('On track')).toBeNull()
    cleanup()
    show({ firstPage: page, config: { ...CONFIG, allowIssuableHealthStatus: false } })
    expect(screen.queryByText('At risk')).toBeNull()
    expect(screen.queryByRole('img', { name: '1 issue needs attention' })).toBeNull()
  })
})

describe('expanding', () => {
  const page = () => firstPage([anEpic(2, { hasIssues: true }), anEpic(3)], [anIssue(4)])

  it('is offered only for epics that have something below them', () => {
    show({ firstPage: page() })
    expect(rowOf('Epic 2').getAttribute('aria-expanded')).toBe('false')
    expect(rowOf('Epic 3').hasAttribute('aria-expanded')).toBe(false)
    expect(rowOf('Issue 4').hasAttribute('aria-expanded')).toBe(false)
  })

  it('shows the children below their epic, one level deeper', async () => {
    requestMock.mockResolvedValue(childrenAnswer(children([], [anIssue(9)])))
    show({ firstPage: page() })
    await userEvent.click(screen.getByRole('button', { name: 'Expand Epic 2' }))
    expect(await screen.findByText('Issue 9')).toBeTruthy()
    expect(titles()).toEqual(['Epic 2', 'Issue 9', 'Epic 3', 'Issue 4'])
    expect(rowOf('Issue 9').getAttribute('aria-level')).toBe('2')
    await userEvent.click(screen.getByRole('button', { name: 'Collapse Epic 2' }))
    expect(titles()).toEqual(['Epic 2', 'Epic 3', 'Issue 4'])
  })

  it('alerts when the children cannot be fetched, goes back to collapsed, and can be tried again', async () => {
    requestMock.mockRejectedValueOnce(new Error('down'))
    show({ firstPage: page() })
    await userEvent.click(screen.getByRole('button', { name: 'Expand Epic 2' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong while fetching child epics.')
    expect(rowOf('Epic 2').getAttribute('aria-expanded')).toBe('false')
    requestMock.mockResolvedValueOnce(childrenAnswer(children([], [anIssue(9)])))
    await userEvent.click(screen.getByRole('button', { name: 'Expand Epic 2' }))
    expect(await screen.findByText('Issue 9')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lets the alert be dismissed', async () => {
    requestMock.mockRejectedValueOnce(new Error('down'))
    show({ firstPage: page() })
    await userEvent.click(screen.getByRole('button', { name: 'Expand Epic 2' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps Show more for another try when a further page fails', async () => {
    requestMock.mockRejectedValueOnce(new Error('down'))
    show({ firstPage: firstPage([], [anIssue(1)], { issues: 'c1' }) })
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    requestMock.mockResolvedValueOnce(childrenAnswer(children([], [anIssue(2)])))
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Issue 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(document.activeElement).toBe(rowOf('Issue 2'))
  })
})

describe('the top level', () => {
  it('says that an epic without children has none', () => {
    show()
    expect(screen.getByText('This epic has no children yet')).toBeTruthy()
    expect(screen.getByText('Add issues or epics to plan the work.')).toBeTruthy()
    expect(screen.queryByRole('treegrid')).toBeNull()
  })

  it('never looks empty when it could not be fetched: it offers to try again', async () => {
    requestMock.mockRejectedValueOnce(new Error('down'))
    show({ firstPage: readTreePage({ children: null, issues: null }) })
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong while fetching child epics.')
    expect(screen.queryByText('This epic has no children yet')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    requestMock.mockResolvedValueOnce(childrenAnswer(children([], [anIssue(1)])))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Issue 1')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('scrolls in its own box from the sixth direct child on', () => {
    const issues = [1, 2, 3, 4, 5].map((number) => anIssue(number))
    show({ firstPage: firstPage([], issues) })
    expect(screen.getByRole('treegrid').dataset['boxed']).toBe('false')
    cleanup()
    show({ firstPage: firstPage([anEpic(9)], issues) })
    expect(screen.getByRole('treegrid').dataset['boxed']).toBe('true')
  })

  it('draws only some of many rows, and says how many there are', () => {
    const issues = Array.from({ length: 2_000 }, (_, index) => anIssue(index + 1))
    show({ firstPage: firstPage([], issues) })
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('2000')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })

  it('takes what the page has fetched anew, without closing what is open', async () => {
    requestMock.mockResolvedValue(childrenAnswer(children([], [anIssue(9)])))
    const { rerender } = show({ firstPage: firstPage([anEpic(2, { hasIssues: true })], []) })
    await userEvent.click(screen.getByRole('button', { name: 'Expand Epic 2' }))
    await screen.findByText('Issue 9')
    const renewed = firstPage([anEpic(2, { hasIssues: true, title: 'Renamed' })], [anIssue(5)])
    rerender(<Tree rowEditor={ROW_EDITOR} config={CONFIG} rollUp={NO_ROLL_UP} firstPage={renewed} />)
    expect(titles()).toEqual(['Renamed', 'Issue 9', 'Issue 5'])
  })
})

describe('the keyboard', () => {
  it('walks and opens the tree with one row in the Tab order', async () => {
    requestMock.mockResolvedValue(childrenAnswer(children([], [anIssue(9)])))
    show({ firstPage: firstPage([anEpic(2, { hasIssues: true })], [anIssue(4, { title: 'Zebra' })]) })
    screen.getByRole('switch', { name: 'Show labels' }).focus()
    await userEvent.tab()
    expect(document.activeElement).toBe(rowOf('Epic 2'))
    await userEvent.keyboard('{ArrowRight}')
    await screen.findByText('Issue 9')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(rowOf('Issue 9'))
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(rowOf('Epic 2'))
    await userEvent.keyboard('ze')
    expect(document.activeElement).toBe(rowOf('Zebra'))
    const inTabOrder = screen.getAllByRole('row').filter((row) => row.tabIndex === 0)
    expect(inTabOrder).toEqual([rowOf('Zebra')])
    expect(screen.getByRole('link', { name: 'Epic 2' }).tabIndex).toBe(-1)
  })

  it('opens the item with Enter', async () => {
    show({ firstPage: firstPage([anEpic(4)], []) })
    const followed = vi.fn((event: Event) => {
      event.preventDefault()
    })
    screen.getByRole('link', { name: 'Epic 4' }).addEventListener('click', followed)
    act(() => {
      rowOf('Epic 4').focus()
    })
    await userEvent.keyboard('{Enter}')
    expect(followed).toHaveBeenCalledOnce()
  })
})
