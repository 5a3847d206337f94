import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import type { EpicNode } from '#web/features/roadmap/roadmap-item.ts'
import type { EpicsQuery } from '#web/features/roadmap/roadmap-requests.ts'
import { childrenFlags, type RoadmapState } from '#web/features/roadmap/roadmap-state.ts'
import { createRoadmapStore, type RoadmapStore } from '#web/features/roadmap/roadmap-store.ts'
import { currentAlerts, clearAlerts } from '#web/lib/alerts.ts'
import type { RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import { fakeNetwork, heldAnswer, type Answer } from '../../fake-network.ts'
import { timeframeAround } from './days.ts'
import {
  aMilestone,
  aNode,
  aPage,
  childrenAnswer,
  epicsAnswer,
  GROUPS,
  milestonesAnswer,
  numbers,
} from './roadmap-fixture.ts'

const EPICS = 'roadmapGroupEpicsWithColor'
const CHILDREN = 'epicChildEpics'
const MILESTONES = 'groupMilestones'
const EPICS_ALERT = 'Something went wrong while fetching epics'
const MILESTONES_ALERT = 'Something went wrong while fetching milestones'

const quarter = timeframeAround('2022-09-15', 'CURRENT_QUARTER', 'WEEKS')
const year = timeframeAround('2022-09-15', 'CURRENT_YEAR', 'MONTHS')
const yearInWeeks = timeframeAround('2022-09-15', 'CURRENT_YEAR', 'WEEKS')

let network: ReturnType<typeof fakeNetwork>
let store: RoadmapStore
beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { origin: 'http://localhost' })
  network = fakeNetwork()
  clearAlerts()
})
afterEach(() => {
  vi.useRealTimers()
})

const query = (changes: Partial<EpicsQuery> = {}): EpicsQuery => ({
  timeframe: quarter,
  state: 'all',
  sort: 'start_date_asc',
  filter: [],
  ...changes,
})
const open = (page: Partial<RoadmapPageData> = {}) => {
  store = createRoadmapStore(aPage(page))
  return store
}
const titles = () => store.state().epics.map(({ title }) => title)
const alerts = () => currentAlerts().map(({ text }) => text)
const until = (isSo: (state: RoadmapState) => boolean) =>
  vi.waitFor(() => {
    expect(isSo(store.state())).toBe(true)
  })
const isIdle = (state: RoadmapState) => !state.epicsFetchInProgress && !state.epicsFetchForNextPageInProgress
const epicOf = (iid: string) => {
  const found = [...store.state().epics, ...[...store.state().children.values()].flat()].find(
    (epic) => epic.iid === iid,
  )
  if (!found) throw new Error(`There is no epic ${iid}.`)
  return found
}
/** Pages of fifty out of this many epics. */
const servePages = (count: number, changes: Partial<EpicNode> = {}) => {
  network.on(EPICS, ({ body }) => {
    const start = Number((body as { endCursor: string }).endCursor || 0)
    const end = Math.min(start + 50, count)
    return epicsAnswer(
      numbers(start + 1, end).map((number) => aNode(number, changes)),
      end < count ? String(end) : null,
    )
  })
}
const show = async (changes: Partial<EpicsQuery> = {}) => {
  store.showEpics(query(changes))
  await until(isIdle)
}
const FAILURES: [string, () => Answer][] = [
  ['status 500', () => new Response('broken', { status: 500 })],
  ['GraphQL errors', () => Response.json({ data: { group: null }, errors: [{ message: 'No.' }] })],
  ['a broken connection', () => 'offline'],
  ['a group that is not there', () => ({ group: null })],
]

describe('another order', () => {
  it('leaves the rows where they are until it is here, and where they were when it cannot be had', async () => {
    network.on(EPICS, epicsAnswer([aNode(1), aNode(2)]))
    open().showEpics(query())
    await until(isIdle)
    network.on(EPICS, () => new Response('broken', { status: 500 }))
    store.showEpics(query({ sort: 'end_date_desc' }))
    expect(titles()).toEqual(['Epic 1', 'Epic 2'])
    await until((state) => state.epicsSortFailure)
    expect([titles(), alerts()]).toEqual([['Epic 1', 'Epic 2'], [EPICS_ALERT]])

    network.on(EPICS, epicsAnswer([aNode(2), aNode(1)]))
    store.retry()
    await until((state) => isIdle(state) && !state.epicsSortFailure)
    expect([titles(), alerts()]).toEqual([['Epic 2', 'Epic 1'], []])
  })

  it('of other epics brings nothing of the former ones', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    open().showEpics(query())
    await until(isIdle)
    network.on(EPICS, () => new Response('broken', { status: 500 }))
    store.showEpics(query({ state: 'closed' }))
    await until((state) => state.epicsFetchFailure)
    expect(titles()).toEqual([])
  })
})

