import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Weight } from 'lucide-react'
import { describe, expect, it, vi } from 'vitest'
import { SidebarGroups } from '#web/features/item/page/sidebar-groups.tsx'
import { DatesWidget } from '#web/features/item/fields/dates-widget.tsx'
import { pressEditButton } from '#web/features/item/page/edit-buttons.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'

const ITEM_ID = 'gid://gitlab/Issue/1'

function weightEntry(value: string | null, onEdit = vi.fn()) {
  const edit = (
    <button type="button" data-edit="weight" onClick={onEdit}>
      Edit weight
    </button>
  )
  const widget = (
    <SidebarSection id="weight" name="Weight" action={edit}>
      {value ?? 'None'}
    </SidebarSection>
  )
  return { id: 'weight', name: 'Weight', icon: Weight, value: value ?? 'None', isFolded: value === null, widget }
}

const page = (entry: ReturnType<typeof weightEntry>, itemId = ITEM_ID) => (
  <div data-item={itemId}>
    <SidebarGroups key={itemId} itemId={itemId} groups={[{ name: 'Plan', entries: [false, entry] }]} />
  </div>
)

describe('the groups of a sidebar', () => {
  it('have a name each, and none where nothing is in one', () => {
    render(<SidebarGroups itemId={ITEM_ID} groups={[{ name: 'Plan', entries: [false] }]} />)
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('show an empty field as a button, whose press opens its editing where it stands then', async () => {
    const onEdit = vi.fn()
    render(page(weightEntry(null, onEdit)))
    expect(screen.queryByRole('region')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add weight' }))
    expect(screen.getByRole('region', { name: 'Weight' }).textContent).toContain('None')
    expect(screen.queryByRole('button', { name: 'Add weight' })).toBeNull()
    await vi.waitFor(() => {
      expect(onEdit).toHaveBeenCalledOnce()
    })
  })

  it('open a folded field by its key', async () => {
    const onEdit = vi.fn()
    render(page(weightEntry(null, onEdit)))
    pressEditButton(ITEM_ID, 'weight')
    await vi.waitFor(() => {
      expect(onEdit).toHaveBeenCalledOnce()
    })
  })

  it('keep a field in its place that is emptied while one looks, until another item shows', () => {
    const { rerender } = render(page(weightEntry('3')))
    rerender(page(weightEntry(null)))
    expect(screen.getByRole('region', { name: 'Weight' }).textContent).toContain('None')
    rerender(page(weightEntry(null), 'gid://gitlab/Issue/2'))
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('the line of dates', () => {
  const shown = () => screen.getByRole('region', { name: 'Dates' }).textContent

  it('says both in one line, and each source once', async () => {
    const origins = ['milestone v1.37', 'milestone v1.37']
    render(
      <DatesWidget startDate="2031-01-21" dueDate="2031-08-26" isOpen origins={origins}>
        Either date
      </DatesWidget>,
    )
    expect(shown()).toBe('DatesJan 21 – Aug 26, 2031from milestone v1.37')
    expect(screen.queryByText('Either date')).toBeNull()
    const line = screen.getByRole('button', { name: 'Jan 21 – Aug 26, 2031, both dates' })
    expect(line.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(line)
    expect(screen.getByText('Either date')).toBeTruthy()
  })

  it('says the one that is known, that there is none, and that an open item is late', () => {
    const { rerender } = render(
      <DatesWidget startDate={null} dueDate="2020-08-26" isOpen>
        {null}
      </DatesWidget>,
    )
    expect(shown()).toBe('DatesEnds Aug 26, 2020 Overdue')
    rerender(
      <DatesWidget startDate={null} dueDate={null} isOpen>
        {null}
      </DatesWidget>,
    )
    expect(shown()).toBe('DatesNone')
  })
})
