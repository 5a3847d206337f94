import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import { listenToKeys } from '#web/app/shortcut-keys.ts'
import { Roadmap, type RoadmapProps } from '#web/features/roadmap/roadmap.tsx'
import { rowsInRoom } from '#web/features/roadmap/timeline-layout.ts'
import { clearAlerts, currentAlerts } from '#web/lib/alerts.ts'
import { tooltipOf } from '../../tooltip-of.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, heldAnswer } from '../../fake-network.ts'
import {
  aMilestone,
  aNode,
  aPage,
  aView,
  childrenAnswer,
  epicsAnswer,
  GROUPS,
  milestonesAnswer,
  numbers,
  PAGE,
} from './roadmap-fixture.ts'

const EPICS = 'roadmapGroupEpicsWithColor'
const CHILDREN = 'epicChildEpics'
const MILESTONES = 'groupMilestones'

let network: ReturnType<typeof fakeNetwork>
let scrolledTo: ScrollToOptions[] = []
beforeEach(() => {
  // The clock alone: timers go on.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2022, 8, 15, 12) })
  fillBrowserGaps()
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('innerHeight', 1080)
  scrolledTo = []
  const scroll = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') scrolledTo.push(options)
  }
  Element.prototype.scrollTo = scroll
  Element.prototype.scrollBy = scroll
  Element.prototype.getBoundingClientRect = () => BOX
  network = fakeNetwork()
  network.on(MILESTONES, milestonesAnswer([]))
  document.cookie = 'epics_limit_warning_dismissed=; Max-Age=0; Path=/'
  clearAlerts()
})
afterEach(() => {
  vi.useRealTimers()
})

const BOX = { x: 0, y: 0, top: 0, left: 0, right: 1200, bottom: 800, width: 1200, height: 800, toJSON: () => '' }

const show = (props: Partial<RoadmapProps> = {}) => render(<Roadmap page={PAGE} view={aView()} {...props} />)
const rowsOf = (kind: string) => [...document.querySelectorAll<HTMLElement>(`[role="row"][data-kind="${kind}"]`)]
const rowNamed = async (title: string): Promise<HTMLElement> => {
  const [link] = await screen.findAllByRole('link', { name: title })
  const row = link?.closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error('A title stands in a row.')
  return row
}
const scrollBox = (): HTMLElement => {
  const box = screen.getByRole('treegrid').parentElement?.parentElement
  if (!box) throw new Error('The grid stands in a box that scrolls.')
  return box
}
const barIn = (row: HTMLElement): HTMLElement => {
  const bar = row.querySelector<HTMLElement>('[data-bar]')
  if (!bar) throw new Error('A row has a bar.')
  return bar
}
const tooltips = () => screen.queryAllByRole('tooltip', { hidden: true })
const key = (name: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
}