describe('a new roadmap', () => {
  it('has all its flags down', () => {
    expect(open().state()).toMatchObject({
      epicsFetchInProgress: false,
      epicsFetchForTimeframeInProgress: false,
      epicsFetchForNextPageInProgress: false,
      epicsFetchFailure: false,
      epicsFetchResultEmpty: false,
      milestonesFetchInProgress: false,
      milestonesFetchFailure: false,
      milestonesFetchResultEmpty: false,
    })
    expect(childrenFlags(store.state(), 'any')).toEqual({ itemExpanded: false, itemChildrenFetchInProgress: false })
  })
})

describe('the list of epics', () => {
  it('asks with the whole query, fifty at a time', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    open()
    await show({
      state: 'opened',
      sort: 'end_date_desc',
      filter: filterAt('label_name[]=bug&epic_iid=acme::%265&not[author_username]=ana'),
    })
    expect(network.callsOf(EPICS)[0]?.body).toEqual({
      fullPath: 'acme',
      state: 'opened',
      sort: 'end_date_desc',
      timeframe: { start: '2022-06-26', end: '2022-10-01' },
      labelName: ['bug'],
      iid: '5',
      not: { authorUsername: 'ana' },
      first: 50,
      endCursor: '',
      topLevelHierarchyOnly: false,
    })
    expect(titles()).toEqual(['Epic 1'])
  })

  it('asks for top rows only, but a single epic may be a child', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    open()
    await show({ filter: filterAt('label_name[]=bug') })
    await show({ filter: filterAt('label_name[]=bug&epic_iid=acme::%265') })
    expect(network.callsOf(EPICS).map(({ body }) => body)).toMatchObject([
      { topLevelHierarchyOnly: true },
      { topLevelHierarchyOnly: false },
    ])
  })

  it('asks without colours where the group has none', async () => {
    network.on('roadmapGroupEpics', epicsAnswer([aNode(1)]))
    open({ epicColorHighlight: false })
    await show()
    expect(network.callsOf('roadmapGroupEpics')).toHaveLength(1)
  })

  it('raises the flag while it asks, and tells an empty answer', async () => {
    const held = heldAnswer(epicsAnswer([]))
    network.on(EPICS, held.answer)
    open().showEpics(query())
    expect(store.state()).toMatchObject({ epicsFetchInProgress: true, epicsFetchResultEmpty: false })
    held.release()
    await until(isIdle)
    expect(store.state()).toMatchObject({ epicsFetchInProgress: false, epicsFetchResultEmpty: true })
  })

  it.each(FAILURES)('tells of %s once, and starts afresh with the next request', async (_, failure) => {
    network.on(EPICS, failure)
    open()
    await show()
    expect(store.state()).toMatchObject({
      epicsFetchFailure: true,
      epicsFetchInProgress: false,
      epicsFetchResultEmpty: false,
    })
    expect(alerts()).toEqual([EPICS_ALERT])
    const held = heldAnswer(epicsAnswer([aNode(1)]))
    network.on(EPICS, held.answer)
    store.retry()
    expect(store.state()).toMatchObject({ epicsFetchFailure: false, epicsFetchInProgress: true })
    held.release()
    await until(isIdle)
    expect(titles()).toEqual(['Epic 1'])
    expect(alerts()).toEqual([])
  })

  it('lets a late answer to an older question change nothing', async () => {
    const slow = heldAnswer(epicsAnswer([aNode(1, { title: 'Old' })]))
    network.on(EPICS, ({ body }) =>
      (body as { state: string }).state === 'all' ? slow.answer() : epicsAnswer([aNode(1, { title: 'New' })]),
    )
    open().showEpics(query())
    store.showEpics(query({ state: 'closed' }))
    await until(isIdle)
    slow.release()
    await new Promise((resolve) => setTimeout(resolve))
    expect(titles()).toEqual(['New'])
  })

  it('asks anew for each other filter, state, order and stretch of time, and for nothing else', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    open()
    await show()
    await show()
    expect(network.callsOf(EPICS)).toHaveLength(1)
    await show({ state: 'opened' })
    await show({ sort: 'end_date_asc' })
    await show({ timeframe: year })
    await show({ timeframe: yearInWeeks })
    await show({ filter: filterAt('search=A') })
    await show({ filter: filterAt('search=B') })
    await show({ filter: filterAt('search=A') })
    expect(network.callsOf(EPICS)).toHaveLength(8)
    expect(titles()).toEqual(['Epic 1'])
  })

  it('drops what the dates rule out, and what it has already', async () => {
    network.on(EPICS, epicsAnswer([aNode(1), aNode(2, { startDate: '2022-08-02', dueDate: '2022-08-01' }), aNode(1)]))
    open()
    await show()
    expect(titles()).toEqual(['Epic 1'])
  })
})

