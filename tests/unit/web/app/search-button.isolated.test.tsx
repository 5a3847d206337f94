import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

const done = vi.fn<(what: string) => void>()

/** Shows the button as a page that has just come: nothing of the palette is here. */
async function show() {
  const { SearchButton } = await import('#web/app/search-button.tsx')
  const { KeyTools } = await import('#web/app/key-tools.tsx')
  const { useActions } = await import('#web/lib/actions/actions.ts')
  const { createQueryClient } = await import('#web/lib/transport/query-client.ts')
  function Item() {
    useActions({
      'issuables.changeLabel': () => {
        done('labels')
      },
    })
    return null
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <input aria-label="Field" />
      <SearchButton page={{ page: 'epics', groupPath: 'acme' }} />
      <Item />
      <KeyTools />
    </QueryClientProvider>,
  )
}

const palette = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or run an action' })

beforeEach(() => {
  vi.resetModules()
  fillBrowserGaps()
  localStorage.clear()
  done.mockReset()
  const network = fakeNetwork()
  network.on('Search', { search: { hits: [] } })
  network.on('Places', { groups: { nodes: [] }, projects: { nodes: [] } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what is typed before the palette is drawn', () => {
  it.each(['/', '{Control>}k{/Control}'])('after %s stands in it, and is no key of the page', async (keys) => {
    await show()
    await userEvent.keyboard(`${keys}lab el{Backspace}`)
    await waitFor(async () => {
      expect((await palette()).value).toBe('lab e')
    })
    expect(document.activeElement).toBe(await palette())
    expect(done).not.toHaveBeenCalled()
  })

  it('goes there from a field as well', async () => {
    await show()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' })
    field.focus()
    await userEvent.keyboard('{Control>}k{/Control}label')
    await waitFor(async () => {
      expect((await palette()).value).toBe('label')
    })
    expect(field.value).toBe('')
  })

  it('goes there also where the key came before the code that knows keys', async () => {
    const { keepEarlyKeys } = await import('#web/app/early-keys.ts')
    keepEarlyKeys()
    await userEvent.keyboard('/label')
    await show()
    await waitFor(async () => {
      expect((await palette()).value).toBe('label')
    })
    expect(done).not.toHaveBeenCalled()
  })

  it('is forgotten with Escape, after which letters are keys of the page', async () => {
    await show()
    await userEvent.keyboard('/label{Escape}l')
    expect(done.mock.calls).toEqual([['labels']])
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

it('The palette has the focus also over a window that is open', async () => {
  await show()
  const { Dialog } = await import('#web/ui/overlay/dialog.tsx')
  render(
    <Dialog title="Window" isOpen onClose={() => undefined} actions={null}>
      <input aria-label="In the window" autoFocus />
    </Dialog>,
  )
  const field = await screen.findByRole('textbox', { name: 'In the window' })
  await waitFor(() => {
    expect(document.activeElement).toBe(field)
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  const opened = await palette()
  await waitFor(() => {
    expect(document.activeElement).toBe(opened)
  })
  await userEvent.keyboard('epics')
  expect(opened.value).toBe('epics')
})

it('Ctrl+K opens and closes the palette, and means nothing while shortcuts are off', async () => {
  await show()
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette()
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(() => {
    expect(screen.queryByRole('combobox')).toBeNull()
  })
  const { switchShortcuts } = await import('#web/lib/shortcut-choice.ts')
  switchShortcuts(true)
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true)
  expect(screen.queryByRole('combobox')).toBeNull()
})
