import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseFirstDayOfWeek } from '#web/lib/date/first-day-choice.ts'
import { NavigatorContext } from '#web/lib/page/navigation.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { EpicChildren } from '#web/routes/epic/epic-children.tsx'
import RoadmapPage from '#web/routes/roadmap/roadmap-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork, type NetworkCall } from '../fake-network.ts'
import { pageData } from '../features/epic/epic-fixture.ts'
import { aNode, childrenAnswer, epicsAnswer, milestonesAnswer } from '../features/roadmap/roadmap-fixture.ts'
import { firstPage, NO_ROLL_UP } from '../features/tree/tree-fixture.ts'
import { routerAt } from '../router-at.ts'

let network: ReturnType<typeof fakeNetwork>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2022, 8, 15, 12) })
  fillBrowserGaps()
  localStorage.clear()
  vi.stubGlobal('innerWidth', 1440)
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollBy = () => undefined
  network = fakeNetwork()
  network.on('groupMilestones', milestonesAnswer([]))
  installationHas(null)
})
afterEach(() => {
  chooseFirstDayOfWeek(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets administrators have set on which day weeks begin: 0 for Sunday; null: they have not. */
const installationHas = (day: number | null) => {
  network.on('GET /-/installation', { first_day_of_week: day, home_page_url: '', help_page_support_url: '' })
}

const show = (href: string, page: React.ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NavigatorContext value={routerAt(href)}>{page}</NavigatorContext>
    </QueryClientProvider>,
  )

describe('the roadmap of a group', () => {
  const visit = (groupPath: string, search = '') =>
    show(`/groups/${groupPath}/-/roadmap${search}`, <RoadmapPage groupPath={groupPath} />)
  beforeEach(() => {
    network.on('RoadmapPage', ({ body }: NetworkCall) => {
      const { fullPath } = body as { fullPath: string }
      const allowed = { allowEpics: true, allowSubEpics: true, epicColorHighlight: true }
      const names = { name: fullPath, fullName: fullPath, fullPath }
      const group = { id: 'gid://gitlab/Group/1', ...names, ...allowed, userPermissions: { createEpic: true } }
      return { currentUser: null, group }
    })
    network.on('roadmapGroupEpicsWithColor', epicsAnswer([aNode(1)]))
  })
  /** The state and the days of the epics that were asked for last. */
  const asked = () => {
    const [last] = network.callsOf('roadmapGroupEpicsWithColor').slice(-1)
    const { state, timeframe } = (last?.body ?? {}) as { state?: string; timeframe?: { start: string; end: string } }
    return [state, timeframe?.start.slice(0, 4), timeframe?.end.slice(0, 4)]
  }
  const isAsked = (...expected: string[]) =>
    waitFor(() => {
      expect(asked()).toEqual(expected)
    })

  it('shows at the next visit what the person chose last, of this group alone, and what an address asks for', async () => {
    visit('acme')
    await isAsked('opened', '2022', '2022')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove State is Open' }))
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await isAsked('all', '2022', '2022')
    await userEvent.click(screen.getByRole('button', { name: '3 years' }))
    await isAsked('all', '2021', '2024')
    cleanup()
    visit('acme')
    await waitFor(() => {
      expect(network.callsOf('RoadmapPage')).toHaveLength(2)
    })
    await isAsked('all', '2021', '2024')
    expect((await screen.findByRole('button', { name: '3 years' })).getAttribute('aria-pressed')).toBe('true')
    cleanup()
    visit('other')
    await isAsked('opened', '2022', '2022')
    cleanup()
    visit('acme', '?state=closed')
    // What it does not say is as it was chosen.
    await isAsked('closed', '2021', '2024')
  })

  const weeks = async () => {
    const heads = await screen.findAllByRole('columnheader', { name: /^(2022 )?[A-Z][a-z]{2} \d/ })
    return heads.map(({ textContent }) => textContent)
  }
  const daysAsked = () =>
    network.callsOf('roadmapGroupEpicsWithColor').map(({ body }) => (body as { timeframe: object }).timeframe)

  it('has weeks that begin on the day that administrators have set, and asks for no others before', async () => {
    installationHas(1)
    visit('acme')
    expect((await weeks())[0]).toMatch(/^2022 Jun 27/)
    expect(daysAsked()).toEqual([{ start: '2022-06-27', end: '2022-10-02' }])
  })

  it('has weeks that begin on the day that the reader has chosen, whatever administrators have set', async () => {
    installationHas(1)
    chooseFirstDayOfWeek(6)
    visit('acme')
    expect((await weeks())[0]).toMatch(/^2022 Jun 25/)
    act(() => {
      chooseFirstDayOfWeek(null)
    })
    await waitFor(async () => {
      expect((await weeks())[0]).toMatch(/^2022 Jun 27/)
    })
  })

  it('keeps its weeks where the settings cannot be read any more', async () => {
    installationHas(1)
    visit('acme')
    expect((await weeks())[0]).toMatch(/^2022 Jun 27/)
    network.on('GET /-/installation', new Response('{}', { status: 503 }))
    act(() => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
    })
    await waitFor(() => {
      expect(network.callsOf('GET /-/installation')).toHaveLength(2)
    })
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect((await weeks())[0]).toMatch(/^2022 Jun 27/)
  })

  it('is shown by weeks of the deployment where the settings cannot be read', async () => {
    network.on('GET /-/installation', new Response(null, { status: 500 }))
    visit('acme')
    expect((await weeks())[0]).toMatch(/^2022 Jun 26/)
  })
})

describe('the roadmap of an epic', () => {
  const PARENT = 'gid://gitlab/Epic/12'
  const mayAdd = { userPermissions: { updateEpic: true, destroyEpic: false, adminEpic: true } }
  async function visit(children: { startDate: string | null; dueDate: string | null }[], search = '') {
    network.on('EpicSpan', {
      group: {
        id: 'gid://gitlab/Group/7',
        epic: {
          ...{ id: PARENT, startDate: null, dueDate: null },
          children: { nodes: children.map((days, index) => ({ id: `gid://gitlab/Epic/${20 + index}`, ...days })) },
        },
      },
    })
    network.on('epicChildEpics', childrenAnswer([]))
    const page = pageData(mayAdd, { userPermissions: { createEpic: true } }, true)
    show(
      `/groups/acme/web/-/epics/5${search}`,
      <EpicChildren page={page} username="ada" rollUp={NO_ROLL_UP} firstPage={firstPage([], [])} />,
    )
    await userEvent.click(screen.getByRole('tab', { name: 'Roadmap view' }))
  }

  it('says why it is empty: no children, children without dates, or children at another time, which it shows then', async () => {
    await visit([])
    await screen.findByRole('heading', { name: 'This epic has no child epics yet' })
    cleanup()
    await visit([{ startDate: null, dueDate: null }])
    await screen.findByRole('link', { name: 'child epics' })
    expect(screen.getByText(/^To view the roadmap, add a start or due date to one of the/)).toBeTruthy()
    cleanup()
    await visit([{ startDate: '2019-03-01', dueDate: '2019-05-31' }], '?timeframe_range_type=CURRENT_QUARTER')
    await screen.findByText(
      'The child epics are outside of this range or in another state. They run from Mar 1 to May 31, 2019.',
    )
    network.on('epicChildEpics', childrenAnswer([aNode(20, { startDate: '2019-03-01', dueDate: '2019-05-31' })]))
    await userEvent.click(screen.getByRole('button', { name: 'Show Mar 1 – May 31, 2019' }))
    expect((await screen.findAllByRole('link', { name: 'Epic 20' })).length).toBeGreaterThan(0)
  })

  it('leads from “New epic” to the form of the tree, which makes a child of this epic', async () => {
    network.on('POST /api/v4/groups/acme%2Fweb/epics', { id: 30, iid: 30, web_url: '' })
    await visit([])
    await userEvent.click(await screen.findByRole('button', { name: 'New epic' }))
    expect(screen.getByRole('tab', { name: 'Tree view' }).getAttribute('aria-selected')).toBe('true')
    await screen.findByRole('form', { name: 'Add a new epic' })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Child{Enter}')
    await waitFor(() => {
      expect(network.callsOf('POST /api').map(({ body }) => body)).toEqual([
        { parent_id: 12, confidential: false, title: 'Child' },
      ])
    })
  })
})
