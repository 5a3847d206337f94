import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ParticipantsWidget } from '#web/features/participant/participants-widget.tsx'
import { ParticipantsRefresh } from '#web/features/participant/participants-refresh.tsx'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, OWNER, showOwner } from '../owner-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `gid://gitlab/User/${index + 1}`,
    name: `Person ${index + 1}`,
    avatar_url: null,
    web_url: `/person-${index + 1}`,
  }))
const show = (count: number) => {
  const onFresh = vi.fn()
  showOwner({ participants: people(count) }, ({ participants }) => (
    <ParticipantsWidget owner={OWNER} participants={participants} version={1} onFresh={onFresh} />
  ))
  return onFresh
}
const names = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))

describe('the participants of an epic', () => {
  it('are called busy where they say so', async () => {
    const node = (id: number, availability: string) => ({
      ...{
        id: `gid://gitlab/User/${id}`,
        name: `Person ${id}`,
        username: `p${id}`,
        avatarUrl: null,
        webPath: `/p${id}`,
      },
      status: { availability },
    })
    const edges = [{ node: node(1, 'NOT_SET') }, { node: node(2, 'BUSY') }]
    fakeNetwork().on('EpicParticipants', { group: { epic: { participants: { edges } } } })
    show(3)
    await waitFor(() => {
      expect(names()).toEqual(['Person 1', 'Person 2 (Busy)', 'Person 3'])
    })
  })

  it('are those of the page, until the query tells who they are by now', async () => {
    const network = fakeNetwork()
    const node = { id: 'gid://gitlab/User/9', name: 'Nina', username: 'nina', avatarUrl: null, webPath: '/nina' }
    network.on('EpicParticipants', { group: { epic: { participants: { edges: [{ node }, null] } } } })
    const onFresh = show(1)
    expect(screen.getByRole('heading', { name: '1 participant' })).toBeTruthy()
    await waitFor(() => {
      expect(onFresh).toHaveBeenCalledWith([node])
    })
    expect(network.calls.map(({ body }) => body)).toEqual([{ fullPath: 'acme/web', iid: '5' }])
  })

  it.each([
    ['the query fails', Response.json({ data: null, errors: [{ message: 'no' }] })],
    ['the epic is gone', { group: { epic: null } }],
  ])('stay with a message when %s', async (_, given) => {
    fakeNetwork().on('EpicParticipants', given)
    const onFresh = show(11)
    await waitFor(() => {
      expect(alertTexts()).toEqual(['There was an error getting the epic participants.'])
    })
    expect(names()).toHaveLength(8)
    expect(onFresh).not.toHaveBeenCalled()
  })

  it('tell a host that they could not be fetched', async () => {
    fakeNetwork().on('EpicParticipants', 'offline')
    const onFetchError = vi.fn()
    showOwner({}, () => <ParticipantsRefresh owner={OWNER} version={1} onFresh={vi.fn()} onFetchError={onFetchError} />)
    await waitFor(() => {
      expect(onFetchError.mock.calls).toEqual([['An error occurred while fetching participants']])
    })
  })

  it('show eight, then all, then eight', async () => {
    fakeNetwork().on('EpicParticipants', { group: { epic: { participants: { edges: [] } } } })
    show(11)
    await userEvent.click(screen.getByRole('button', { name: '+ 3 more' }))
    expect(names()).toEqual(people(11).map(({ name }) => name))
    await userEvent.click(screen.getByRole('button', { name: '- show less' }))
    expect(names()).toHaveLength(8)
  })
})
