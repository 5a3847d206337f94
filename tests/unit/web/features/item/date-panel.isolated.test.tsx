import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatePanel } from '#web/features/item/date-panel.tsx'
import { loadCalendar } from '#web/ui/editing-chunks.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { CONFIG } from '../../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

it('shows no month before it is known on which day its weeks begin', async () => {
  let answer = (_: Response): void => undefined
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  )
  const nothing = () => undefined
  render(<DatePanel label="Due date" value="2022-06-05" min={null} onType={nothing} onPick={nothing} />)
  await act(async () => {
    await loadCalendar()
  })
  expect(screen.queryByRole('application')).toBeNull()
  answer(Response.json({ ...CONFIG, firstDayOfWeek: 1 }))
  const month = await screen.findByRole('application', { name: /Due date/ })
  expect([...month.querySelectorAll('th')].map((head) => head.textContent)[0]).toBe('Mon')
})
