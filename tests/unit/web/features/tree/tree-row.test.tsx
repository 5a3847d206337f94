import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { flatten, type TreeRow as Row } from '#web/features/tree/flatten.ts'
import { TreeRow } from '#web/features/tree/tree-row.tsx'
import { createTreeStore } from '#web/features/tree/tree-store.ts'
import { anEpic, CONFIG, firstPage } from './tree-fixture.ts'

const rowsOf = (): Row[] =>
  flatten(createTreeStore(CONFIG.parent, firstPage([anEpic(7, { hasIssues: true })], [])).state())

/** Gives a row, drawn with its details or without. */
const aRow = (rows: readonly Row[], isBare: boolean) =>
  rows.map(
    (row) =>
      row.kind === 'item' && (
        <TreeRow
          key={row.key}
          {...{ row, isBare }}
          {...{ rowIndex: 1, top: 0, isActive: false, isSelected: undefined, config: CONFIG, labelsMax: 3 }}
          RowActions={undefined}
          onToggle={() => undefined}
          onAct={() => undefined}
        />
      ),
  )
const hasTitle = () => screen.queryByRole('link', { name: 'Epic 7' }) !== null
const details = () => [screen.queryByText('&7'), screen.queryByRole('button', { name: 'Expand Epic 7' })]

it('passes bare with its title alone, and has its details as soon as it rests', () => {
  const rows = rowsOf()
  const { rerender } = render(aRow(rows, true))
  expect([hasTitle(), ...details()]).toEqual([true, null, null])
  rerender(aRow(rows, false))
  expect(details()).not.toContain(null)
})

it('keeps the details that it has in a flight that begins then', () => {
  const rows = rowsOf()
  const { rerender } = render(aRow(rows, false))
  const before = details()
  expect(before).not.toContain(null)
  rerender(aRow(rows, true))
  expect(details()).toEqual(before)
})
