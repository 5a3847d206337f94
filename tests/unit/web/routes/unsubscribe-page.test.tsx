import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import UnsubscribePage from '#web/routes/account/unsubscribe-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TOKEN = `E-1-2-${'a'.repeat(43)}`
const BAD = 'This link is incomplete, or the item no longer exists.'

const show = (token = TOKEN) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UnsubscribePage token={token} />
    </QueryClientProvider>,
  )

it('says of a link that is not complete that it leads nowhere, and offers only the way to the groups', () => {
  show(TOKEN.slice(0, -1))
  expect(screen.getByText(BAD)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your groups' }).getAttribute('href')).toBe('/')
})

it('says so of a forged one when the server does', async () => {
  fakeNetwork().on('GET /-/unsubscribe/', new Response('{}', { status: 404 }))
  show()
  expect(await screen.findByText(BAD)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says so of one to what is gone when it is used', async () => {
  const network = fakeNetwork()
  network.on('GET /-/unsubscribe/', {})
  network.on('POST /-/unsubscribe/', new Response('{}', { status: 404 }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText(BAD)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers the button also when nobody can say whether the link is a good one', async () => {
  fakeNetwork().on('GET /-/unsubscribe/', new Response('', { status: 500 }))
  show()
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
})