describe('what stands on the page', () => {
  it('is a spinner first, then the timeline', async () => {
    const held = heldAnswer(epicsAnswer([aNode(1)]))
    network.on(EPICS, held.answer)
    show()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(screen.queryByRole('treegrid')).toBeNull()
    held.release()
    await screen.findByRole('treegrid', { name: 'Roadmap' })
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  })

  it('is an empty state when there are no epics', async () => {
    network.on(EPICS, epicsAnswer([]))
    const onEmptyChange = vi.fn()
    show({ onEmptyChange })
    await screen.findByRole('heading', { name: 'The roadmap shows the progress of your epics along a timeline' })
    expect(onEmptyChange.mock.calls).toEqual([[true]])
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
    expect(document.querySelector('img')?.getAttribute('src')).toBe(PAGE.emptyStateIllustration)
    expect(screen.getByText(/from Jun 26 to Oct 1, 2022\.$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New epic' }).getAttribute('href')).toBe('/groups/acme/-/epics/new')
    expect(screen.getByRole('link', { name: 'View epics list' }).getAttribute('href')).toBe('/groups/acme/-/epics')
  })

  it('offers a new epic only to those who may create one, and not while filters apply', async () => {
    network.on(EPICS, epicsAnswer([]))
    show({ page: aPage({ canCreateEpic: false }) })
    await screen.findByRole('link', { name: 'View epics list' })
    expect(screen.queryByRole('link', { name: 'New epic' })).toBeNull()
    cleanup()
    show({ view: aView({ filter: filterAt('search=zzz') }) })
    await screen.findByRole('heading', { name: 'Sorry, no epics matched your search' })
    expect(screen.queryByRole('link', { name: 'New epic' })).toBeNull()
  })

  it('offers the views that would show epics', async () => {
    network.on(EPICS, epicsAnswer([]))
    const onViewChange = vi.fn()
    const others = [
      { name: 'This year', change: { range: 'CURRENT_YEAR' as const } },
      { name: 'All states', change: { state: 'all' as const } },
    ]
    show({ elsewhere: { hasEpics: true, others }, onViewChange })
    await screen.findByRole('heading', { name: 'No epics to show here' })
    screen.getByRole('button', { name: 'All states' }).click()
    expect(onViewChange.mock.calls).toEqual([[{ state: 'all' }]])
  })

  it('leads to the documentation in the view of child epics', async () => {
    network.on(EPICS, epicsAnswer([]))
    show({ page: aPage({ isChildEpics: true }) })
    expect((await screen.findByRole('link', { name: 'child epics' })).getAttribute('href')).toBe(PAGE.epicsDocsPath)
  })

  it('can be asked for again after a failure', async () => {
    network.on(EPICS, 'offline')
    show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
    network.on(EPICS, epicsAnswer([aNode(1)]))
    fireEvent.click(again)
    expect(await rowNamed('Epic 1')).toBeTruthy()
    expect(currentAlerts()).toEqual([])
  })
})

describe('a row', () => {
  it('shows title, dates and a foreign group, and leads to the epic', async () => {
    network.on(EPICS, epicsAnswer([aNode(1), aNode(2, { group: GROUPS.web, startDate: '2021-12-20', dueDate: null })]))
    show()
    const own = await rowNamed('Epic 1')
    expect(own.textContent).toContain('Jul 4 – Jul 15, 2022')
    expect(own.textContent).not.toContain('Acme')
    const foreign = await rowNamed('Epic 2')
    expect(foreign.textContent).toContain('Dec 20, 2021 – No end date · Web')
    for (const link of within(own).getAllByRole('link'))
      expect(link.getAttribute('href')).toBe('/groups/acme/-/epics/1')
    expect(within(own).getAllByRole('link')).toHaveLength(2)
  })

  it('has a bar in its place, open where the dates are not the epic’s own', async () => {
    network.on(
      EPICS,
      epicsAnswer([
        aNode(1, { color: '#1068bf', textColor: '#FFFFFF' }),
        aNode(2, { startDate: '2022-05-01', dueDate: '2022-07-02' }),
        aNode(3, { startDate: '2022-09-25', dueDate: null }),
      ]),
    )
    show()
    const bar = barIn(await rowNamed('Epic 1'))
    expect([bar.style.left, bar.style.width]).toEqual(['205.71px', '308.57px'])
    expect([bar.style.getPropertyValue('--bar-color'), bar.style.color]).toEqual(['#1068bf', 'rgb(255, 255, 255)'])
    expect([bar.dataset['openStart'], bar.dataset['openEnd']]).toEqual([undefined, undefined])
    const early = barIn(await rowNamed('Epic 2'))
    expect([early.dataset['openStart'], early.dataset['openEnd']]).toEqual(['true', undefined])
    const endless = barIn(await rowNamed('Epic 3'))
    expect([endless.dataset['openStart'], endless.dataset['openEnd']]).toEqual([undefined, 'true'])
  })

  it('shows nothing on a bar that is too narrow for it, and says its title', async () => {
    network.on(EPICS, epicsAnswer([aNode(1, { startDate: '2022-07-01', dueDate: '2022-07-01' })]))
    show()
    const bar = barIn(await rowNamed('Epic 1'))
    expect(bar.textContent).toBe('')
    expect(bar.getAttribute('aria-label')).toBe('Epic 1')
  })

  it('shows progress by weight or number, or none', async () => {
    const sums = {
      descendantCounts: { openedEpics: 0, closedEpics: 0, openedIssues: 1, closedIssues: 3 },
      descendantWeightSum: { openedIssues: 5, closedIssues: 2 },
    }
    network.on(EPICS, epicsAnswer([aNode(1, sums)]))
    const { rerender } = show()
    const row = await rowNamed('Epic 1')
    expect(barIn(row).textContent).toBe('29%')
    expect(await tooltipOf(barIn(row))).toBe(
      'Epic 1\nJul 4 – Jul 15, 2022\n2 of 7 weight completed · 3 of 4 issues closed\nOverdue',
    )
    rerender(<Roadmap page={PAGE} view={aView({ progress: 'COUNT' })} />)
    expect(barIn(row).textContent).toBe('75%')
    expect(await tooltipOf(barIn(row))).toBe(
      'Epic 1\nJul 4 – Jul 15, 2022\n3 of 4 issues closed · 2 of 7 weight completed\nOverdue',
    )
    rerender(<Roadmap page={PAGE} view={aView({ isShowingProgress: false })} />)
    expect(barIn(row).textContent).toBe('')
    expect(await tooltipOf(barIn(row))).toBe('Epic 1\nJul 4 – Jul 15, 2022\nOverdue')
    expect(network.callsOf(EPICS)).toHaveLength(1)
  })
})

describe('epics without an end date', () => {
  const endless = (number: number) => aNode(number, { dueDate: null })
  const many = [endless(1), aNode(2), endless(3), endless(4), endless(5)]
  const drawn = () => [...document.querySelectorAll<HTMLElement>('[role="row"][data-kind]')]
  const heading = () => screen.findByText('4 epics without an end date')

  it('are folded above the others where they are many, until somebody opens them', async () => {
    network.on(EPICS, epicsAnswer(many))
    const onExpandEndless = vi.fn()
    const { rerender } = show({ isEndlessExpanded: null, onExpandEndless })
    await heading()
    expect(drawn().map(({ dataset }) => dataset['kind'])).toEqual(['endless-heading', 'epic'])
    fireEvent.click(screen.getByRole('button', { name: 'Expand 4 epics without an end date' }))
    expect(onExpandEndless.mock.calls).toEqual([[true]])
    rerender(<Roadmap page={PAGE} view={aView()} isEndlessExpanded onExpandEndless={onExpandEndless} />)
    expect(rowsOf('epic').map((row) => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4', '5'])
    expect(rowsOf('epic').at(-1)).toBe(await rowNamed('Epic 2'))
    expect(network.callsOf(EPICS)).toHaveLength(1)
  })

  it('are seen where there are no others, and stand among the others where they are few', async () => {
    network.on(EPICS, epicsAnswer(many.filter(({ dueDate }) => dueDate === null)))
    show({ isEndlessExpanded: null })
    await heading()
    expect(rowsOf('epic')).toHaveLength(4)
    cleanup()
    network.on(EPICS, epicsAnswer(many.slice(0, 4)))
    show({ isEndlessExpanded: null })
    await rowNamed('Epic 1')
    expect(drawn().map(({ dataset }) => dataset['kind'])).toEqual(['epic', 'epic', 'epic', 'epic'])
  })
})

describe('what an epic is', () => {
  it('can be told from its bar: closed, late or confidential', async () => {
    const past = { startDate: '2022-07-04', dueDate: '2022-07-30' }
    network.on(
      EPICS,
      epicsAnswer([
        aNode(1, { ...past, state: 'closed' }),
        aNode(2, past),
        aNode(3, { dueDate: '2022-09-15', confidential: true }),
      ]),
    )
    show()
    const marks = async (title: string) => barIn(await rowNamed(title)).dataset['marks']
    expect([await marks('Epic 1'), await marks('Epic 2'), await marks('Epic 3')]).toEqual([
      'closed',
      'overdue',
      'confidential',
    ])
    expect(await tooltipOf(barIn(await rowNamed('Epic 1')))).toContain('Closed')
    expect(within(await rowNamed('Epic 3')).getByRole('img', { name: 'Confidential' })).toBeTruthy()
  })
})

describe('children', () => {
  const COUNTS = { openedEpics: 2, closedEpics: 1, openedIssues: 0, closedIssues: 0 }
  const parent = aNode(1, { hasChildren: true, descendantCounts: COUNTS })

  it('are counted and opened in place, one level further in each', async () => {
    network.on(EPICS, epicsAnswer([parent, aNode(9)]))
    network.on(CHILDREN, ({ body }) => {
      const number = Number((body as { iid: string }).iid) + 1
      return childrenAnswer([aNode(number, { hasChildren: number < 6 })])
    })
    show()
    const row = await rowNamed('Epic 1')
    expect(within(row).getByRole('img', { name: '3 child epics' }).parentElement?.textContent).toBe('3')
    expect(within(await rowNamed('Epic 9')).queryByRole('button')).toBeNull()
    for (const number of numbers(1, 5)) {
      const expand = within(await rowNamed(`Epic ${number}`)).getByRole('button', { name: `Expand Epic ${number}` })
      expect(expand.getAttribute('aria-expanded')).toBe('false')
      fireEvent.click(expand)
      await rowNamed(`Epic ${number + 1}`)
    }
    const indents = rowsOf('epic').map(
      (one) => /ml-\d+/.exec(one.querySelector('[role="gridcell"] > div')?.className ?? '')?.[0],
    )
    expect(indents).toEqual([undefined, 'ml-4', 'ml-6', 'ml-8', 'ml-10', 'ml-10', undefined])
    fireEvent.click(within(row).getByRole('button', { name: /^Collapse / }))
    expect(rowsOf('epic')).toHaveLength(2)
    fireEvent.click(within(row).getByRole('button', { name: /^Expand / }))
    expect(rowsOf('epic')).toHaveLength(7)
    expect(network.callsOf(CHILDREN)).toHaveLength(5)
  })

  it('show a spinner on their parent while they come', async () => {
    const held = heldAnswer(childrenAnswer([aNode(2)]))
    network.on(EPICS, epicsAnswer([parent]))
    network.on(CHILDREN, held.answer)
    show()
    const row = await rowNamed('Epic 1')
    fireEvent.click(within(row).getByRole('button', { name: /^Expand / }))
    expect(within(row).getByRole('status', { name: 'Loading' })).toBeTruthy()
    held.release()
    await rowNamed('Epic 2')
    expect(within(row).queryByRole('status')).toBeNull()
  })

  it('say that filters hide some, or all of them', async () => {
    network.on(EPICS, epicsAnswer([parent]))
    network.on(CHILDREN, childrenAnswer([]))
    show({ view: aView({ filter: filterAt('label_name[]=bug') }) })
    const row = await rowNamed('Epic 1')
    const expand = within(row).getByRole('button', { name: /^Expand / })
    expect(await tooltipOf(expand)).toBe('Some child epics may be hidden due to applied filters')
    fireEvent.click(expand)
    const info = await within(row).findByRole('button', { name: 'No child epics match applied filters' })
    expect(await tooltipOf(info)).toBe('No child epics match applied filters')
    expect(rowsOf('epic')).toHaveLength(1)
  })

  it('leave an open parent without rows when none lies in the timeframe', async () => {
    network.on(EPICS, epicsAnswer([parent]))
    network.on(CHILDREN, childrenAnswer([]))
    show()
    fireEvent.click(within(await rowNamed('Epic 1')).getByRole('button', { name: /^Expand / }))
    const collapse = await screen.findByRole('button', { name: /^Collapse / })
    fireEvent.pointerEnter(collapse, { pointerType: 'mouse' })
    expect(tooltips()).toEqual([])
    expect(rowsOf('epic')).toHaveLength(1)
  })

  it('are neither counted nor opened where epics have no sub-epics', async () => {
    network.on(EPICS, epicsAnswer([parent]))
    show({ page: aPage({ allowSubEpics: false }) })
    const row = await rowNamed('Epic 1')
    expect(within(row).queryByRole('button')).toBeNull()
    expect(within(row).queryByRole('img', { name: /child epic/ })).toBeNull()
    act(() => {
      row.focus()
    })
    key(' ')
    expect(network.callsOf(CHILDREN)).toHaveLength(0)
  })
})

describe('the section of milestones', () => {
  const MILESTONE_LIST = [aMilestone(1), aMilestone(2, { groupMilestone: false, projectMilestone: true })]

  it('stands above the epics, can be closed, and follows the chosen kind', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    network.on(MILESTONES, milestonesAnswer(MILESTONE_LIST))
    const { rerender } = show()
    await rowNamed('Milestone 1')
    const kinds = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.dataset['kind'])
    expect(kinds()).toEqual(['milestones-heading', 'milestone', 'milestone', 'epic'])
    const [heading] = rowsOf('milestones-heading')
    expect(heading?.textContent).toBe('Milestones2')
    const names = screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))
    expect(names.slice(1)).toEqual([
      'Milestones, 2',
      'Milestone 1, Group milestone, Jul 4 – Jul 15, 2022',
      'Milestone 2, Project milestone, Jul 4 – Jul 15, 2022',
      'Epic 1, acme&1, open, Jul 4 – Jul 15, 2022',
    ])
    fireEvent.click(screen.getByRole('button', { name: /^Collapse / }))
    expect(kinds()).toEqual(['milestones-heading', 'epic'])
    fireEvent.click(screen.getByRole('button', { name: /^Expand / }))
    rerender(<Roadmap page={PAGE} view={aView({ milestonesType: 'PROJECT' })} milestonesPosition="below" />)
    expect(kinds()).toEqual(['epic', 'milestones-heading', 'milestone'])
    expect(rowsOf('milestones-heading')[0]?.textContent).toBe('Milestones1')
    rerender(<Roadmap page={PAGE} view={aView({ isShowingMilestones: false })} />)
    expect(kinds()).toEqual(['epic'])
    expect(network.callsOf(MILESTONES)).toHaveLength(1)
  })

  it('has a bar for each, which filters the roadmap by it and tells its kind', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    network.on(MILESTONES, milestonesAnswer(MILESTONE_LIST))
    show()
    const row = await rowNamed('Milestone 2')
    const bar = barIn(row)
    expect([bar.style.left, bar.style.width]).toEqual(['205.71px', '308.57px'])
    const { pathname, searchParams } = new URL(bar.getAttribute('href') ?? '', 'http://page')
    expect([pathname, searchParams.get('milestone_title')]).toEqual(['/groups/acme/-/roadmap', 'Milestone 2'])
    expect(await tooltipOf(bar)).toBe(
      'Milestone 2\nJul 4 – Jul 15, 2022\nProject milestone\nPress to show only its epics',
    )
  })

  it('is missing when the fetch failed', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    network.on(MILESTONES, 'offline')
    show()
    await rowNamed('Epic 1')
    await waitFor(() => {
      expect(currentAlerts().map(({ text }) => text)).toEqual(['Something went wrong while fetching milestones'])
    })
    expect(rowsOf('milestones-heading')).toEqual([])
  })
})

