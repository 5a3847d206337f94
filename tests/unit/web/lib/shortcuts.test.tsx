import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { switchShortcuts } from '#web/lib/shortcut-choice.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'

const handleEdit = vi.fn()

function Page() {
  useShortcuts({ e: handleEdit, l: null })
  return (
    <>
      <input aria-label="Field" />
      <div role="dialog">
        <button type="button">In a dialog</button>
      </div>
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  handleEdit.mockReset()
  render(<Page />)
})

describe('a shortcut', () => {
  it('works anywhere on the page', async () => {
    await userEvent.keyboard('e')
    expect(handleEdit).toHaveBeenCalledOnce()
    await userEvent.keyboard('l')
  })

  it('is a plain letter in fields and dialogs, and nothing with another key held', async () => {
    await userEvent.type(screen.getByRole('textbox'), 'e')
    screen.getByRole('button').focus()
    await userEvent.keyboard('e')
    screen.getByRole('button').blur()
    await userEvent.keyboard('{Control>}e{/Control}')
    expect(handleEdit).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('e')
  })

  it('can be switched off and on again', async () => {
    switchShortcuts(true)
    expect(localStorage.getItem('shortcutsDisabled')).toBe('true')
    await userEvent.keyboard('e')
    expect(handleEdit).not.toHaveBeenCalled()
    switchShortcuts(false)
    await userEvent.keyboard('e')
    expect(handleEdit).toHaveBeenCalledOnce()
  })
})
