import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SuccessorLink } from '#web/features/issue/successor-link.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ID = 'gid://gitlab/Issue/5'
const nowhere = { id: ID, movedTo: null, promotedToEpic: null }
const issue = { id: 'gid://gitlab/Issue/9', reference: 'acme/web#1', webPath: '/acme/web/-/issues/1' }
const epic = { id: 'gid://gitlab/Epic/9', reference: 'acme&1', webPath: '/groups/acme/-/epics/1' }

function show(answer: object) {
  const network = fakeNetwork()
  network.on('Successor', { issue: answer })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SuccessorLink id={ID} />
    </QueryClientProvider>,
  )
  return { network, container }
}

it.each([
  ['moved', { ...nowhere, movedTo: issue }, 'Moved to acme/web#1', '/acme/web/-/issues/1'],
  ['promoted', { ...nowhere, promotedToEpic: epic }, 'Promoted to acme&1', '/groups/acme/-/epics/1'],
])('leads to what an issue was %s to', async (_, answer, words, path) => {
  const { container } = show(answer)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(path)
  expect(container.textContent).toBe(words)
})

it('says nothing of an issue that is only closed', async () => {
  const { network, container } = show(nowhere)
  await waitFor(() => {
    expect(network.callsOf('Successor')).toHaveLength(1)
  })
  expect(container.textContent).toBe('')
})
