import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { listEdits } from '#web/data/store/list-edits.ts'
import { clearAlerts, currentAlerts } from '#web/lib/alerts.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import EscalationPoliciesPage from '#web/routes/namespace/escalation-policies-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork, heldAnswer, type Answer } from '../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  listEdits.clear()
  clearAlerts()
  vi.unstubAllGlobals()
})

const ANA = { id: 'gid://gitlab/User/1', name: 'Ana', username: 'ana' }

const policy = (number: number, name: string) => ({
  id: `gid://gitlab/IncidentManagement::EscalationPolicy/${number}`,
  name,
  rules: [{ elapsedTimeSeconds: 300, status: 'ACKNOWLEDGED', user: ANA }],
})

/** The answer to a change that was carried out. */
const created = (made: object) => ({ escalationPolicyCreate: { errors: [], escalationPolicy: made } })
const changed = (made: object) => ({ escalationPolicyUpdate: { errors: [], escalationPolicy: made } })

const NOT_FOUND = 'The resource that you are attempting to access does not exist.'

const answerWith = (...nodes: object[]) => ({
  project: {
    ...{ id: 'gid://gitlab/Project/7', name: 'Web', fullPath: 'acme/web' },
    userPermissions: { adminEscalationPolicies: true },
    group: { id: 'gid://gitlab/Group/1', name: 'Acme', fullName: 'Acme', fullPath: 'acme' },
    incidentManagementEscalationPolicies: { nodes },
  },
})

/** Shows the page with these policies, and returns the network, the names that the page shows, how it is read again and how it is left. */
async function shown(...policies: object[]) {
  const network = fakeNetwork()
  network.on('EscalationPolicies', answerWith(...policies))
  const queryClient = createQueryClient()
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <ShownAt path="/acme/web/-/escalation_policies">
        <EscalationPoliciesPage groupPath="acme" projectPath="acme/web" />
      </ShownAt>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'New policy' })
  return {
    network,
    names: () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    readAgain: () => queryClient.refetchQueries(),
    leave: unmount,
  }
}

/** Holds the answer to a mutation back until it is released. */
function holdBack(network: ReturnType<typeof fakeNetwork>, mutation: string, answer: Answer) {
  const held = heldAnswer(answer)
  network.on(mutation, held.answer)
  return held.release
}

async function fillNew(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'New policy' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name)
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), '@ben')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
}

/** Gives a policy another name. */
async function rename(from: string, to: string) {
  await userEvent.click(screen.getByRole('button', { name: `Edit ${from}` }))
  const field = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, `${to}{Enter}`)
}

it('shows a new policy before the server has answered, and what the server made of it then', async () => {
  const { network, names } = await shown(policy(1, 'By day'))
  const release = holdBack(network, 'CreateEscalationPolicy', created(policy(2, 'By night')))
  await fillNew('By night')
  expect(names()).toEqual(['By night', 'By day'])
  expect(screen.queryByRole('textbox')).toBeNull()
  // Nobody can change yet what has no number.
  expect(screen.queryByRole('button', { name: 'Edit By night' })).toBeNull()
  network.on('EscalationPolicies', answerWith(policy(1, 'By day'), policy(2, 'By night')))
  release()
  await screen.findByRole('button', { name: 'Edit By night' })
  await waitFor(() => {
    expect(names()).toEqual(['By day', 'By night'])
  })
})

it('shows a new policy once when the list had it before the answer came, also where the list cannot be read again', async () => {
  const { network, names, readAgain } = await shown(policy(1, 'By day'))
  const release = holdBack(network, 'CreateEscalationPolicy', created(policy(2, 'By night')))
  await fillNew('By night')
  network.on('EscalationPolicies', answerWith(policy(1, 'By day'), policy(2, 'By night')))
  await act(readAgain)
  network.on('EscalationPolicies', () => new Response('', { status: 400 }))
  release()
  await waitFor(() => {
    expect(names()).toEqual(['By day', 'By night'])
  })
  expect(screen.getByRole('button', { name: 'Edit By night' })).toBeTruthy()
})

it('gives a new policy its menu although the list cannot be read again', async () => {
  const { network, names } = await shown(policy(1, 'By day'))
  network.on('CreateEscalationPolicy', created(policy(2, 'By night')))
  network.on('EscalationPolicies', () => new Response('', { status: 400 }))
  await fillNew('By night')
  await screen.findByRole('button', { name: 'Edit By night' })
  expect(names()).toEqual(['By night', 'By day'])
})