describe('paging', () => {
  it('goes on page by page to the end, one request at a time', async () => {
    servePages(120)
    open()
    await show()
    expect(store.state().epics).toHaveLength(50)
    store.loadMore()
    store.loadMore()
    expect(store.state().epicsFetchForNextPageInProgress).toBe(true)
    await until(isIdle)
    expect(store.state().epics).toHaveLength(100)
    store.loadMore()
    await until(isIdle)
    store.loadMore()
    expect(store.state()).toMatchObject({ hasNextPage: false, epicsFetchForNextPageInProgress: false })
    expect(network.callsOf(EPICS).map(({ body }) => (body as { endCursor: string }).endCursor)).toEqual([
      '',
      '50',
      '100',
    ])
    expect(new Set(titles()).size).toBe(120)
  })

  it('keeps its rows when a page fails, and asks again', async () => {
    servePages(120)
    open()
    await show()
    network.on(EPICS, 'offline')
    store.loadMore()
    await until(({ epicsFetchFailure }) => epicsFetchFailure)
    expect(store.state()).toMatchObject({ epicsFetchForNextPageInProgress: false, hasNextPage: true })
    expect(store.state().epics).toHaveLength(50)
    expect(alerts()).toEqual([EPICS_ALERT])
    servePages(120)
    store.loadMore()
    await until(isIdle)
    expect(store.state().epics).toHaveLength(100)
    expect(alerts()).toEqual([])
  })

  it('stops above the limit', async () => {
    servePages(200)
    open({ epicsLimit: 60 })
    await show()
    store.loadMore()
    await until(isIdle)
    store.loadMore()
    expect(store.state().epics).toHaveLength(100)
    expect(network.callsOf(EPICS)).toHaveLength(2)
  })

  it('goes on by itself while the dates leave nothing to show', async () => {
    network.on(EPICS, ({ body }) =>
      (body as { endCursor: string }).endCursor === ''
        ? epicsAnswer([aNode(1, { startDate: '2022-09-01', dueDate: '2022-08-01' })], 'next')
        : epicsAnswer([aNode(2)]),
    )
    open().showEpics(query())
    await until(({ epics }) => epics.length === 1)
    expect(titles()).toEqual(['Epic 2'])
  })
})

