import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GroupList } from '#web/features/group/group-list.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { request } from '#web/data/transport/request.ts'

vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))
const requestMock = vi.mocked(request)

beforeEach(() => {
  requestMock.mockReset()
})

const group = (fullPath: string, name: string) => ({
  id: `gid://gitlab/Group/${fullPath}`,
  name,
  fullPath,
  fullName: name,
  description: null,
  avatarUrl: null,
})

const answer = (groups: ReturnType<typeof group>[], endCursor: string | null = null) => ({
  groups: { nodes: groups, pageInfo: { hasNextPage: endCursor !== null, endCursor } },
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GroupList />
    </QueryClientProvider>,
  )

describe('the list of groups', () => {
  it('puts groups below the one that holds them, each leading to its epics', async () => {
    requestMock.mockResolvedValue(
      answer([
        group('acme', 'Acme'),
        group('acme/web', 'Web'),
        group('acme/web/api', 'API'),
        group('zoo/birds', 'Birds'),
      ]),
    )
    show()
    const acme = within(await screen.findByRole('region', { name: 'Acme' }))
    expect(acme.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/groups/acme/-/epics',
      '/groups/acme/web/-/epics',
      '/groups/acme/web/api/-/epics',
    ])
    expect(screen.getByRole('region', { name: 'Birds' })).toBeTruthy()
  })

  it('goes on with Show more', async () => {
    requestMock
      .mockResolvedValueOnce(answer([group('acme', 'Acme')], 'c1'))
      .mockResolvedValueOnce(answer([group('zoo', 'Zoo')]))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('region', { name: 'Zoo' })).toBeTruthy()
    expect(requestMock.mock.calls.at(-1)?.[1]).toEqual({ after: 'c1' })
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says that there is nothing to show', async () => {
    requestMock.mockResolvedValue(answer([]))
    show()
    expect(await screen.findByText('No groups to show')).toBeTruthy()
  })

  it('can be tried again after a failure', async () => {
    requestMock.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(answer([group('acme', 'Acme')]))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Acme' })).toBeTruthy()
  })
})
