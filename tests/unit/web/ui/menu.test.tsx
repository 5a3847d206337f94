import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { loadMenuOverlay, loadPopoverOverlay } from '#web/ui/overlay/overlay-chunks.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'

beforeAll(async () => {
  // Not in jsdom: the CSS object, of which the component library needs one function, and media queries.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') })
  await Promise.all([loadMenuOverlay(), loadPopoverOverlay()])
})

const sections = [
  {
    id: 'theme',
    title: 'Theme',
    selectedId: 'dark',
    entries: [
      { id: 'light', label: 'Light' },
      { id: 'dark', label: 'Dark' },
    ],
  },
]

describe('Menu', () => {
  it('opens by keyboard, marks the chosen entry, acts, and gives the focus back', async () => {
    const user = userEvent.setup()
    const handleAction = vi.fn()
    render(
      <Menu label="Theme" sections={sections} onAction={handleAction}>
        {(trigger) => <button {...trigger}>Theme</button>}
      </Menu>,
    )
    const button = screen.getByRole('button', { name: 'Theme' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menuitemradio', { name: 'Dark', checked: true })).toBeTruthy()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('menuitemradio', { name: 'Light' }))
    expect(handleAction).toHaveBeenCalledWith('light', 'theme')
    await waitFor(() => {
      expect(screen.queryByRole('menu')).toBeNull()
      expect(document.activeElement).toBe(button)
    })
  })

  it('searches in what its owner gives it', async () => {
    const user = userEvent.setup()
    const handleChange = vi.fn()
    render(
      <Menu
        label="Groups"
        sections={[]}
        emptyText="No group found"
        search={{ label: 'Find a group', text: '', onChange: handleChange }}
      >
        {(trigger) => <button {...trigger}>Groups</button>}
      </Menu>,
    )
    await user.click(screen.getByRole('button'))
    await user.type(await screen.findByRole('searchbox', { name: 'Find a group' }), 'a')
    expect(handleChange).toHaveBeenLastCalledWith('a')
    expect(screen.getByText('No group found')).toBeTruthy()
  })

  it('chooses the first entry by Enter, also one that comes only then', async () => {
    const user = userEvent.setup()
    const handleAction = vi.fn()
    function Groups() {
      const [text, setText] = useState('')
      const [isHere, setIsHere] = useState(false)
      return (
        <Menu
          label="Groups"
          sections={isHere ? [{ id: 'groups', entries: [{ id: text, label: text }] }] : []}
          search={{ label: 'Find a group', text, onChange: setText }}
          onAction={handleAction}
        >
          {(trigger) => (
            <>
              <button {...trigger}>Groups</button>
              <span
                data-testid="arrive"
                onClick={() => {
                  setIsHere(true)
                }}
              />
            </>
          )}
        </Menu>
      )
    }
    render(<Groups />)
    const arrive = screen.getByTestId('arrive')
    await user.click(screen.getByRole('button'))
    await user.type(await screen.findByRole('searchbox'), 'acme{Enter}')
    expect(handleAction).not.toHaveBeenCalled()
    act(() => {
      arrive.click()
    })
    expect(handleAction).toHaveBeenCalledExactlyOnceWith('acme', 'groups')
    await waitFor(() => {
      expect(screen.queryByRole('searchbox')).toBeNull()
    })
  })
})

describe('Popover', () => {
  it('is a dialog that Escape closes, and gives the focus back', async () => {
    const user = userEvent.setup()
    render(
      <Popover label="Details" trigger={(trigger) => <button {...trigger}>Open</button>}>
        {() => <input aria-label="Note" />}
      </Popover>,
    )
    const button = screen.getByRole('button', { name: 'Open' })
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'Details' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.activeElement).toBe(button)
    })
  })
})