describe('child epics', () => {
  const parent = aNode(2, { hasChildren: true, group: GROUPS.web })

  it('are fetched once, from the group of the epic, with the query of the list', async () => {
    network.on(EPICS, epicsAnswer([parent, aNode(5)]))
    network.on(
      CHILDREN,
      childrenAnswer([aNode(5, { hasParent: true }), aNode(6, { startDate: '2022-08-02', dueDate: '2022-08-01' })]),
    )
    open()
    const filter = filterAt('label_name[]=bug&my_reaction_emoji=thumbsup&priority=high')
    await show({ state: 'opened', sort: 'end_date_asc', filter })
    store.toggle(epicOf('2'))
    store.toggle(epicOf('2'))
    expect(childrenFlags(store.state(), parent.id)).toEqual({ itemExpanded: false, itemChildrenFetchInProgress: true })
    await until(({ children }) => children.size === 1)
    expect(network.callsOf(CHILDREN).map(({ body }) => body)).toEqual([
      {
        fullPath: 'acme/web',
        iid: '2',
        state: 'opened',
        sort: 'end_date_asc',
        timeframe: { start: '2022-06-26', end: '2022-10-01' },
        labelName: ['bug'],
        filter: { all: [{ field: 'priority', operator: 'is', values: ['HIGH'] }] },
        withColor: true,
      },
    ])
    // The same epic may be a row of its own, too.
    expect(store.state().children.get(parent.id)).toMatchObject([{ iid: '5', isChildEpic: true }])
    expect(titles()).toEqual(['Epic 2', 'Epic 5'])
    store.toggle(epicOf('2'))
    expect(childrenFlags(store.state(), parent.id).itemExpanded).toBe(false)
    store.toggle(epicOf('2'))
    expect(childrenFlags(store.state(), parent.id).itemExpanded).toBe(true)
    expect(network.callsOf(CHILDREN)).toHaveLength(1)
  })

  it('are asked for anew when the list changes, and stay open at every level', async () => {
    network.on(EPICS, epicsAnswer([parent]))
    network.on(CHILDREN, ({ body }) =>
      childrenAnswer((body as { iid: string }).iid === '2' ? [aNode(5, { hasChildren: true })] : [aNode(6)]),
    )
    open()
    await show()
    store.toggle(epicOf('2'))
    await until(({ children }) => children.size === 1)
    store.toggle(epicOf('5'))
    await until(({ children }) => children.size === 2)
    for (const [index, change] of [
      { state: 'closed' as const },
      { sort: 'end_date_asc' as const },
      { timeframe: year },
      { filter: filterAt('search=x') },
    ].entries()) {
      await show(change)
      expect(titles()).toEqual(['Epic 2'])
      await until(({ children }) => children.size === 2)
      expect(childrenFlags(store.state(), parent.id).itemExpanded).toBe(true)
      expect(network.callsOf(CHILDREN)).toHaveLength(2 * (index + 2))
    }
  })

  it('stay closed when the list changes after they were closed', async () => {
    network.on(EPICS, epicsAnswer([parent]))
    network.on(CHILDREN, childrenAnswer([aNode(5)]))
    open()
    await show()
    store.toggle(epicOf('2'))
    await until(({ children }) => children.size === 1)
    store.toggle(epicOf('2'))
    await show({ sort: 'end_date_asc' })
    expect(childrenFlags(store.state(), parent.id).itemExpanded).toBe(false)
    expect(network.callsOf(CHILDREN)).toHaveLength(1)
  })

  it.each(FAILURES)('fail with %s without losing rows, and can be tried again', async (_, failure) => {
    network.on(EPICS, epicsAnswer([parent]))
    network.on(CHILDREN, failure)
    open()
    await show()
    store.toggle(epicOf('2'))
    await until(({ epicsFetchFailure }) => epicsFetchFailure)
    expect(childrenFlags(store.state(), parent.id)).toEqual({ itemExpanded: false, itemChildrenFetchInProgress: false })
    expect(alerts()).toEqual([EPICS_ALERT])
    expect(titles()).toEqual(['Epic 2'])
    network.on(CHILDREN, childrenAnswer([aNode(5)]))
    store.toggle(epicOf('2'))
    await until(({ children }) => children.size === 1)
  })

  it('clear every mark of a fetch when any epics request fails', async () => {
    servePages(60, { hasChildren: true })
    network.on(CHILDREN, heldAnswer(childrenAnswer([])).answer)
    open()
    await show()
    store.toggle(epicOf('2'))
    network.on(EPICS, 'offline')
    store.loadMore()
    await until(({ epicsFetchFailure }) => epicsFetchFailure)
    expect(childrenFlags(store.state(), 'gid://gitlab/Epic/2').itemChildrenFetchInProgress).toBe(false)
  })
})

describe('the view of one epic', () => {
  it('has its children as top rows, and asks for no list', async () => {
    network.on(CHILDREN, childrenAnswer([aNode(7), aNode(8)]))
    open({ iid: '5' })
    await show()
    expect(titles()).toEqual(['Epic 7', 'Epic 8'])
    expect(network.callsOf(CHILDREN)[0]?.body).toMatchObject({ fullPath: 'acme', iid: '5' })
    expect(network.callsOf(EPICS)).toHaveLength(0)
  })

  it('fails when there is no such epic', async () => {
    network.on(CHILDREN, { group: { id: 'gid://gitlab/Group/1', epic: null } })
    open({ iid: '999' })
    await show()
    expect(alerts()).toEqual([EPICS_ALERT])
  })
})

