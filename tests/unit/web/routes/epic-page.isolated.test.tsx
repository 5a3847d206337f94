import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EpicParticipantsDocument } from '#web/features/participant/participants.generated.ts'
import { clearAlerts, currentAlerts } from '#web/lib/alerts.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { request } from '#web/data/transport/request.ts'
import { currentSession, endSession } from '#web/lib/session/session.ts'
import EpicPage, { loader } from '#web/routes/epic/epic-page.tsx'
import { EpicPageDocument, type EpicPageQuery } from '#web/routes/epic/epic-page.generated.ts'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { aDetail, aGroup, person } from '../features/epic/epic-fixture.ts'
import { anIssue, children } from '../features/tree/tree-fixture.ts'

vi.mock('#web/data/transport/request.ts', () => {
  const request = vi.fn()
  return { request, requestJointly: request }
})
const requestMock = vi.mocked(request)
/** The requests for the page itself; parts of it ask for more once it is there. */
const pageRequests = () => requestMock.mock.calls.filter(([document]) => document === EpicPageDocument)

beforeEach(() => {
  requestMock.mockReset()
  clearAlerts()
  document.title = ''
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

const rollUp = { descendantCounts: null, descendantWeightSum: null, healthStatus: null }
const answer = (parts: Partial<ReturnType<typeof children>> = {}): EpicPageQuery => ({
  currentUser: null,
  group: { ...aGroup(), listsBehind: null, epic: { ...aDetail(), ...rollUp, ...children([], [anIssue(3)]), ...parts } },
})

const show = (queryClient = createQueryClient()) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShownAt path="/groups/acme/web/-/epics/5">
        <EpicPage groupPath="acme/web" iid="5" />
      </ShownAt>
    </QueryClientProvider>,
  )

describe('the epic page', () => {
  it('needs one request for header, body, sidebar and tree', async () => {
    requestMock.mockResolvedValue(answer())
    show()
    expect(screen.getByText('Loading the epic')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Plan Q3' })).toBeTruthy()
    expect(await screen.findByText('Issue 3')).toBeTruthy()
    expect(await screen.findByRole('complementary', { name: 'Epic details' })).toBeTruthy()
    expect(pageRequests()).toHaveLength(1)
    expect(pageRequests()[0]?.[1]).toEqual({ fullPath: 'acme/web', iid: '5' })
    expect(document.title).toBe('Plan `Q3` (&5) · Epics · Web · Canopy')
  })

  it('follows who takes part by now, and keeps whom it knew when that cannot be told', async () => {
    const people = { edges: [1, 2].map((id) => ({ node: { ...person(id), webUrl: `http://canopy/person-${id}` } })) }
    requestMock.mockImplementation((document) =>
      document === EpicParticipantsDocument
        ? Promise.resolve({
            group: { id: 'gid://gitlab/Group/1', epic: { id: 'gid://gitlab/Epic/12', participants: people } },
          })
        : Promise.resolve(answer()),
    )
    show()
    expect(await screen.findByRole('region', { name: '2 participants' })).toBeTruthy()
    cleanup()
    // Only the participants fail: of several failures of reading the last one is told.
    requestMock.mockImplementation((document) => {
      if (document === EpicParticipantsDocument) return Promise.reject(new Error('no'))
      return document === EpicPageDocument ? Promise.resolve(answer()) : new Promise<never>(() => undefined)
    })
    show()
    await waitFor(() => {
      expect(currentAlerts().map(({ text }) => text)).toEqual(['There was an error getting the epic participants.'])
    })
    expect(screen.getByRole('region', { name: '1 participant' })).toBeTruthy()
  })

  it('takes the request that its loader has begun', async () => {
    requestMock.mockResolvedValue(answer())
    const queryClient = createQueryClient()
    loader({ page: { groupPath: 'acme/web', iid: '5' }, search: {}, queryClient })
    show(queryClient)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(pageRequests()).toHaveLength(1)
  })

  it('has one page for an epic that is missing and for a group that is', async () => {
    const answers: EpicPageQuery[] = [
      { currentUser: null, group: null },
      { currentUser: null, group: { ...aGroup(), listsBehind: null, epic: null } },
    ]
    const pages: string[] = []
    for (const missing of answers) {
      requestMock.mockResolvedValueOnce(missing)
      const { container } = show()
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
      await waitFor(() => {
        expect(document.title).toBe('Page not found · Canopy')
      })
      pages.push(container.innerHTML)
      cleanup()
    }
    expect(pages[0]).toBe(pages[1])
  })

  it('says that it could not load, and tries again', async () => {
    requestMock.mockRejectedValueOnce(new Error('status 500')).mockResolvedValueOnce(answer())
    show()
    expect(await screen.findByText('Could not load this epic.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Plan Q3' })).toBeTruthy()
  })

  it('asks again when the reader comes back, but not once the session has run out: what is there stays', async () => {
    requestMock.mockResolvedValue(answer())
    show()
    await screen.findByRole('heading', { level: 1, name: 'Plan Q3' })
    const comeBack = () =>
      act(async () => {
        window.dispatchEvent(new Event('visibilitychange'))
        await new Promise((resolve) => setTimeout(resolve, 0))
      })
    await comeBack()
    expect(pageRequests()).toHaveLength(2)
    requestMock.mockResolvedValue({ currentUser: null, group: null })
    act(() => {
      endSession(currentSession())
    })
    await comeBack()
    expect(pageRequests()).toHaveLength(2)
    expect(screen.getByRole('heading', { level: 1, name: 'Plan Q3' })).toBeTruthy()
    cleanup()
    show()
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })

  it('shows the epic also when its children could not be read', async () => {
    // Another part that cannot be read would take the place of the message.
    requestMock.mockImplementation((document) =>
      document === EpicPageDocument ? Promise.resolve(answer({ children: null })) : new Promise(() => undefined),
    )
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Plan Q3' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    await waitFor(() => {
      expect(currentAlerts().map(({ text }) => text)).toContain('Something went wrong while fetching child epics.')
    })
    expect(screen.queryByText('This epic has no children yet')).toBeNull()
  })
})