it('takes a policy away again that was refused, and gives back what was typed with the reason', async () => {
  const { network, names } = await shown(policy(1, 'By day'))
  const refused = { escalationPolicyCreate: { errors: ['There is nobody with the username ben.'] } }
  const release = holdBack(network, 'CreateEscalationPolicy', refused)
  await fillNew('By night')
  expect(names()).toEqual(['By night', 'By day'])
  release()
  const reason = await screen.findByRole('alert')
  expect(reason.textContent).toBe('There is nobody with the username ben.')
  expect(names()).toEqual(['By day'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('By night')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('@ben')
})

it('shows a changed policy in its place at once, and a deleted one no more', async () => {
  const { network, names } = await shown(policy(1, 'By day'), policy(2, 'By night'))
  const release = holdBack(network, 'ChangeEscalationPolicy', changed(policy(1, 'At noon')))
  await rename('By day', 'At noon')
  expect(names()).toEqual(['At noon', 'By night'])
  // Nobody can change what is on its way, and its rules are as they were.
  expect(screen.queryByRole('button', { name: /At noon/ })).toBeNull()
  expect(screen.getAllByText('After 5 minutes, unless acknowledged: Ana (@ana)')).toHaveLength(2)
  network.on('EscalationPolicies', answerWith(policy(1, 'At noon'), policy(2, 'By night')))
  release()
  const editButton = await screen.findByRole('button', { name: 'Edit At noon' })
  // Who works by keyboard goes on from where the form was.
  expect(document.activeElement).toBe(editButton)
  const lose = holdBack(network, 'DeleteEscalationPolicy', 'offline')
  await userEvent.click(screen.getByRole('button', { name: 'Delete By night' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete policy' }))
  expect(names()).toEqual(['At noon'])
  lose()
  await screen.findByRole('button', { name: 'Edit By night' })
  expect(names()).toEqual(['At noon', 'By night'])
})

it('shows people whom a policy tells already by name while a rule is added', async () => {
  const { network } = await shown(policy(1, 'By day'))
  holdBack(network, 'ChangeEscalationPolicy', changed(policy(1, 'By day')))
  await userEvent.click(screen.getByRole('button', { name: 'Edit By day' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))
  const [, second] = screen.getAllByRole('textbox', { name: 'Username' })
  if (second) await userEvent.type(second, 'ben{Enter}')
  expect(screen.getByText('After 5 minutes, unless acknowledged: Ana (@ana)')).toBeTruthy()
  expect(screen.getByText('After 5 minutes, unless acknowledged: ben (@ben)')).toBeTruthy()
})

it('does not bring back a policy that was deleted elsewhere, and says what was typed when its change is refused', async () => {
  const { network, names, readAgain } = await shown(policy(1, 'By day'), policy(2, 'By night'))
  const refused = { escalationPolicyUpdate: { errors: [NOT_FOUND], escalationPolicy: null } }
  const release = holdBack(network, 'ChangeEscalationPolicy', refused)
  await rename('By day', 'At noon')
  network.on('EscalationPolicies', answerWith(policy(2, 'By night')))
  await act(readAgain)
  await waitFor(() => {
    expect(names()).toEqual(['By night'])
  })
  release()
  await waitFor(() => {
    expect(currentAlerts()).toHaveLength(1)
  })
  expect(names()).toEqual(['By night'])
  expect(currentAlerts()[0]).toMatchObject({
    ...{ text: '“At noon” was not saved.', reason: NOT_FOUND },
    unsaved: {
      texts: [
        { label: 'Name', text: 'At noon' },
        { label: 'Rules', text: 'After 5 minutes, unless acknowledged: Ana (@ana)' },
      ],
    },
  })
})

it('says what was typed of a new policy that is refused after its page was left', async () => {
  const { network, leave } = await shown(policy(1, 'By day'))
  const refused = {
    escalationPolicyCreate: { errors: ['There is nobody with the username ben.'], escalationPolicy: null },
  }
  const release = holdBack(network, 'CreateEscalationPolicy', refused)
  await fillNew('By night')
  leave()
  release()
  await waitFor(() => {
    expect(currentAlerts()).toMatchObject([
      { text: '“By night” was not created.', reason: 'There is nobody with the username ben.' },
    ])
  })
})

it('leaves the focus where somebody types when a form comes back with the reason', async () => {
  const { network } = await shown(policy(1, 'By day'))
  const release = holdBack(network, 'ChangeEscalationPolicy', 'offline')
  await rename('By day', 'At noon')
  await userEvent.click(screen.getByRole('button', { name: 'New policy' }))
  const field = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.type(field, 'By n')
  release()
  await screen.findByRole('alert')
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value)).toEqual([
    'By n',
    'At noon',
  ])
  expect(document.activeElement).toBe(field)
})

it('gives the focus back to a form that comes back, where nobody has it', async () => {
  const { network } = await shown(policy(1, 'By day'))
  const release = holdBack(network, 'ChangeEscalationPolicy', 'offline')
  await rename('By day', 'At noon')
  // As browsers do with what has the focus and is hidden.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  release()
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})
