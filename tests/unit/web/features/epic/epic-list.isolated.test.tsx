import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import { EpicCountsDocument, type EpicListRowFragment } from '#web/features/epic/epic-list.generated.ts'
import { EpicList } from '#web/features/epic/epic-list.tsx'
import { readEpicListView, type EpicListView } from '#web/features/epic/epic-list-view.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { request } from '#web/data/transport/request.ts'
import { SHOWN_DEFAULTS } from '#support/given/item-fields.ts'
import { person } from './epic-fixture.ts'

vi.mock('#web/data/transport/request.ts', () => {
  const request = vi.fn()
  return { request, requestJointly: request }
})
const requestMock = vi.mocked(request)

const anEpic = (number: number, fields: Partial<EpicListRowFragment> = {}): EpicListRowFragment => ({
  ...SHOWN_DEFAULTS,
  version: 1,
  id: `gid://gitlab/Epic/${number}`,
  iid: String(number),
  title: `Epic ${number}`,
  state: 'opened',
  confidential: false,
  createdAt: '2026-01-02T10:00:00Z',
  closedAt: null,
  startDate: null,
  dueDate: null,
  webPath: `/groups/acme/-/epics/${number}`,
  reference: `acme&${number}`,
  parent: null,
  author: person(1),
  labels: { nodes: [] },
  userPermissions: { adminEpic: false },
  descendantCounts: { openedIssues: 0, closedIssues: 0 },
  descendantWeightSum: null,
  ...fields,
})

const listAnswer = (epics: EpicListRowFragment[] | null, endCursor: string | null = null) => ({
  group: {
    id: 'gid://gitlab/Group/1',
    name: 'Acme',
    fullName: 'Acme',
    fullPath: 'acme',
    allowScopedLabels: true,
    userPermissions: { createEpic: false },
    epics: epics && { nodes: epics, pageInfo: { hasNextPage: endCursor !== null, endCursor } },
  },
})

let lists: (() => Promise<unknown>)[]
let counts: { opened: number; closed: number }
beforeEach(() => {
  lists = []
  counts = { opened: 1, closed: 2 }
  requestMock.mockReset()
  requestMock.mockImplementation((document: unknown) => {
    if (document !== EpicCountsDocument)
      return lists.shift()?.() ?? Promise.reject(new Error('Nothing more was expected.'))
    const { opened, closed } = counts
    return Promise.resolve({
      group: { id: 'gid://gitlab/Group/1', epicStatusCounts: { opened, closed, all: opened + closed } },
    })
  })
})

const answers = (...answered: unknown[]) => {
  lists = answered.map((answer) => () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
}
const clear = vi.fn()
const show = (view: Partial<EpicListView> = {}) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EpicList
        groupPath="acme"
        view={{ state: 'opened', sort: null, filter: [], ...view }}
        head={{ title: 'Epics' }}
        bar={<p>The bar</p>}
        rowEditor={lazyComponent(() => Promise.reject(new Error('Nobody edits here.')))}
        onClear={clear}
      />
    </QueryClientProvider>,
  )
const listedTitles = () => screen.getAllByRole('link', { name: /^Epic \d+$/ }).map((link) => link.textContent)