describe('the time axis', () => {
  it('has a header of columns, with today marked and scrolled to', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    show()
    await rowNamed('Epic 1')
    const columns = screen.getAllByRole('columnheader').slice(1)
    expect(columns).toHaveLength(14)
    expect(
      columns
        .filter((column) => column.getAttribute('aria-current') === 'date')
        .map((column) => column.getAttribute('aria-label')),
    ).toEqual(['Sep 11'])
    const markers = [...document.querySelectorAll<HTMLElement>('[data-today]')]
    expect(markers.map(({ style }) => style.left)).toEqual(['2095.71px', '2095.71px'])
    // Half of the view beside the left cell stands before today.
    expect(scrolledTo).toEqual([{ left: 2095.71 + 160 }])
  })

  it('comes back to today with a key', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    show()
    await rowNamed('Epic 1')
    const stop = listenToKeys()
    fireEvent.keyDown(document.body, { key: 't' })
    stop()
    fireEvent.click(screen.getByRole('button', { name: 'Today' }))
    expect(scrolledTo).toHaveLength(3)
  })

  it('stays where it was scrolled to while other epics of the same time are fetched', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    const { rerender } = show()
    await rowNamed('Epic 1')
    const scroller = scrollBox()
    scroller.scrollLeft = 333
    fireEvent.scroll(scroller)
    scrolledTo = []
    network.on(EPICS, epicsAnswer([aNode(2)]))
    rerender(<Roadmap page={PAGE} view={aView({ state: 'opened' })} />)
    await rowNamed('Epic 2')
    expect(scrolledTo).toEqual([{ left: 333 }])
    network.on(EPICS, epicsAnswer([aNode(3)]))
    rerender(<Roadmap page={PAGE} view={aView({ range: 'CURRENT_YEAR', preset: 'MONTHS' })} />)
    await rowNamed('Epic 3')
    expect(scrolledTo.at(-1)).toEqual({ left: 1527 + 160 })
  })

  it('follows the first day of the week', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    show({ page: aPage({ firstDayOfWeek: 1 }) })
    await rowNamed('Epic 1')
    expect(screen.getAllByRole('columnheader')[1]?.getAttribute('aria-label')).toBe('2022 Jun 27')
  })
})

