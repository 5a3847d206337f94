import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HistoryMenu } from '#web/features/filter/history-menu.tsx'
import { recentSearches, rememberSearch } from '#web/features/filter/recents.ts'
import { givenTokens } from './filter-fixture.ts'

// The browser that tests run in has no such function, which the menu's place needs.
vi.stubGlobal('CSS', { escape: (text: string) => text })
afterEach(() => {
  localStorage.clear()
})

async function openMenu() {
  const onChoose = vi.fn()
  const { definitions } = givenTokens()
  const user = userEvent.setup()
  render(<HistoryMenu groupPath="acme" definitions={definitions} onChoose={onChoose} />)
  const press = () => user.click(screen.getByRole('button', { name: 'Recent searches' }))
  await press()
  return { onChoose, user, press }
}

test('The searches of the group are offered, the newest first, and applied when chosen', async () => {
  const review = { type: 'label_name', operator: '!=', value: 'needs review' } as const
  // The state is known on the roadmap only.
  const open = { type: 'state', operator: '=', value: 'opened' } as const
  rememberSearch('acme', { tokens: [open], text: '' })
  rememberSearch('acme', { tokens: [open, review], text: 'api' })
  rememberSearch('acme', { tokens: [], text: 'log in' })
  rememberSearch('acme/web', { tokens: [], text: 'elsewhere' })
  const { onChoose, user } = await openMenu()
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'log in',
    'Label != "needs review" api',
    'Clear recent searches',
  ])
  await user.click(screen.getByRole('menuitem', { name: /needs review/ }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({
    tokens: [review],
    text: 'api',
  })
})

test('They can be forgotten, and the menu says when there are none', async () => {
  rememberSearch('acme', { tokens: [], text: 'log in' })
  rememberSearch('acme/web', { tokens: [], text: 'elsewhere' })
  const { onChoose, user, press } = await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Clear recent searches' }))
  expect(recentSearches('acme')).toEqual([])
  expect(recentSearches('acme/web')).toHaveLength(1)
  expect(onChoose).not.toHaveBeenCalled()
  await press()
  await screen.findByText('You have no recent searches')
})
