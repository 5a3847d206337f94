import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReactNode } from 'react'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import AllGroupsPage from '#web/routes/account/all-groups-page.tsx'
import PeoplePage from '#web/routes/account/people-page.tsx'
import InstallationSettingsPage from '#web/routes/account/installation-settings-page.tsx'
import SitesPage from '#web/routes/account/sites-page.tsx'
import BillingPage from '#web/routes/namespace/billing-page.tsx'
import PlaceTokensPage from '#web/routes/namespace/place-tokens-page.tsx'
import ReceiptPage from '#web/routes/namespace/receipt-page.tsx'
import WebhooksPage from '#web/routes/namespace/webhooks-page.tsx'
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

const PAGES: [string, ReactNode][] = [
  ['people', <PeoplePage />],
  ['all groups', <AllGroupsPage />],
  ['settings of the installation', <InstallationSettingsPage />],
  ['sites', <SitesPage />],
  ['billing', <BillingPage groupPath="acme" />],
  ['a receipt', <ReceiptPage groupPath="acme" iid="1" />],
  ['tokens', <PlaceTokensPage groupPath="acme" />],
  ['webhooks', <WebhooksPage groupPath="acme" />],
]

it.each(PAGES)('whoever has not signed in is told that there is no page of %s, and may sign in', async (_, page) => {
  network.on('GET /api/v4', Response.json({ message: '401 Unauthorized' }, { status: 401 }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownAt path="/-/hidden">{page}</ShownAt>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  const signIn = screen.getByRole('link', { name: 'Sign in and look again' })
  expect(signIn.getAttribute('href')).toBe('/sign-in?return_to=%2F-%2Fhidden')
})
