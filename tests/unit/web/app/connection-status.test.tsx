import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionStatus } from '#web/app/connection-status.tsx'
import type { Page } from '#web/lib/page/pages.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { fakeNetwork } from '../fake-network.ts'
import { fakeSockets } from '../fake-socket.ts'

/** Browsers in tests have no idle time of their own; the page waits for it by the clock. */
const IDLE_MS = 2_000

let server: ReturnType<typeof fakeSockets>
beforeEach(() => {
  vi.useFakeTimers()
  server = fakeSockets()
  fakeNetwork()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const client = createQueryClient()
const shown = (page: Page) => (
  <QueryClientProvider client={client}>
    <ConnectionStatus page={page} />
  </QueryClientProvider>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const said = () => screen.getByRole('status').textContent
const EPICS: Page = { page: 'epics', groupPath: 'acme' }

it('says nothing while all is well, and after a while that updates are late', async () => {
  render(shown(EPICS))
  expect(said()).toBe('')
  await pass(IDLE_MS)
  expect(server.newest().url).toMatch(/^ws:.*\/graphql\/realtime$/)
  await pass(13_000)
  expect(said()).toBe('')
  await pass(2_500)
  expect(said()).toBe('Updates delayed')
  await act(async () => {
    await server.welcome()
  })
  expect(said()).toBe('')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => {
    window.dispatchEvent(new Event('offline'))
  })
  expect(said()).toBe('Offline')
})

it('follows the group or project of the page over one socket, and nothing on other pages', async () => {
  const { rerender, unmount } = render(shown({ page: 'home' }))
  await pass(IDLE_MS)
  expect(server.sockets).toEqual([])
  rerender(shown(EPICS))
  await pass(0)
  const socket = await server.welcome()
  rerender(shown({ page: 'issue', groupPath: 'acme', projectPath: 'acme/app', iid: '5' }))
  await pass(0)
  expect(socket.starts().map(({ variables }) => variables)).toEqual([{ fullPath: 'acme' }, { fullPath: 'acme/app' }])
  expect(socket.sent.filter(({ type }) => type === 'stop')).toMatchObject([{ id: socket.starts()[0]?.id }])
  unmount()
  expect(socket.readyState).toBe(WebSocket.CLOSED)
  await pass(60_000)
  expect(server.sockets).toHaveLength(1)
})
