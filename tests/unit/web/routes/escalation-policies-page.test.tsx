import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import EscalationPoliciesPage from '#web/routes/namespace/escalation-policies-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork, heldAnswer, type Answer } from '../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const policy = (number: number, name: string) => ({
  id: `gid://gitlab/IncidentManagement::EscalationPolicy/${number}`,
  name,
  rules: [
    {
      ...{ elapsedTimeSeconds: 300, status: 'ACKNOWLEDGED' },
      user: { id: 'gid://gitlab/User/1', name: 'Ana', username: 'ana' },
    },
  ],
})

const answerWith = (...nodes: object[]) => ({
  project: {
    ...{ id: 'gid://gitlab/Project/7', name: 'Web', fullPath: 'acme/web' },
    userPermissions: { adminEscalationPolicies: true },
    group: { id: 'gid://gitlab/Group/1', name: 'Acme', fullName: 'Acme', fullPath: 'acme' },
    incidentManagementEscalationPolicies: { nodes },
  },
})

/** Shows the page with these policies, and returns the network and the names that the page shows. */
async function shown(...policies: object[]) {
  const network = fakeNetwork()
  network.on('EscalationPolicies', answerWith(...policies))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownAt path="/acme/web/-/escalation_policies">
        <EscalationPoliciesPage groupPath="acme" projectPath="acme/web" />
      </ShownAt>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'New policy' })
  return { network, names: () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent) }
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

it('shows a new policy before the server has answered, and what the server made of it then', async () => {
  const { network, names } = await shown(policy(1, 'By day'))
  const release = holdBack(network, 'CreateEscalationPolicy', { escalationPolicyCreate: { errors: [] } })
  await fillNew('By night')
  expect(names()).toEqual(['By night', 'By day'])
  expect(screen.queryByRole('textbox')).toBeNull()
  // Nobody can change yet what has no number.
  expect(screen.queryByRole('button', { name: 'Edit By night' })).toBeNull()
  network.on('EscalationPolicies', answerWith(policy(1, 'By day'), policy(2, 'By night')))
  release()
  await screen.findByRole('button', { name: 'Edit By night' })
  expect(names()).toEqual(['By day', 'By night'])
})

it('takes a policy away again that was refused, and gives back what was typed with the reason', async () => {
  const { network, names } = await shown(policy(1, 'By day'))
  const refused = { escalationPolicyCreate: { errors: ['There is nobody with the username ben.'] } }
  const release = holdBack(network, 'CreateEscalationPolicy', refused)
  await fillNew('By night')
  expect(names()).toEqual(['By night', 'By day'])
  release()
  await screen.findByText('There is nobody with the username ben.')
  expect(names()).toEqual(['By day'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('By night')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('@ben')
})

it('shows a changed policy in its place at once, and a deleted one no more', async () => {
  const { network, names } = await shown(policy(1, 'By day'), policy(2, 'By night'))
  const release = holdBack(network, 'ChangeEscalationPolicy', { escalationPolicyUpdate: { errors: [] } })
  await userEvent.click(screen.getByRole('button', { name: 'Edit By day' }))
  const field = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, 'At noon')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(names()).toEqual(['At noon', 'By night'])
  network.on('EscalationPolicies', answerWith(policy(1, 'At noon'), policy(2, 'By night')))
  release()
  await screen.findByRole('button', { name: 'Edit At noon' })
  const lose = holdBack(network, 'DeleteEscalationPolicy', 'offline')
  await userEvent.click(screen.getByRole('button', { name: 'Delete By night' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete policy' }))
  expect(names()).toEqual(['At noon'])
  lose()
  await screen.findByRole('button', { name: 'Edit By night' })
  expect(names()).toEqual(['At noon', 'By night'])
})