describe('milestones', () => {
  const milestones = (
    isShown: boolean,
    range: 'CURRENT_QUARTER' | 'CURRENT_YEAR' = 'CURRENT_QUARTER',
    timeframe = quarter,
  ) => {
    store.showMilestones({ isShown, range, offset: 0, timeframe, filter: filterAt('search=x') })
  }
  const calls = () => network.callsOf(MILESTONES).length
  const areHere = () => until((state) => !state.milestonesFetchInProgress)

  it('are asked for with the groups around, and the filters along', async () => {
    network.on(MILESTONES, milestonesAnswer([aMilestone(1)]))
    open()
    milestones(true)
    expect(store.state()).toMatchObject({ milestones: [], milestonesFetchInProgress: true })
    await areHere()
    expect(network.callsOf(MILESTONES)[0]?.body).toEqual({
      search: 'x',
      fullPath: 'acme',
      state: 'active',
      timeframe: { start: '2022-06-26', end: '2022-10-01' },
      includeDescendants: true,
      includeAncestors: true,
    })
    expect(store.state().milestones).toHaveLength(1)
  })

  it('are fetched when they are first seen, and again for another range', async () => {
    network.on(MILESTONES, milestonesAnswer([aMilestone(1)]))
    open()
    milestones(false)
    expect(calls()).toBe(0)
    milestones(true)
    await areHere()
    milestones(false)
    milestones(true)
    expect(calls()).toBe(1)
    milestones(true, 'CURRENT_YEAR', year)
    await areHere()
    milestones(true, 'CURRENT_YEAR', yearInWeeks)
    expect(calls()).toBe(2)
    milestones(false, 'CURRENT_YEAR', yearInWeeks)
    milestones(false, 'CURRENT_QUARTER')
    expect(store.state().milestones).toEqual([])
    milestones(true, 'CURRENT_QUARTER')
    await areHere()
    expect(calls()).toBe(3)
  })

  it('say when there are none', async () => {
    network.on(MILESTONES, milestonesAnswer([]))
    open()
    milestones(true)
    await areHere()
    expect(store.state().milestonesFetchResultEmpty).toBe(true)
  })

  it.each(FAILURES)('fail with %s for themselves alone', async (_, failure) => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    network.on(MILESTONES, failure)
    open()
    await show()
    milestones(true)
    await areHere()
    expect(alerts()).toEqual([MILESTONES_ALERT])
    expect(store.state()).toMatchObject({ milestonesFetchFailure: true, epicsFetchFailure: false })
    expect(titles()).toEqual(['Epic 1'])
    network.on(MILESTONES, milestonesAnswer([aMilestone(1)]))
    milestones(false)
    milestones(true)
    await areHere()
    expect(store.state()).toMatchObject({ milestonesFetchFailure: false, milestones: [{ title: 'Milestone 1' }] })
  })
})

