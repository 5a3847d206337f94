import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { fillBrowserGaps } from '../browser-gaps.ts'

beforeEach(fillBrowserGaps)

it('brings its region with the first message, offers its action, and goes when that was taken', async () => {
  const user = userEvent.setup()
  const handleUndo = vi.fn()
  render(<ToastHost />)
  expect(screen.queryByRole('region')).toBeNull()
  await act(() => showToast({ title: 'Epic closed', tone: 'danger', action: { label: 'Undo', onAction: handleUndo } }))
  expect(await screen.findByText('Epic closed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(handleUndo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Epic closed')).toBeNull()
})

it('takes the place of the one before, says for how many it stands, and leaves failures alone', async () => {
  render(<ToastHost />)
  const texts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  await act(() => showToast({ title: 'Not saved', tone: 'danger' }))
  await act(() => showToast({ title: 'First made' }))
  let closeSecond = (): void => undefined
  await act(async () => {
    closeSecond = await showToast({ title: 'Second made' })
  })
  await act(() => showToast({ title: 'Third made' }))
  expect(texts()).toEqual(['Third madeand 2 more', 'Not saved'])
  // Its number changes without being read out.
  expect(screen.getByText('and 2 more').ariaHidden).toBe('true')
  // What the second one told of was refused.
  act(closeSecond)
  expect(texts()).toEqual(['Third madeand 1 more', 'Not saved'])
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  expect(texts()).toEqual(['Not saved'])
  await act(() => showToast({ title: 'Fourth made' }))
  expect(texts()).toEqual(['Fourth made', 'Not saved'])
})
