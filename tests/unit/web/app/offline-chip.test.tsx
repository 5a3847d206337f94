import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { OfflineChip } from '#web/app/offline-chip.tsx'
import { dropChange, keepChange } from '#web/data/change/kept-changes.ts'
import { fillBrowserGaps } from '../browser-gaps.ts'

beforeAll(fillBrowserGaps)

const ITEM = { kind: 'issue', id: 'gid://gitlab/Issue/70', fullPath: 'acme/app', iid: '7' } as const

const keep = (number: number, successMessage: string, id: string = ITEM.id, username = 'ana') => {
  act(() => {
    keepChange({
      ...{ id: `kept-${number}`, username, madeAt: 1, number, tab: 'this' },
      change: { item: { ...ITEM, id }, input: {}, optimistic: {}, successMessage, errorMessage: 'No.' },
    })
  })
}

it('counts the changes that wait for a connection, and leads to what they are of', async () => {
  const { container } = render(<OfflineChip username="ana" />)
  expect(container.textContent).toBe('Offline')
  expect(screen.queryByRole('button')).toBeNull()
  keep(1, 'Weight set to 2')
  expect(container.textContent).toBe('Offline · 1 change waits')
  keep(2, 'Issue created: B', 'new:1')
  keep(3, 'Somebody else’s', ITEM.id, 'ben')
  await userEvent.click(screen.getByRole('button', { name: 'Offline · 2 changes wait' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Weight set to 2acme/app#7', '/acme/app/-/issues/7'],
    ['Issue created: Bacme/app', null],
  ])
  act(() => {
    for (const number of [1, 2, 3]) dropChange(`kept-${number}`)
  })
  expect(container.textContent).toBe('Offline')
})
