import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ToastHost } from '#web/ui/toast-host.tsx'
import { showToast } from '#web/ui/toast.ts'

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
