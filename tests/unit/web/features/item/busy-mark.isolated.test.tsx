import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BusyMark } from '#web/features/item/fields/busy-mark.tsx'
import { rereadSession } from '#web/lib/session/session.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'

const answer = vi.hoisted(() => vi.fn<(document: unknown, variables: { ids: string[] }) => Promise<object>>())
vi.mock('#web/data/transport/request.ts', () => ({ requestJointly: answer }))

const [ana, ben] = [{ id: 'gid://gitlab/User/1' }, { id: 'gid://gitlab/User/2' }]

beforeEach(() => {
  answer.mockReset()
  answer.mockResolvedValue({
    users: {
      nodes: [
        { ...ana, status: { availability: 'BUSY' } },
        { ...ben, status: { availability: 'NOT_SET' } },
      ],
    },
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  rereadSession()
})

function show(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {[ana, ben].map((person, index) => (
        <p key={person.id}>
          {['Ana', 'Ben'][index]}
          <BusyMark id={person.id} people={[ben, ana]} />
        </p>
      ))}
    </QueryClientProvider>,
  )
}

it('calls those busy who say so, with one question for all who stand there', async () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'olivia')
  localStorage.setItem('CognitoIdentityServiceProvider.client.olivia.idToken', `a.${btoa('{}')}.b`)
  rereadSession()
  show()
  await screen.findByText('(Busy)')
  expect(screen.getAllByRole('paragraph').map((one) => one.textContent)).toEqual(['Ana (Busy)', 'Ben'])
  expect(answer.mock.calls.map(([, variables]) => variables)).toEqual([{ ids: [ana.id, ben.id] }])
})

it('is not asked of people by who is not signed in', () => {
  show()
  expect(screen.getAllByRole('paragraph').map((one) => one.textContent)).toEqual(['Ana', 'Ben'])
  expect(answer).not.toHaveBeenCalled()
})
