import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

const done = vi.fn<(what: string) => void>()

/** Shows the button as a page that has just come: nothing of the dialog is here. */
async function show() {
  const { CreateButton } = await import('#web/app/create-button.tsx')
  const { KeyTools } = await import('#web/app/key-tools.tsx')
  const { useActions } = await import('#web/lib/actions/actions.ts')
  const { createQueryClient } = await import('#web/lib/transport/query-client.ts')
  const { ShownAt } = await import('#support/browser/shown-at.tsx')
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
      <ShownAt path="/">
        <CreateButton />
        <Item />
        <KeyTools />
      </ShownAt>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  vi.resetModules()
  fillBrowserGaps()
  localStorage.clear()
  sessionStorage.clear()
  done.mockReset()
  const network = fakeNetwork()
  network.on('ProjectsToCreateIn', { projects: { nodes: [] } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('what is typed after the key stands in the title of the new item, and is no key of the page', async () => {
  await show()
  await userEvent.keyboard('clate lis{Backspace}')
  await waitFor(async () => {
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('late li')
  })
  await userEvent.keyboard('st')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('late list')
  expect(done).not.toHaveBeenCalled()
})

it('what is typed stands behind the title of a draft, as words of their own', async () => {
  const { keepDraft } = await import('#web/features/item/create/create-draft.ts')
  const { NO_FIELDS } = await import('#web/features/item/create/form-fields.ts')
  keepDraft({
    ...{ type: 'issue', homePath: null, title: 'Fix the login', lines: '', description: '' },
    ...{ isConfidential: false, fields: NO_FIELDS },
  })
  await show()
  await userEvent.keyboard('cAdd search')
  await waitFor(async () => {
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe(
      'Fix the login Add search',
    )
  })
})

it('nothing is kept once Escape is pressed', async () => {
  await show()
  await userEvent.keyboard('clate{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('l')
  expect(done).toHaveBeenCalledWith('labels')
})
