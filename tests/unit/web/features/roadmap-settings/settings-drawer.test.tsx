import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SettingsDrawer } from '#web/features/roadmap-settings/settings-drawer.tsx'
import { changeRoadmapView, readRoadmapView, type RoadmapView } from '#web/lib/list/roadmap-view.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'

const changed = vi.fn<(change: Partial<RoadmapView>) => void>()
const close = vi.fn()
beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
  changed.mockReset()
  close.mockReset()
})

function Settings({ first }: { first: Partial<RoadmapView> }) {
  const [view, setView] = useState(() => readRoadmapView({}, first))
  return (
    <SettingsDrawer
      view={view}
      onClose={close}
      onChange={(change) => {
        changed(change)
        setView(changeRoadmapView(view, change))
      }}
    />
  )
}
const show = (first: Partial<RoadmapView> = {}) => render(<Settings first={first} />)
const radios = (name: RegExp) =>
  screen.queryAllByRole('radio', { name }).map((radio) => radio.parentElement?.textContent)
const LAYOUTS = /^By /

test('The drawer holds its groups in order, takes the focus, and closes by its button and by Escape', async () => {
  show()
  const drawer = screen.getByRole('dialog', { name: 'Roadmap settings' })
  expect(document.activeElement).toBe(drawer)
  const text = drawer.textContent
  const places = ['Date range', 'Display milestones', 'Show all epics', 'Display progress of child issues']
  expect(places.map((part) => text.indexOf(part))).toEqual(
    places.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
  )
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Close drawer' }))
  expect(close).toHaveBeenCalledTimes(2)
})

test.each([
  ['CURRENT_QUARTER', []],
  ['CURRENT_YEAR', ['By month', 'By week']],
  ['THREE_YEARS', ['By quarter', 'By month', 'By week']],
] as const)('The range %s allows the layouts %j', (range, layouts) => {
  show({ range })
  expect(radios(LAYOUTS)).toEqual(layouts)
})

test('A range counts when its list closes with another one', async () => {
  show()
  const button = screen.getByRole('button', { name: 'This quarter' })
  await userEvent.click(button)
  await screen.findByRole('option', { name: 'This year' })
  expect(changed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(changed).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('option', { name: 'This year' }))
  expect(changed).toHaveBeenCalledExactlyOnceWith({ range: 'CURRENT_YEAR' })
  expect(radios(LAYOUTS)).toEqual(['By month', 'By week'])
  expect(screen.getByRole('radio', { name: 'By month' })).toHaveProperty('checked', true)
  changed.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'This year' }))
  await userEvent.click(await screen.findByRole('option', { name: 'This year' }))
  expect(changed).not.toHaveBeenCalled()
})

test('Choices act at once, and the radios of what is off are gone', async () => {
  show({ range: 'THREE_YEARS' })
  await userEvent.click(screen.getByRole('radio', { name: 'By week' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Show closed epics' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Show project milestones' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Use issue count' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Display milestones' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Display progress of child issues' }))
  expect(changed.mock.calls.map(([change]) => change)).toEqual([
    { preset: 'WEEKS' },
    { state: 'closed' },
    { milestonesType: 'PROJECT' },
    { progress: 'COUNT' },
    { isShowingMilestones: false },
    { isShowingProgress: false },
  ])
  expect(radios(/milestones$/)).toEqual([])
  expect(radios(/^Use issue/)).toEqual([])
  expect(radios(/epics$/)).toEqual(['Show all epics', 'Show open epics', 'Show closed epics'])
})
