import { fireEvent, render, screen } from '@testing-library/react'
import { Tags } from 'lucide-react'
import { describe, expect, it, vi } from 'vitest'
import { ItemSidebar } from '#web/features/item/page/item-sidebar.tsx'
import { shortAncestors, shortLabels, shortWeight } from '#web/features/item/page/short-values.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'

describe('a short value', () => {
  it('of labels is their number, with at most five titles', () => {
    expect(shortLabels([])).toEqual({ short: '0' })
    expect(shortLabels(['A', 'B', 'C'])).toEqual({ short: '3', tooltip: 'A, B, C' })
    expect(shortLabels(['A', 'B', 'C', 'D', 'E'])).toEqual({ short: '5', tooltip: 'A, B, C, D, E' })
    expect(shortLabels(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toEqual({
      short: '7',
      tooltip: 'A, B, C, D, E, and 2 more',
    })
  })

  it('of ancestors is their number', () => {
    expect(shortAncestors(0)).toEqual({ short: '0', tooltip: 'No ancestors' })
    expect(shortAncestors(1)).toEqual({ short: '1', tooltip: '1 ancestor' })
    expect(shortAncestors(3)).toEqual({ short: '3', tooltip: '3 ancestors' })
  })

  it('of a weight is shown in full up to 99999', () => {
    expect(shortWeight(null)).toEqual({ short: 'None' })
    expect(shortWeight(0)).toEqual({ short: '0', tooltip: 'Weight 0' })
    expect(shortWeight(99_999)).toEqual({ short: '99999', tooltip: 'Weight 99999' })
    expect(shortWeight(123_456)).toEqual({ short: '12345…', tooltip: 'Weight 123456' })
  })
})

it('A press on an icon opens the sidebar, moves the focus to the part, and opens its editing', async () => {
  fillBrowserGaps()
  const onEdit = vi.fn()
  const widget = (
    <SidebarSection
      id="labels"
      name="Labels"
      action={
        <button type="button" data-edit="labels" onClick={onEdit}>
          Edit
        </button>
      }
    />
  )
  const entry = { id: 'labels', name: 'Labels', icon: Tags, value: 'A, B', ...shortLabels(['A', 'B']), widget }
  const setIsCollapsed = vi.fn()
  const sidebar = (isCollapsed: boolean) => (
    <div data-item="gid://gitlab/Epic/1">
      <ItemSidebar
        itemId="gid://gitlab/Epic/1"
        name="Epic details"
        groups={[{ name: 'Labels', entries: [entry] }]}
        isOverlay={false}
        isCollapsed={isCollapsed}
        setIsCollapsed={setIsCollapsed}
      />
    </div>
  )
  const { rerender } = render(sidebar(true))
  const icon = screen.getByRole('button', { name: 'Labels' })
  expect(icon.textContent).toBe('2')
  fireEvent.click(icon)
  expect(setIsCollapsed).toHaveBeenCalledWith(false)
  rerender(sidebar(false))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Labels' }))
  await vi.waitFor(() => {
    expect(onEdit).toHaveBeenCalledOnce()
  })
})
