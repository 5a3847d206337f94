import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatePanel } from '#web/features/item/fields/date-panel.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { loadCalendar } from '#web/ui/form/editing-chunks.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { CONFIG, heldAnswer } from '../../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

it('shows no month before it is known on which day its weeks begin', async () => {
  const config = heldAnswer({ ...CONFIG, firstDayOfWeek: 1 })
  const asked = vi.fn(async () => Response.json(await config.answer()))
  vi.stubGlobal('fetch', asked)
  const nothing = () => undefined
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DatePanel label="Due date" value="2022-06-05" min={null} isInForce onType={nothing} onPick={nothing} />
    </QueryClientProvider>,
  )
  await act(async () => {
    await loadCalendar()
  })
  await waitFor(() => {
    expect(asked).toHaveBeenCalled()
  })
  expect(screen.queryByRole('application')).toBeNull()
  config.release()
  const month = await screen.findByRole('application', { name: /Due date/ })
  expect([...month.querySelectorAll('th')].map((head) => head.textContent)[0]).toBe('Mon')
})