describe('coming back to the page', () => {
  const entryOfHistory = (name: string | null) => {
    window.history.replaceState(name && { key: name, index: 0 }, '')
  }
  afterEach(() => {
    entryOfHistory(null)
    sessionStorage.clear()
  })

  /** Opens the third page of the list with an open epic, folds the milestones, and follows a link. */
  async function leaveInTheMiddle() {
    network.on(MILESTONES, milestonesAnswer([aMilestone(1)]))
    network.on(CHILDREN, childrenAnswer([aNode(500)]))
    network.on(EPICS, ({ body }) => {
      const from = Number((body as { endCursor: string }).endCursor || 1)
      const nodes = numbers(from, from + 49).map((number) => aNode(number, { hasChildren: number === 1 }))
      return epicsAnswer(nodes, from < 101 ? String(from + 50) : null)
    })
    const { unmount } = show()
    fireEvent.click(within(await rowNamed('Epic 1')).getByRole('button', { name: /^Expand / }))
    await rowNamed('Epic 500')
    const [heading] = rowsOf('milestones-heading')
    fireEvent.click(within(heading ?? document.body).getByRole('button', { name: /^Collapse / }))
    const scroller = scrollBox()
    for (const scrollTop of [2_500, 5_000]) {
      scroller.scrollTop = scrollTop
      fireEvent.scroll(scroller)
      await rowNamed(`Epic ${scrollTop / 50}`)
    }
    scroller.scrollLeft = 444
    fireEvent.click(scroller)
    unmount()
    scrolledTo = []
    network.calls.length = 0
  }

  it('leads to the same place in the same list', async () => {
    entryOfHistory('first')
    await leaveInTheMiddle()
    show()
    await waitFor(() => {
      expect(scrolledTo.at(-1)).toEqual({ left: 444, top: 5_000 })
      expect(network.callsOf(EPICS)).toHaveLength(3)
    })
    await rowNamed('Epic 500')
    expect(rowsOf('milestone')).toEqual([])
    expect(network.callsOf(CHILDREN)).toHaveLength(1)
  })

  it('begins anew at another entry of the history', async () => {
    entryOfHistory('first')
    await leaveInTheMiddle()
    entryOfHistory('second')
    show()
    await rowNamed('Epic 1')
    expect(scrolledTo).toEqual([{ left: 2095.71 + 160 }])
  })
})

