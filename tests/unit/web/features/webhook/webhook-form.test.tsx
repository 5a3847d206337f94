import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebhookForm } from '#web/features/webhook/webhook-form.tsx'
import { triggersOf, type Webhook } from '#web/features/webhook/webhooks.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CHAT: Webhook = {
  ...{ id: 4, url: 'https://chat.example.com/hook', name: 'Chat', token_present: true, alert_status: 'executable' },
  ...{ issues_events: true, confidential_issues_events: false, note_events: true, confidential_note_events: false },
  ...{ milestone_events: false, member_events: false },
}

/** Shows the form for a webhook, or for a new one. */
function show(webhook: Webhook | null) {
  const network = fakeNetwork()
  network.on('PUT /api/v4/groups/acme/hooks/4', {})
  network.on('POST /api/v4/groups/acme/hooks', {})
  const [onSaved, onCancel] = [vi.fn(), vi.fn()]
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WebhookForm place={{ kind: 'group', fullPath: 'acme' }} {...{ webhook, onSaved, onCancel }} />
    </QueryClientProvider>,
  )
  return { onSaved, onCancel, sent: () => network.calls.map(({ method, body }) => [method, body]) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

it('sends what was changed alone, so that what others save meanwhile stays', async () => {
  const { onSaved, sent } = show(CHAT)
  await type('Name (optional)', ' of the team')
  await userEvent.click(screen.getByLabelText('Milestones'))
  await press('Save changes')
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalled()
  })
  expect(sent()).toEqual([['PUT', { name: 'Chat of the team', milestone_events: true }]])
})

it('sends a secret that was typed, and nothing where nothing was changed', async () => {
  const { onSaved, onCancel, sent } = show(CHAT)
  await press('Save changes')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(sent()).toEqual([])
  await type('Secret token (optional)', 'hush')
  await press('Save changes')
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalled()
  })
  expect(sent()).toEqual([['PUT', { token: 'hush' }]])
})

it('turns on again what was turned off, as it is', async () => {
  const { onSaved, sent } = show({ ...CHAT, alert_status: 'disabled' })
  await press('Save changes')
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalled()
  })
  expect(sent()).toEqual([['PUT', {}]])
})

it('makes a new one with all that it is told', async () => {
  const { onSaved, sent } = show(null)
  await type('URL', 'https://ci.example.com')
  await userEvent.click(screen.getByLabelText('Members'))
  await press('Add webhook')
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalled()
  })
  const [[method, body]] = sent() as [[string, Webhook]]
  expect([method, body.url, body.name, triggersOf(body)]).toEqual([
    ...['POST', 'https://ci.example.com', ''],
    ['issues_events', 'member_events'],
  ])
})
