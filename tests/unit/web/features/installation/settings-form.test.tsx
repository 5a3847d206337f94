import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SettingsForm } from '#web/features/installation/settings-form.tsx'
import type { Settings } from '#web/features/installation/settings-query.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const SETTINGS: Settings = {
  ...{ default_group_visibility: 'private', default_project_visibility: 'private', max_attachment_size: 4 },
  ...{ polling_interval_multiplier: 1, first_day_of_week: null, home_page_url: '', help_page_support_url: '' },
}

it('what another administrator sets shows in fields that were not changed here, and is not sent back', async () => {
  const network = fakeNetwork()
  const client = createQueryClient()
  const form = (settings: Settings) => (
    <QueryClientProvider client={client}>
      <SettingsForm settings={settings} />
    </QueryClientProvider>
  )
  const { rerender } = render(form(SETTINGS))
  const multiplier = screen.getByLabelText('Polling interval multiplier')
  await userEvent.clear(multiplier)
  await userEvent.type(multiplier, '2')
  rerender(form({ ...SETTINGS, max_attachment_size: 2, polling_interval_multiplier: 3 }))
  expect(screen.getByLabelText('Largest upload in MB')).toHaveProperty('value', '2')
  expect(multiplier).toHaveProperty('value', '2')
  network.on('PUT /api/v4/application/settings', {
    ...SETTINGS,
    max_attachment_size: 2,
    polling_interval_multiplier: 2,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ polling_interval_multiplier: '2' })
})