describe('the keyboard', () => {
  it('walks the rows, opens them, and moves the time', async () => {
    network.on(EPICS, epicsAnswer([aNode(1, { hasChildren: true }), aNode(2), aNode(3)]))
    network.on(CHILDREN, childrenAnswer([aNode(4)]))
    show()
    const first = await rowNamed('Epic 1')
    expect(first.tabIndex).toBe(0)
    expect((await rowNamed('Epic 2')).tabIndex).toBe(-1)
    act(() => {
      first.focus()
    })
    key('ArrowDown')
    expect(document.activeElement).toBe(await rowNamed('Epic 2'))
    key('End')
    expect(document.activeElement).toBe(await rowNamed('Epic 3'))
    key('ArrowDown')
    key('Home')
    expect(document.activeElement).toBe(first)
    scrolledTo = []
    key('ArrowRight')
    key('ArrowLeft')
    expect(scrolledTo).toEqual([{ left: 180 }, { left: -180 }])
    key(' ')
    await rowNamed('Epic 4')
    expect(first.getAttribute('aria-expanded')).toBe('true')
    const followed = vi.fn((event: Event) => {
      event.preventDefault()
    })
    first.addEventListener('click', followed)
    key('Enter')
    expect(followed).toHaveBeenCalledOnce()
  })
})

