import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followDeletion } from '#web/features/epic/follow-deletion.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const PATH = '/groups/acme/-/epic_deletions/12'
const WORDS = 'The epics below it are being deleted…'

it('tells of a deletion as long as it runs, and has the page fetched again when it has ended', async () => {
  const network = fakeNetwork()
  network.on(`GET ${PATH}`, () => Response.json({ running: true }, { headers: { 'Poll-Interval': '50' } }))
  const queryClient = createQueryClient()
  const fetchedAgain = vi.spyOn(queryClient, 'invalidateQueries')
  render(<ToastHost />)
  followDeletion(queryClient, PATH)
  await screen.findByText(WORDS)
  expect(fetchedAgain).not.toHaveBeenCalled()
  network.on(`GET ${PATH}`, { running: false })
  await waitFor(() => {
    expect(screen.queryByText(WORDS)).toBeNull()
  })
  expect(fetchedAgain).toHaveBeenCalledOnce()
})

it('says nothing of what was done at once', async () => {
  const network = fakeNetwork()
  network.on(`GET ${PATH}`, { running: false })
  const queryClient = createQueryClient()
  const fetchedAgain = vi.spyOn(queryClient, 'invalidateQueries')
  render(<ToastHost />)
  followDeletion(queryClient, PATH)
  await waitFor(() => {
    expect(network.callsOf(`GET ${PATH}`)).toHaveLength(1)
  })
  expect(screen.queryByText(WORDS)).toBeNull()
  expect(fetchedAgain).not.toHaveBeenCalled()
})
