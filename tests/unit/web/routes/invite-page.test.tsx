import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import InvitePage from '#web/routes/account/invite-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

let network: ReturnType<typeof fakeNetwork>
beforeEach(() => {
  fillBrowserGaps()
  network = fakeNetwork()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownAt path="/-/invites/abc">
        <InvitePage token="abc" />
      </ShownAt>
    </QueryClientProvider>,
  )

it('says who invites to what, and asks for the account of that address', async () => {
  network.on('GET /-/invites/abc.json', {
    ...{ kind: 'group', name: 'Acme', role: 'Developer', email: 'gus@example.com', invited_by: 'Ana' },
    is_for_viewer: false,
  })
  show()
  expect(await screen.findByText(/^Ana invites you to the group/)).toBeDefined()
  expect(screen.getByText(/Sign in with the account of gus@example.com to accept/)).toBeDefined()
  const signIn = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')
  expect(signIn).toBe('/sign-in?return_to=%2F-%2Finvites%2Fabc')
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
})

it('says that a link no longer works', async () => {
  network.on('GET /-/invites/abc.json', Response.json({}, { status: 404 }))
  show()
  expect(await screen.findByText(/no longer works/)).toBeDefined()
  await userEvent.tab()
  expect(screen.queryByRole('button')).toBeNull()
})
