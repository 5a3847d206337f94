import { act, fireEvent, render, screen } from '@testing-library/react'
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
  let give: (groups: PaletteGroup[], isWaiting?: boolean) => void = () => undefined
  function Shown() {
    const [groups, setGroups] = useState(first)
    const [isWaiting, setIsWaiting] = useState(false)
    const [text, setText] = useState('')
    give = (next, isOnItsWay = false) => {
      setGroups(next)
      setIsWaiting(isOnItsWay)
    }
    return (
      <PaletteDialog
        label="Search or run an action"
        {...{ text, groups, onPick, onTab, isWaiting }}
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
    give: (groups: PaletteGroup[], isWaiting?: boolean) => {
      act(() => {
        give(groups, isWaiting)
      })
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

const FALLBACK = { ...group('Search', 'all'), isFallback: true }

test('Enter while lines are on their way picks the first that comes, and all results only where none does', () => {
  const { field, onPick, give } = shown([])
  fireEvent.change(field, { target: { value: 'x' } })
  give([FALLBACK], true)
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick).not.toHaveBeenCalled()
  give([FALLBACK, group('Found', 'one')])
  expect(onPick).toHaveBeenLastCalledWith('one', false)

  give([FALLBACK], true)
  fireEvent.keyDown(field, { key: 'Enter' })
  give([FALLBACK])
  expect(onPick).toHaveBeenLastCalledWith('all', false)
  expect(onPick).toHaveBeenCalledTimes(2)
})

test('what comes below takes nothing from its place: neither a line that is chosen nor the ones above', () => {
  const { field, active, give } = shown([group('Seen', 'one'), FALLBACK])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(active()).toBe('all')
  give([group('Seen', 'one'), FALLBACK, group('Found', 'two', 'three')])
  expect(active()).toBe('all')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['one', 'all', 'two', 'three'])
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(active()).toBe('three')
})
