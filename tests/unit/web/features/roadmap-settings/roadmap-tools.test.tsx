import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RoadmapTools } from '#web/features/roadmap-settings/roadmap-tools.tsx'
import { changeRoadmapView, readRoadmapView, type RoadmapView } from '#web/lib/list/roadmap-view.ts'

const changed = vi.fn<(view: RoadmapView) => void>()
afterEach(() => {
  cleanup()
  changed.mockReset()
})

function Tools() {
  const [view, setView] = useState(() => readRoadmapView({}))
  return (
    <RoadmapTools
      view={view}
      onToday={() => undefined}
      onChange={(change) => {
        const next = changeRoadmapView(view, change)
        changed(next)
        setView(next)
      }}
    />
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const last = () => changed.mock.lastCall?.[0]

test('A range is chosen by one press, with the layout that belongs to it', async () => {
  render(<Tools />)
  expect(screen.getByRole('button', { name: 'Quarter' }).getAttribute('aria-pressed')).toBe('true')
  await press('3 years')
  expect(last()).toMatchObject({ range: 'THREE_YEARS', preset: 'QUARTERS', offset: 0 })
  expect(screen.getByRole('button', { name: '3 years' }).getAttribute('aria-pressed')).toBe('true')
})

test('Periods are walked one by one, and the range that is chosen leads back to today', async () => {
  render(<Tools />)
  await press('Next quarter')
  await press('Next quarter')
  expect(last()?.offset).toBe(2)
  await press('Previous quarter')
  expect(last()?.offset).toBe(1)
  await press('Quarter')
  expect(last()?.offset).toBe(0)
})
