import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TodoBadge } from '#web/features/todo/todo-badge.tsx'
import { TodoWidget } from '#web/features/todo/todo-widget.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, heldAnswer } from '../../fake-network.ts'
import { alertTexts, OWNER, showOwner } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const PATH = '/groups/acme/web/-/todos'
const todo = (number: number) => ({ id: `gid://gitlab/Todo/${number}` })
const show = (pending: { id: string }[] = []) =>
  showOwner({ currentUserTodos: { nodes: pending } }, ({ currentUserTodos: { nodes } }) => {
    const id = nodes[0]?.id.split('/').at(-1)
    return (
      <>
        <TodoBadge />
        <TodoWidget
          owner={OWNER}
          isPending={id !== undefined}
          todoPath={PATH}
          todoDeletePath={id === undefined ? undefined : `/dashboard/todos/${id}`}
        />
      </>
    )
  })
const withCount = (count: number) => {
  const network = fakeNetwork()
  network.on('PendingTodos', { currentUser: { id: 'gid://gitlab/User/1', todos: { count } } })
  return network
}
const button = (name: string) => screen.findByRole('button', { name })
const shown = () => screen.queryByRole('link', { name: /pending to-do/ })?.textContent ?? null

describe('the to-do toggle', () => {
  it('adds a to-do once and marks that very one as done, and the count follows', async () => {
    const network = withCount(3)
    const held = heldAnswer({ count: 4, delete_path: '/dashboard/todos/77' })
    network.on(`POST ${PATH}`, held.answer)
    network.on('DELETE /dashboard/todos/77', { count: 3, delete_path: null })
    show()
    await waitFor(() => {
      expect(shown()).toBe('3')
    })
    await userEvent.click(await button('Add a to do'))
    const flipped = await button('Mark as done')
    await userEvent.click(flipped)
    expect(shown()).toBe('3')
    held.release()
    await waitFor(() => {
      expect(shown()).toBe('4')
    })
    expect(network.callsOf('POST /groups').map(({ body }) => body)).toEqual([
      { issuable_id: 12, issuable_type: 'epic' },
    ])
    await userEvent.click(await button('Mark as done'))
    await waitFor(() => {
      expect(shown()).toBe('3')
    })
    expect(await button('Add a to do')).toBeTruthy()
    expect(network.callsOf('DELETE')).toHaveLength(1)
  })

  it.each([
    ['a server in trouble', new Response('', { status: 500 })],
    ['no network', 'offline' as const],
  ])('leaves everything as it was after %s', async (_, answer) => {
    const network = withCount(1)
    network.on(`POST ${PATH}`, answer)
    show()
    await waitFor(() => {
      expect(shown()).toBe('1')
    })
    await userEvent.click(await button('Add a to do'))
    await waitFor(() => {
      expect(alertTexts()).toEqual(['There was an error adding a To Do.'])
    })
    expect(shown()).toBe('1')
    expect((await button('Add a to do')).getAttribute('aria-busy')).toBeNull()
  })

  it('says so when marking as done fails', async () => {
    const network = withCount(0)
    network.on('DELETE /dashboard/todos/5', new Response('', { status: 500 }))
    show([todo(5)])
    await userEvent.click(await button('Mark as done'))
    await waitFor(() => {
      expect(alertTexts()).toEqual(['There was an error deleting the To Do.'])
    })
    expect(await button('Mark as done')).toBeTruthy()
    expect(shown()).toBeNull()
  })

  it('counts no further than 500', async () => {
    withCount(501)
    show()
    await waitFor(() => {
      expect(shown()).toBe('500+')
    })
  })
})