describe('long lists', () => {
  it('draw only the rows that fit, and load on at the end', async () => {
    network.on(EPICS, ({ body }) => {
      const isFirst = (body as { endCursor: string }).endCursor === ''
      return isFirst
        ? epicsAnswer(
            numbers(1, 50).map((number) => aNode(number)),
            '50',
          )
        : epicsAnswer(numbers(51, 60).map((number) => aNode(number)))
    })
    show()
    await rowNamed('Epic 1')
    await waitFor(() => {
      expect(rowsOf('epic')).toHaveLength(rowsInRoom(1080, 0))
    })
    expect(network.callsOf(EPICS)).toHaveLength(1)
    const scroller = scrollBox()
    scroller.scrollTop = 2_000
    fireEvent.scroll(scroller)
    await rowNamed('Epic 50')
    await rowNamed('Epic 60')
    expect(rowsOf('epic').length).toBeLessThanOrEqual(rowsInRoom(1080, 0) + 1)
    expect(network.callsOf(EPICS)).toHaveLength(2)
  })

  it('mark the header once rows have gone below it', async () => {
    network.on(EPICS, epicsAnswer(numbers(1, 50).map((number) => aNode(number))))
    show()
    await rowNamed('Epic 1')
    const header = screen.getAllByRole('rowgroup')[0]
    const scroller = scrollBox()
    scroller.scrollTop = 1
    fireEvent.scroll(scroller)
    expect(header?.dataset['scrolled']).toBe('true')
    scroller.scrollTop = 0
    fireEvent.scroll(scroller)
    expect(header?.dataset['scrolled']).toBeUndefined()
  })

  it('load on by themselves while there is room', async () => {
    network.on(EPICS, ({ body }) => {
      const isFirst = (body as { endCursor: string }).endCursor === ''
      return isFirst ? epicsAnswer([aNode(1)], 'next') : epicsAnswer([aNode(2)])
    })
    show()
    await rowNamed('Epic 2')
    expect(network.callsOf(EPICS)).toHaveLength(2)
  })

  it('offer another try when that fails', async () => {
    network.on(EPICS, ({ body }) =>
      (body as { endCursor: string }).endCursor === '' ? epicsAnswer([aNode(1)], 'next') : 'offline',
    )
    show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(network.callsOf(EPICS)).toHaveLength(2)
    network.on(EPICS, epicsAnswer([aNode(2)]))
    fireEvent.click(again)
    await rowNamed('Epic 2')
  })

  it('are tried again by the next scroll as well', async () => {
    network.on(EPICS, ({ body }) =>
      (body as { endCursor: string }).endCursor === '' ? epicsAnswer([aNode(1)], 'next') : 'offline',
    )
    show()
    await screen.findByRole('button', { name: 'Try again' })
    network.on(EPICS, epicsAnswer([aNode(2)]))
    fireEvent.scroll(scrollBox())
    await rowNamed('Epic 2')
    expect(network.callsOf(EPICS)).toHaveLength(3)
  })

  it.each([
    [1080, 200, 18],
    [900, 150, 15],
    [768, 186, 12],
    [600, 0, 12],
  ])('have room of %i px from %i px on for %i rows', (height, top, rows) => {
    expect(rowsInRoom(height, top)).toBe(rows)
  })
})

