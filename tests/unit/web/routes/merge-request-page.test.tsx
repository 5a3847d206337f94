import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { routerAt } from '#support/browser/shown-at.tsx'
import { DashboardKeys } from '#web/app/dashboard-keys.tsx'
import { KeyTools } from '#web/app/key-tools.tsx'
import { NavigatorContext } from '#web/lib/page/navigation.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import MergeRequestPage from '#web/routes/code/merge-request-page.tsx'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'
import { givenNobody, givenSignedIn } from '../signed-in.ts'
import { mergeRequestPerson, shownMergeRequest } from './merge-request-fixture.ts'

const API = '/api/v4/projects/acme%2Fweb/merge_requests/3'
const MAY_ALL = { userPermissions: { updateMergeRequest: true, canMerge: true, createNote: true } }
const by = (name: string) => ({ author: mergeRequestPerson(5, name), approvedBy: { nodes: [] } })

let network: ReturnType<typeof fakeNetwork>
/** What the server says of the merge request by now. */
let fields: object
const navigate = vi.fn<(to: string) => void>()
beforeEach(() => {
  fillBrowserGaps()
  givenSignedIn('olivia')
  navigate.mockReset()
  network = fakeNetwork()
  fields = { ...MAY_ALL, ...by('Dora') }
  network.on('MergeRequestPage', () => shownMergeRequest(fields))
  network.on(`GET ${API}/notes`, () => Response.json([], { headers: { 'X-Next-Page': '' } }))
})
afterEach(() => {
  cleanup()
  givenNobody()
  vi.unstubAllGlobals()
})

async function show(): Promise<void> {
  const at = routerAt('/acme/web/-/merge_requests/3', (to) => {
    navigate(to)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NavigatorContext value={at}>
        <MergeRequestPage groupPath="acme" projectPath="acme/web" iid="3" />
        <DashboardKeys />
        <KeyTools />
        <ToastHost />
      </NavigatorContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('switch', { name: 'Notifications' })
}

/** Answers a call of the page, after which the merge request is another one. */
const answering = (call: string, next: object): void => {
  network.on(call, () => {
    fields = { ...fields, ...next }
    return {}
  })
}

it.each([
  [false, 'Notifications turned on.', 'subscribe'],
  [true, 'Notifications turned off.', 'unsubscribe'],
])('a change of notifications is announced (from %s)', async (subscribed, said, call) => {
  fields = { ...fields, subscribed }
  answering(`POST ${API}/${call}`, { subscribed: !subscribed })
  await show()
  await userEvent.click(screen.getByRole('switch', { name: 'Notifications' }))
  const toast = await screen.findByText(said)
  // Screen readers are told what is put into a live region.
  expect(toast.closest('[role="status"], [role="alert"], [role="alertdialog"], [aria-live]')).not.toBeNull()
  await waitFor(() => {
    const state = screen.getByRole<HTMLInputElement>('switch', { name: 'Notifications' })
    expect(state.getAttribute('aria-checked') ?? String(state.checked)).toBe(String(!subscribed))
  })
})

it.each([
  ['a', 'Assignees'],
  ['l', 'Labels'],
  ['m', 'Milestone'],
])('key %s opens the choice of its %s', async (key, name) => {
  network.on('AssigneeChoices', { project: null, group: null })
  await show()
  const section = () => screen.getByRole('region', { name: new RegExp(`^${name}`) })
  await waitFor(() => {
    expect(within(section()).getByRole('button', { name: /edit/i })).toBeDefined()
  })
  await userEvent.keyboard(key)
  // What is open hides the rest of the page from assistive technology.
  await waitFor(() => {
    const opened = document.querySelector('[data-item] [aria-expanded="true"]')
    expect(opened?.closest('section')?.textContent).toMatch(new RegExp(`^${name}`))
  })
})

it('keys do nothing to it for who may only read it', async () => {
  fields = { ...by('Dora') }
  await show()
  await userEvent.keyboard('alm')
  const details = screen.getByRole('complementary', { name: 'Details' })
  expect(details.querySelector('[aria-expanded="true"]')).toBeNull()
  expect(screen.queryByRole('button', { name: /merged|approve|close/i })).toBeNull()
})

it('b copies the name of its branch, and says when that fails', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  await show()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  await userEvent.keyboard('b')
  expect(await screen.findByText('Copied fix')).toBeDefined()
  expect(writeText.mock.calls).toEqual([['fix']])
  writeText.mockRejectedValueOnce(new Error('no'))
  await userEvent.keyboard('b')
  expect(await screen.findByText('Copy failed! Please manually select the value.')).toBeDefined()
})

it('keys for files and threads, which it has none of, do nothing', async () => {
  await show()
  await userEvent.keyboard('{]}{[}jknptc')
  expect(document.querySelector('[aria-expanded="true"], [role="dialog"]')).toBeNull()
  expect(navigate).not.toHaveBeenCalled()
})

it('shift+m leads to one’s own merge requests', async () => {
  await show()
  await userEvent.keyboard('{Shift>}M{/Shift}')
  expect(navigate).toHaveBeenCalledWith('/dashboard/merge_requests')
})

it('is approved, merged and closed by those who may, each said', async () => {
  answering(`POST ${API}/approve`, { approvedBy: { nodes: [mergeRequestPerson(1, 'Olivia')] } })
  answering(`PUT ${API}/merge`, { state: 'merged', mergedAt: '2026-01-02T00:00:00Z' })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Merge request approved')).toBeDefined()
  const approvers = within(screen.getByRole('region', { name: 'Approved by' }))
  expect(await approvers.findByRole('link', { name: 'Olivia' })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as merged' }))
  expect(await screen.findByText('Marked as merged')).toBeDefined()
  expect(await screen.findByText('Merged')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Mark as merged|Close/ })).toBeNull()
})

it('is closed and opened again; what is refused is said', async () => {
  network.on(`PUT ${API}`, ({ body }) => {
    const isClosing = Reflect.get(body as object, 'state_event') === 'close'
    if (!isClosing) return Response.json({ message: 'It is already merged.' }, { status: 400 })
    fields = { ...fields, state: 'closed' }
    return {}
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Merge request closed')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText(/already merged/)).toBeDefined()
  expect(screen.getByText('Closed')).toBeDefined()
})

it('a comment that is refused keeps what was typed', async () => {
  let isRefused = true
  network.on(`POST ${API}/notes`, () => (isRefused ? Response.json({ message: 'Too long' }, { status: 400 }) : {}))
  await show()
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' })
  await userEvent.type(box, 'Looks good')
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('Too long')).toBeDefined()
  expect(box.value).toBe('Looks good')
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => {
    expect(box.value).toBe('')
  })
  expect(network.callsOf(`POST ${API}/notes`).map(({ body }) => body)).toEqual([
    { body: 'Looks good' },
    { body: 'Looks good' },
  ])
})