describe('the list of epics', () => {
  it('shows skeletons while it loads, then the epics with links', async () => {
    answers(listAnswer([anEpic(1), anEpic(2)]))
    show()
    expect(screen.getByText('Loading epics')).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Epic 1' })).getAttribute('href')).toBe('/groups/acme/-/epics/1')
    expect(screen.queryByText('Loading epics')).toBeNull()
  })

  it('shows what a row knows of its epic', async () => {
    answers(
      listAnswer([
        anEpic(1, {
          confidential: true,
          priority: 'HIGH',
          startDate: '2022-06-01',
          dueDate: '2022-06-30',
          descendantCounts: { openedIssues: 2, closedIssues: 3 },
          reference: 'acme/web&1',
        }),
      ]),
    )
    show()
    const row = within((await screen.findAllByRole('listitem'))[0] as HTMLElement)
    expect(row.getByRole('img', { name: 'Open epic' })).toBeTruthy()
    expect(row.getByRole('img', { name: 'Confidential' })).toBeTruthy()
    expect(row.getByRole('img', { name: 'Priority: high' })).toBeTruthy()
    expect(row.getByText('Jun 1, 2022')).toBeTruthy()
    expect(row.getByText('Jun 30, 2022')).toBeTruthy()
    // An open epic that is past its day says so.
    expect(row.getByRole('img', { name: 'Overdue' })).toBeTruthy()
    expect(row.getByText('&1').parentElement?.textContent).toBe('web&1')
    expect(row.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 of 5 issues closed')
    expect(row.getByText('60%')).toBeTruthy()
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/groups/acme/-/epics/1'])
  })

  it('shortens references of the group’s own epics and has no progress without issues', async () => {
    answers(listAnswer([anEpic(1)]))
    show()
    expect(await screen.findByText('&1')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('has an address and a number for each state', async () => {
    answers(listAnswer([anEpic(1)]))
    show({ state: 'closed' })
    const tabs = within(screen.getByRole('navigation', { name: 'State' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/groups/acme/-/epics?state=opened',
      '/groups/acme/-/epics?state=closed',
      '/groups/acme/-/epics?state=all',
    ])
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page', null])
    await screen.findByRole('link', { name: 'Epic 1' })
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Open1', 'Closed2', 'All3'])
    const [call] = requestMock.mock.calls.filter(([document]) => document !== EpicCountsDocument)
    expect(call?.[1]).toEqual({ fullPath: 'acme', state: 'closed', sort: 'CREATED_AT_DESC', after: '' })
  })

  it('reads the state from the address, and takes open epics when it names none', () => {
    expect(
      ['opened', 'closed', 'all', 'nonsense', undefined]
        .map((state) => readEpicListView(state === undefined ? {} : { state }, false))
        .map(({ state }) => state),
    ).toEqual(['opened', 'closed', 'all', 'opened', 'opened'])
  })

  it('asks for rows and numbers under the filter, and keeps filter and order in the addresses of the states', async () => {
    answers(listAnswer([anEpic(1)]))
    show({
      sort: 'priority_desc',
      filter: filterAt('label_name[]=bug&epic_iid=acme::%265&search=api&priority=urgent'),
    })
    await screen.findByRole('link', { name: 'Epic 1' })
    const filter = {
      all: [
        { field: 'label', operator: 'is', values: ['bug'] },
        { field: 'iid', operator: 'is', values: ['5'] },
        { field: 'priority', operator: 'is', values: ['URGENT'] },
        { field: 'text', operator: 'contains', values: ['api'] },
      ],
    }
    expect(requestMock.mock.calls.map(([, variables]) => variables)).toEqual(
      expect.arrayContaining([
        { fullPath: 'acme', state: 'opened', sort: 'PRIORITY_DESC', after: '', filter },
        { fullPath: 'acme', limit: 1000, filter },
      ]),
    )
    const tabs = within(screen.getByRole('navigation', { name: 'State' })).getAllByRole('link')
    expect(tabs[1]?.getAttribute('href')).toBe(
      '/groups/acme/-/epics?state=closed&sort=priority_desc&label_name[]=bug&epic_iid=acme%3A%3A%265&priority=urgent&search=api',
    )
  })

  it('says that a filter hides everything, and takes it away', async () => {
    answers(listAnswer([]))
    show({ filter: filterAt('search=zzz') })
    await screen.findByText(/^No epics match /)
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(clear).toHaveBeenCalledOnce()
    expect(screen.getByText('The bar')).toBeTruthy()
  })

  it('ignores reactions of readers without a session, and orders that there are not', () => {
    const search = { my_reaction_emoji: 'heart', sort: 'weight_asc', search: 'x' }
    expect(readEpicListView(search, true)).toEqual({
      state: 'opened',
      sort: null,
      filter: filterAt('my_reaction_emoji=heart&search=x'),
    })
    expect(readEpicListView(search, false).filter).toEqual(filterAt('search=x'))
    expect(readEpicListView({ sort: 'end_date_desc' }, false).sort).toBe('end_date_desc')
  })

  it('goes on with Show more until the end', async () => {
    answers(listAnswer([anEpic(1)], 'c1'), listAnswer([anEpic(2)]))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByRole('link', { name: 'Epic 2' })
    expect(listedTitles()).toEqual(['Epic 1', 'Epic 2'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(requestMock.mock.calls.at(-1)?.[1]).toMatchObject({ after: 'c1' })
  })

  it('keeps what it has when a further page fails, and can be tried again', async () => {
    answers(listAnswer([anEpic(1)], 'c1'), new Error('down'), listAnswer([anEpic(2)]))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load more epics.')
    expect(listedTitles()).toEqual(['Epic 1'])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'Epic 2' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says when nothing can be shown, and tries again', async () => {
    answers(new Error('down'), listAnswer(null), listAnswer([anEpic(1)]))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Epic 1' })).toBeTruthy()
  })

  it('says what the place is for when it is empty', async () => {
    counts = { opened: 0, closed: 2 }
    answers(listAnswer([]))
    show()
    expect(await screen.findByText('There are no open epics')).toBeTruthy()
    cleanup()
    counts = { opened: 0, closed: 0 }
    answers(listAnswer([]))
    show()
    expect(await screen.findByText('This group has no epics yet')).toBeTruthy()
  })
})
