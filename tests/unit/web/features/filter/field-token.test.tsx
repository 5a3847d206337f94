import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { filterAt } from '#support/given/list-filter.ts'
import { ListFilterEditor } from '#web/features/filter/list-filter-editor.tsx'
import type { ListFilter } from '#web/lib/list/list-filter.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'

const page = {
  kind: 'issue' as const,
  fullPath: 'acme',
  labelsPath: '/groups/acme/-/labels.json',
  groupLabelsEndpoint: '/groups/acme/-/labels.json',
  groupMilestonesEndpoint: '/groups/acme/-/milestones.json',
  user: null,
  hasPresets: true,
}

/** The bar of the list of issues. */
async function openBar() {
  Element.prototype.scrollIntoView = () => undefined
  const filters: ListFilter[] = []
  const onFilter = vi.fn((filter: ListFilter) => filters.push(filter))
  const emptyTexts = { noHit: 'No matching results', nothing: 'No matches found' }
  render(<ListFilterEditor page={page} filter={[]} onFilter={onFilter} emptyTexts={emptyTexts} />, {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  })
  await userEvent.click(screen.getByRole('combobox', { name: 'Search or filter results...' }))
  return filters
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const flawed = () => [...document.querySelectorAll('[data-flawed=true]')].map(({ textContent }) => textContent)

test('Issues are filtered by a weight that is typed, and by none and any', async () => {
  const filters = await openBar()
  await userEvent.keyboard('weight =')
  expect(options()).toEqual(['None', 'Any', ...Array.from({ length: 21 }, (_, weight) => `${weight}`)])
  await userEvent.keyboard('3')
  expect(options()).toEqual(['3', '13'])
  await userEvent.keyboard('{Enter}{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Weight is 3' }))
  await userEvent.keyboard('weight != any {Enter}')
  expect(filters).toEqual([filterAt('weight=3', 'issue'), filterAt('not[weight]=any', 'issue')])
  expect(flawed()).toEqual([])
})

test('A weight that is no number is marked, and filters nothing', async () => {
  const filters = await openBar()
  await userEvent.keyboard('weight = much {Enter}')
  await vi.waitFor(() => {
    expect(flawed()).toHaveLength(1)
  })
  await userEvent.hover(screen.getByRole('button', { name: /^Weight/ }))
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Enter a whole number.')
  expect(filters).toEqual([[]])
})

test('Issues are filtered by several health statuses by their names', async () => {
  const filters = await openBar()
  await userEvent.keyboard('health status =')
  expect(options()).toEqual(['None', 'Any', 'On track', 'Needs attention', 'At risk'])
  await userEvent.keyboard('at risk health status = None {Enter}')
  expect(filters).toEqual([filterAt('health_status[]=at_risk&health_status[]=none', 'issue')])
})

test('A query with names of several words can be pasted', async () => {
  const filters = await openBar()
  await userEvent.paste('Health status != on_track login')
  await userEvent.keyboard('{Enter}')
  expect(filters).toEqual([filterAt('search=login&not[health_status]=on_track', 'issue')])
})
