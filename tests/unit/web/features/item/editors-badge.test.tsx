import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANNOUNCE_MS } from '#web/data/live/editing.ts'
import { EditorsBadge } from '#web/features/item/page/editors-badge.tsx'
import { useAnnounceEditing } from '#web/features/item/page/announce-editing.ts'
import { fakeLive } from '../../fake-live.ts'
import { fakeNetwork } from '../../fake-network.ts'

const EPIC = 'gid://gitlab/Epic/12'

let channel: Awaited<ReturnType<typeof fakeLive>>

beforeEach(async () => {
  vi.useFakeTimers()
  channel = await fakeLive()
})
afterEach(() => {
  cleanup()
  channel.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getByRole('status').textContent
async function announce(editing: object): Promise<void> {
  await pass(0)
  const socket = channel.server.newest()
  const start = socket.starts().find(({ variables }) => JSON.stringify(variables).includes(EPIC))
  socket.say({ type: 'data', id: start?.id, payload: { data: { editingAnnounced: editing } } })
  await pass(0)
}
const by = (name: string, isEditing = true) => ({ username: name.toLowerCase(), name, isEditing })

it('names those who edit until they stop, or have said nothing for a while', async () => {
  render(<EditorsBadge itemId={EPIC} />)
  expect(shown()).toBe('')
  await announce(by('Ana'))
  expect(shown()).toBe('Ana is editing')
  await announce(by('Ben'))
  await announce(by('Ana'))
  expect(shown()).toBe('Ana and Ben are editing')
  await announce(by('Chris'))
  expect(shown()).toBe('Ana and 2 others are editing')
  await announce(by('Ana', false))
  await announce(by('Chris', false))
  expect(shown()).toBe('Ben is editing')
  await pass(2 * ANNOUNCE_MS)
  expect(shown()).toBe('Ben is editing')
  await pass(ANNOUNCE_MS)
  expect(shown()).toBe('')
})

it('takes nothing from what is no such message', async () => {
  render(<EditorsBadge itemId={EPIC} />)
  for (const broken of [null, {}, { ...by('Ana'), isEditing: 'yes' }, { name: 'Ana', isEditing: true }]) {
    await announce(broken as object)
  }
  expect(shown()).toBe('')
})

it('says that one edits when the form opens, again and again, and that one has stopped; a page that only reads says nothing', async () => {
  const network = fakeNetwork()
  const said: unknown[] = []
  network.on('AnnounceEditing', ({ body }) => {
    said.push(body)
    return { announceEditing: null }
  })
  const form = renderHook(
    ({ isOpen }) => {
      useAnnounceEditing(EPIC, isOpen)
    },
    { initialProps: { isOpen: false } },
  )
  await pass(ANNOUNCE_MS)
  expect(said).toEqual([])
  form.rerender({ isOpen: true })
  await pass(2 * ANNOUNCE_MS)
  form.rerender({ isOpen: false })
  await pass(ANNOUNCE_MS)
  const one = { issuableId: EPIC, isEditing: true }
  expect(said).toEqual([one, one, one, { ...one, isEditing: false }])
})
