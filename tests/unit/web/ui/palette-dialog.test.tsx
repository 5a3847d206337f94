import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PaletteDialog, type PaletteGroup } from '#web/ui/overlay/palette-dialog.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'

beforeEach(fillBrowserGaps)

const group = (id: string, ...lines: string[]): PaletteGroup => ({
  id,
  title: id,
  lines: lines.map((line) => ({ id: line, content: line })),
})

function shown(first: PaletteGroup[]) {
  const onPick = vi.fn()
  const onTab = vi.fn()
  let give: (groups: PaletteGroup[]) => void = () => undefined
  function Shown() {
    const [groups, setGroups] = useState(first)
    const [text, setText] = useState('')
    give = setGroups
    return (
      <PaletteDialog
        label="Search or run an action"
        {...{ text, groups, onPick, onTab }}
        onTextChange={setText}
        placeholder="Search"
        note=""
        emptyText="Nothing found"
        foot={null}
        onClose={() => undefined}
      />
    )
  }
  render(<Shown />)
  const field = screen.getByRole('combobox', { name: 'Search or run an action' })
  const active = () => screen.getByRole('option', { selected: true }).textContent
  return {
    field,
    active,
    onPick,
    onTab,
    give: (groups: PaletteGroup[]) => {
      give(groups)
    },
  }
}

test('the first line is picked by Enter, another by arrows, which go around', () => {
  const { field, active, onPick } = shown([group('Seen', 'one', 'two'), group('Actions', 'three')])
  expect(active()).toBe('one')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(active()).toBe('three')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  expect(onPick).toHaveBeenLastCalledWith('two', true)
  fireEvent.click(screen.getByRole('option', { name: 'three' }))
  expect(onPick).toHaveBeenLastCalledWith('three', false)
})

test('what one has gone to stays when more comes in before it', async () => {
  const { field, active, give } = shown([group('Seen', 'one', 'two')])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  give([group('Before', 'zero'), group('Seen', 'one', 'two')])
  await vi.waitFor(() => {
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })
  expect(active()).toBe('two')
  fireEvent.change(field, { target: { value: 'x' } })
  expect(active()).toBe('zero')
})

test('Tab narrows, and says how many lines there are', async () => {
  const { field, onTab, give } = shown([group('Seen', 'one')])
  fireEvent.keyDown(field, { key: 'Tab' })
  expect(onTab).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('1 result')
  give([])
  await vi.waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('Nothing found')
  })
  fireEvent.keyDown(field, { key: 'Enter' })
})
