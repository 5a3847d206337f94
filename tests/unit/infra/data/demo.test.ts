import { expect, test } from 'vitest'
import { DEMO_PEOPLE, DEMO_ROOT, demoExport } from '#infra/data/demo.ts'
import { iterationPhase } from '#domain/namespace/iteration-state.ts'
import { checkRows } from '#operations/import/check-rows.ts'
import { parseRow, ROW_KINDS } from '#operations/import/rows.ts'

const TODAY = new Date(2026, 6, 15)

test('The demo set is the same for the same day', () => {
  expect(demoExport(TODAY)).toEqual(demoExport(new Date(2026, 6, 15)))
})

test('The demo set keeps every rule of the importer', () => {
  const rows = demoExport(TODAY)
  expect(checkRows(rows)).toEqual({ rows, bad: [] })
})

test('Every row of the demo set is read back as it was written', () => {
  const rows = demoExport(TODAY)
  for (const kind of ROW_KINDS) {
    for (const { row } of rows[kind]) expect({ row }).toMatchObject(parseRow(kind, JSON.stringify(row)))
  }
})

test('The demo set has three groups below its root, about 60 epics and about 300 issues', () => {
  const { groups, epics, issues } = demoExport(TODAY)
  expect(groups.filter(({ row }) => row.parent_id !== null)).toHaveLength(3)
  expect(groups[0]?.row.full_path).toBe(DEMO_ROOT)
  expect(Math.abs(epics.length - 60)).toBeLessThanOrEqual(6)
  expect(Math.abs(issues.length - 300)).toBeLessThanOrEqual(30)
})

test.each([new Date(2026, 0, 31), new Date(2028, 1, 29), new Date(2026, 11, 31)])(
  'The demo set of %s keeps the rules, and its dates lie on both sides of that day',
  (today) => {
    const rows = demoExport(today)
    expect(checkRows(rows).bad).toEqual([])
    const day = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`
    const dues = rows.epics.flatMap(({ row }) => (row.due_date_fixed === null ? [] : [row.due_date_fixed]))
    expect(dues.filter((due) => due < day).length).toBeGreaterThan(3)
    expect(dues.filter((due) => due > day).length).toBeGreaterThan(3)
    for (const cadence of ['Sprints', 'Platform cycles']) {
      const days = rows.iterations.filter(({ row }) => row.cadence_title === cadence).map(({ row }) => row)
      const planned = days.filter(({ id }) => rows.issues.some(({ row }) => row.iteration_id === id))
      const phases = planned.map(({ start_date: startDate, due_date: dueDate }) =>
        iterationPhase({ startDate, dueDate }, day),
      )
      expect([...new Set(phases)].sort(), cadence).toEqual(['closed', 'current', 'upcoming'])
    }
    expect(rows.milestones.some(({ row }) => (row.start_date ?? '') <= day && (row.due_date ?? '') >= day)).toBe(true)
  },
)

test('Everybody who can sign in is in the demo set, with the role that the sign-in page names', () => {
  const { users, members, groups } = demoExport(TODAY)
  const root = groups.find(({ row }) => row.full_path === DEMO_ROOT)?.row
  for (const { username, accessLevel } of DEMO_PEOPLE) {
    expect(users.some(({ row }) => row.username === username)).toBe(true)
    const membership = members.find(({ row }) => row.username === username && row.group_id === root?.id)
    expect(membership?.row.access_level ?? null).toBe(accessLevel)
  }
})

test('The demo set has a confidential epic, so that the roles show a difference', () => {
  expect(demoExport(TODAY).epics.some(({ row }) => row.confidential)).toBe(true)
})
