import { describe, expect, it } from 'vitest'
import { hiddenAncestors } from '#web/features/tree/ancestor-rows.tsx'
import type { ItemRow, TreeRow } from '#web/features/tree/flatten.ts'
import { rowWindow } from '#web/features/tree/row-window.ts'
import { treeMove, typeAheadIndex } from '#web/features/tree/tree-keys.ts'
import { anEpic, firstPage } from './tree-fixture.ts'

const row = (title: string, level: number, parentId: string, fields: Partial<ItemRow> = {}): ItemRow => {
  const [item] = firstPage([anEpic(1, { id: title, title })], []).epics
  if (!item) throw new Error('The fixture has an epic.')
  const flags = { isExpandable: false, isExpanded: false, isLoading: false, isNew: false }
  const place = { parentId, level, position: 1, setSize: 1, index: 0, parentLabels: [] }
  return { kind: 'item', key: title, item, ...place, ...flags, ...fields }
}

const open = { isExpandable: true, isExpanded: true }
const rows: TreeRow[] = [
  row('Alpha', 1, 'root', open),
  row('Beta', 2, 'Alpha', { isExpandable: true }),
  row('Beat', 2, 'Alpha', open),
  { kind: 'loading', key: 'Beat/loading', parentId: 'Beat', level: 3 },
  row('Gamma', 1, 'root'),
  { kind: 'more', key: 'root/more', parentId: 'root', level: 1, isLoading: false },
]
const press = (index: number, key: string) => treeMove(rows, index, key, 3)

describe('the keys of the tree', () => {
  it('walk the rows and pass over what is on its way', () => {
    expect(press(0, 'ArrowDown')).toEqual({ type: 'focus', index: 1 })
    expect(press(2, 'ArrowDown')).toEqual({ type: 'focus', index: 4 })
    expect(press(4, 'ArrowUp')).toEqual({ type: 'focus', index: 2 })
    expect(press(0, 'ArrowUp')).toBeNull()
    expect(press(5, 'ArrowDown')).toBeNull()
  })

  it('jump to the ends and by pages', () => {
    expect(press(3, 'Home')).toEqual({ type: 'focus', index: 0 })
    expect(press(0, 'End')).toEqual({ type: 'focus', index: 5 })
    expect(press(1, 'PageDown')).toEqual({ type: 'focus', index: 4 })
    expect(press(5, 'PageUp')).toEqual({ type: 'focus', index: 2 })
  })

  it('open and close epics, then go to the first child and to the parent', () => {
    expect(press(1, 'ArrowRight')).toEqual({ type: 'expand', row: rows[1] })
    expect(press(0, 'ArrowRight')).toEqual({ type: 'focus', index: 1 })
    expect(press(0, 'ArrowLeft')).toEqual({ type: 'collapse', row: rows[0] })
    expect(press(1, 'ArrowLeft')).toEqual({ type: 'focus', index: 0 })
    expect(press(4, 'ArrowRight')).toBeNull()
    expect(press(4, 'ArrowLeft')).toBeNull()
    expect(press(4, 'Enter')).toEqual({ type: 'open' })
  })

  it('find titles by what is typed, around the end and while the text grows', () => {
    expect(typeAheadIndex(rows, 0, 'b')).toBe(1)
    expect(typeAheadIndex(rows, 1, 'b')).toBe(2)
    expect(typeAheadIndex(rows, 1, 'be')).toBe(1)
    expect(typeAheadIndex(rows, 1, 'bea')).toBe(2)
    expect(typeAheadIndex(rows, 4, 'a')).toBe(0)
    expect(typeAheadIndex(rows, 0, 'z')).toBeNull()
  })
})

describe('what is drawn of a long tree', () => {
  it('is bounded by the view, wherever it is scrolled to', () => {
    for (const top of [0, 500, 9_990, 20_000]) {
      const { first, end } = rowWindow(top, 720, 36, 10_000)
      expect(end - first).toBeLessThanOrEqual(45)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(10_000)
      expect(first).toBeLessThanOrEqual(Math.min(top, 9_980))
    }
  })

  it('covers the whole view, also at the end', () => {
    expect(rowWindow(100, 720, 36, 10_000)).toEqual({ first: 97, end: 124 })
    expect(rowWindow(9_980, 720, 36, 10_000).end).toBe(10_000)
    expect(rowWindow(0, 720, 36, 3)).toEqual({ first: 0, end: 3 })
  })

  it('keeps the epics above the first row in view', () => {
    const tall: TreeRow[] = [
      row('A', 1, 'root', open),
      row('B', 2, 'A', open),
      ...Array.from({ length: 20 }, (_, index) => row(`Leaf ${index}`, 3, 'B')),
    ]
    const titles = (scrollTop: number) => hiddenAncestors(tall, scrollTop, 36).map(({ key }) => key)
    expect(titles(0)).toEqual([])
    expect(titles(40)).toEqual(['A'])
    expect(titles(60)).toEqual(['A', 'B'])
    expect(titles(300)).toEqual(['A', 'B'])
  })
})
