// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import UnsubscribePage from '#web/routes/unsubscribe-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TOKEN = `E-1-2-${'a'.repeat(43)}`
const BAD = 'This link leads nowhere: it is not complete, or the item is gone.'

it('says of a link that is not complete that it leads nowhere, and nothing else', () => {
  render(<UnsubscribePage token={TOKEN.slice(0, -1)} />)
  expect(screen.getByText(BAD)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says so of one to what is gone when the server does', async () => {
  fakeNetwork().on('POST /-/unsubscribe/', new Response('{}', { status: 404 }))
  render(<UnsubscribePage token={TOKEN} />)
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText(BAD)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