describe('a longer timeframe', () => {
  const months2022 = year
  const longer = { ...year, ...timeframeAround('2022-09-15', 'THREE_YEARS', 'MONTHS') }

  it('adds the epics of the added days in their place, marked for three seconds', async () => {
    network.on(EPICS, epicsAnswer([aNode(1, { title: 'A', startDate: '2022-02-01', dueDate: '2023-02-01' })]))
    open()
    await show({ timeframe: months2022 })
    expect(store.state().epics).toMatchObject([{ endDateOutOfRange: true }])
    vi.useFakeTimers()
    network.on(
      EPICS,
      epicsAnswer([
        aNode(2, { title: 'B', startDate: '2021-12-10', dueDate: '2021-12-20' }),
        aNode(3, { title: 'C', startDate: null, dueDate: '2021-12-24' }),
        aNode(1, { title: 'A', startDate: '2022-02-01', dueDate: '2023-02-01' }),
      ]),
    )
    const extending = store.extendTimeframe(longer)
    expect(store.state().epicsFetchForTimeframeInProgress).toBe(true)
    await extending
    expect(
      network
        .callsOf(EPICS)
        .slice(1)
        .map(({ body }) => (body as { timeframe: object }).timeframe),
    ).toEqual([
      { start: '2021-03-01', end: '2021-12-31' },
      { start: '2023-01-01', end: '2024-02-29' },
    ])
    expect(store.state().epics.map(({ title, newEpic }) => [title, newEpic])).toEqual([
      ['C', true],
      ['B', true],
      ['A', false],
    ])
    expect(store.state()).toMatchObject({ timeframe: { preset: 'MONTHS' }, epicsFetchForTimeframeInProgress: false })
    expect(store.state().epics.at(-1)).toMatchObject({ endDateOutOfRange: false })
    vi.advanceTimersByTime(2_999)
    expect(store.state().epics.filter(({ newEpic }) => newEpic)).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(store.state().epics.filter(({ newEpic }) => newEpic)).toHaveLength(0)
  })

  it('leaves everything as it was when it fails', async () => {
    network.on(EPICS, epicsAnswer([aNode(1)]))
    open()
    await show({ timeframe: months2022 })
    network.on(EPICS, 'offline')
    await store.extendTimeframe(longer)
    expect(store.state()).toMatchObject({
      epicsFetchFailure: true,
      epicsFetchForTimeframeInProgress: false,
      timeframe: months2022,
    })
    expect(alerts()).toEqual([EPICS_ALERT])
    expect(titles()).toEqual(['Epic 1'])
  })
})

describe('a roadmap that is left', () => {
  it('takes no answers and raises no alerts any more', async () => {
    const held = heldAnswer('offline')
    network.on(EPICS, held.answer)
    network.on(MILESTONES, held.answer)
    open().showEpics(query())
    store.showMilestones({ isShown: true, range: 'CURRENT_QUARTER', offset: 0, timeframe: quarter, filter: [] })
    store.stop()
    held.release()
    await new Promise((resolve) => setTimeout(resolve))
    expect(alerts()).toEqual([])
    network.on(EPICS, epicsAnswer([aNode(1)]))
    await show()
    expect(titles()).toEqual(['Epic 1'])
  })
})

describe('a roadmap of which others have changed something', () => {
  it('is read again while it stays in sight: what has come, what is gone, and what was loaded beyond', async () => {
    servePages(120)
    open()
    await show()
    store.loadMore()
    await until(isIdle)
    network.on(EPICS, epicsAnswer([aNode(900), ...numbers(2, 50).map((number) => aNode(number))], '50'))
    const renewing = store.renew([])
    expect(store.state()).toMatchObject({ epicsFetchInProgress: false, epicsFetchResultEmpty: false })
    expect(titles()).toHaveLength(100)
    await renewing
    expect(titles()).toEqual([900, ...numbers(2, 100)].map((number) => `Epic ${number}`))
    expect(store.state()).toMatchObject({ hasNextPage: true, endCursor: '100' })
    network.on(EPICS, epicsAnswer([]))
    await store.renew([])
    expect(store.state()).toMatchObject({ epics: [], hasNextPage: false, epicsFetchResultEmpty: true })
    network.on(EPICS, 'offline')
    expect((await store.renew([])).size).toBe(0)
    expect(alerts()).toEqual([])
  })

  it('takes the children of open epics with it, and of no others, and tells the versions of all that came', async () => {
    network.on(EPICS, epicsAnswer([aNode(1, { hasChildren: true }), aNode(2, { hasChildren: true })]))
    network.on(CHILDREN, childrenAnswer([aNode(11)]))
    open()
    await show()
    store.toggle(epicOf('1'))
    await until(({ children }) => children.size === 1)
    network.on(CHILDREN, childrenAnswer([aNode(12, { version: 3 })]))
    const [parent, other] = [epicOf('1').id, epicOf('2').id]
    const versions = await store.renew([parent, other])
    const came = { [parent]: 1, [other]: 1, 'gid://gitlab/Epic/12': 3 }
    expect(Object.fromEntries(versions)).toEqual(came)
    expect([...store.state().children.values()].map((below) => below.map(({ iid }) => iid))).toEqual([['12']])
    expect(network.callsOf(CHILDREN)).toHaveLength(2)
  })
})