describe('a roadmap inside another page', () => {
  it('takes the height that it is given, beside another one', async () => {
    network.on(CHILDREN, ({ body }) => {
      const { iid } = body as { iid: string }
      const first = Number(iid) * 100
      return childrenAnswer(numbers(first, first + 39).map((number) => aNode(number)))
    })
    render(
      <>
        <Roadmap page={aPage({ iid: '5', innerHeight: 600 })} view={aView()} />
        <Roadmap page={aPage({ iid: '6', innerHeight: 600 })} view={aView()} />
      </>,
    )
    await rowNamed('Epic 500')
    await rowNamed('Epic 600')
    const [first, second] = screen.getAllByRole('treegrid')
    await waitFor(() => {
      for (const grid of [first, second]) expect(grid?.querySelectorAll('[data-kind="epic"]')).toHaveLength(12)
    })
  })
})

describe('the warning about the limit', () => {
  const showEpics = async (count: number) => {
    network.on(EPICS, epicsAnswer(numbers(1, count).map((number) => aNode(number))))
    show({ page: aPage({ epicsLimit: 3 }) })
    await rowNamed('Epic 1')
  }

  it('comes with more epics than the limit', async () => {
    await showEpics(3)
    expect(screen.queryByText('Some of your epics might not be visible')).toBeNull()
    cleanup()
    await showEpics(4)
    expect((await screen.findByText('Some of your epics might not be visible')).parentElement?.textContent).toContain(
      'Roadmaps can display up to 3 epics. These appear in your selected sort order.',
    )
    expect(screen.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe(PAGE.epicsDocsPath)
  })

  it('stays away once it was dismissed', async () => {
    await showEpics(4)
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Some of your epics might not be visible')).toBeNull()
    expect(document.cookie).toContain('epics_limit_warning_dismissed=true')
    cleanup()
    await showEpics(4)
    expect(screen.queryByText('Some of your epics might not be visible')).toBeNull()
  })
})
