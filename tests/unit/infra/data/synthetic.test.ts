import { expect, test } from 'vitest'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { checkRows } from '#operations/import/check-rows.ts'
import { parseRow, ROW_KINDS } from '#operations/import/rows.ts'

const SIZE = { epics: 400, issues: 900, seed: 3 }

test('The same numbers always make the same data', () => {
  expect(syntheticExport(SIZE)).toEqual(syntheticExport(SIZE))
})

test('Another seed makes other data below another group', () => {
  const other = syntheticExport({ ...SIZE, seed: 4 })
  expect(other.groups[0]?.row.full_path).toBe('synthetic-4')
  expect(other.epics).not.toEqual(syntheticExport(SIZE).epics)
})

test.each([
  { epics: 0, issues: 0, seed: 1 },
  { epics: 1, issues: 0, seed: 1 },
  { epics: 0, issues: 25, seed: 2 },
  { epics: 400, issues: 900, seed: 3 },
])('$epics epics and $issues issues are exactly as many, and keep every rule', (size) => {
  const rows = syntheticExport(size)
  expect(rows.epics).toHaveLength(size.epics)
  expect(rows.issues).toHaveLength(size.issues)
  expect(checkRows(rows)).toEqual({ rows, bad: [] })
})

test('Every row is read back as it was written', () => {
  const rows = syntheticExport({ epics: 60, issues: 90, seed: 5 })
  for (const kind of ROW_KINDS) {
    for (const { row } of rows[kind]) expect(parseRow(kind, JSON.stringify(row))).toEqual({ row })
  }
})

test('The trees are deeper than two levels and not deeper than five', () => {
  const { epics } = syntheticExport(SIZE)
  const parents = new Map(epics.map(({ row }) => [row.id, row.parent_id]))
  const levelOf = (id: number): number => {
    const parent = parents.get(id) ?? null
    return parent === null ? 1 : levelOf(parent) + 1
  }
  const deepest = Math.max(...epics.map(({ row }) => levelOf(row.id)))
  expect(deepest).toBeGreaterThan(2)
  expect(deepest).toBeLessThanOrEqual(5)
})
