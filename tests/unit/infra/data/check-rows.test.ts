import { expect, test } from 'vitest'
import { checkRows } from '#operations/import/check-rows.ts'
import type { BadLine, Export, RowKind } from '#operations/import/rows.ts'
import { givenOrchard } from '#support/given/export.ts'
import { brokenDirectory } from './broken-directory.ts'
import { brokenWork } from './broken-work.ts'

const AUTHOR = { author: 'orchard.ada', created_at: '2026-01-05T08:00:00Z' }

const lastOf = (rows: Export, kind: RowKind) => ({ file: `${kind}.ndjson`, line: rows[kind].length })

test('The orchard breaks no rule', () => {
  const { rows } = givenOrchard()
  expect(checkRows(rows)).toEqual({ rows, bad: [] })
})

test.each([...brokenDirectory, ...brokenWork])('The importer checks that %s', (_, kind, reason, breakIt) => {
  const orchard = givenOrchard()
  breakIt(orchard)
  const { rows, bad } = checkRows(orchard.rows)
  const place = lastOf(orchard.rows, kind)
  expect(bad).toMatchObject([place])
  expect(bad[0]?.reason).toContain(reason)
  expect(rows[kind]).toEqual(orchard.rows[kind].slice(0, -1))
})

test('Of two epics with one id the first counts, though its parent is missing', () => {
  const { build, root, rows } = givenOrchard()
  build.epic(root, { ...AUTHOR, title: 'Lost', parent_id: 99 })
  Object.assign(rows.epics.at(-1)?.row ?? {}, { id: 77 })
  build.epic(root, { ...AUTHOR, title: 'Later' })
  Object.assign(rows.epics.at(-1)?.row ?? {}, { id: 77 })
  const reasons = checkRows(rows).bad.map(({ reason }) => reason)
  expect(reasons).toEqual(['id 77 is used twice', 'parent_id 99 names no row that could be read'])
})

const outline = (bad: BadLine[]): string[] => bad.map(({ file, line }) => `${file}:${line}`).sort()

test('A row that is kept out takes everything with it that depends on it', () => {
  const orchard = givenOrchard()
  const { build, root } = orchard
  const plums = build.group({ name: 'Plums', path: 'plums', parent_id: root.id })
  const jam = build.project(plums, { name: 'Jam', path: 'jam' })
  build.member(plums, 'orchard.ada', 30)
  build.label(plums, 'blue', '#1068bf')
  const above = build.epic(plums, { ...AUTHOR, title: 'Plum trees', labels: ['blue'] })
  const below = build.epic(plums, { ...AUTHOR, title: 'Plum roots', parent_id: above.id })
  build.issue(jam, { ...AUTHOR, title: 'Water them', epic_id: below.id })
  build.issue(jam, { ...AUTHOR, title: 'Buy glasses' })
  const before = givenOrchard().rows
  Object.assign(orchard.rows.groups.at(-1)?.row ?? {}, { full_path: 'orchard/prunes' })

  const { rows, bad } = checkRows(orchard.rows)
  expect(rows).toEqual(before)
  expect(outline(bad)).toEqual([
    'epics.ndjson:4',
    'epics.ndjson:5',
    'groups.ndjson:3',
    'issues.ndjson:6',
    'issues.ndjson:7',
    'labels.ndjson:3',
    'members.ndjson:3',
    'projects.ndjson:2',
  ])
})

test('An unknown person takes along what he wrote, down the tree', () => {
  const orchard = givenOrchard()
  orchard.rows.users.splice(1, 1)
  const { bad, rows } = checkRows(orchard.rows)
  // Ben is a member, takes part in the epic on top, and is assigned to an issue below it.
  expect(outline(bad)).toEqual([
    'epics.ndjson:1',
    'epics.ndjson:2',
    'epics.ndjson:3',
    'issues.ndjson:1',
    'issues.ndjson:2',
    'issues.ndjson:3',
    'issues.ndjson:4',
    'members.ndjson:2',
  ])
  expect(rows.issues.map(({ row }) => row.title)).toEqual(['Read the forecast'])
})

test('Epics that hang in a circle are all kept out', () => {
  const orchard = givenOrchard()
  Object.assign(orchard.harvest, { parent_id: orchard.ladders.id })
  const { rows, bad } = checkRows(orchard.rows)
  expect(rows.epics).toEqual([])
  expect(outline(bad).filter((place) => place.startsWith('epics'))).toHaveLength(3)
})

test('An epic cannot hang below itself', () => {
  const orchard = givenOrchard()
  Object.assign(orchard.ladders, { parent_id: orchard.ladders.id })
  expect(outline(checkRows(orchard.rows).bad)).toEqual(['epics.ndjson:3', 'issues.ndjson:4'])
})

test('The order of the lines does not matter', () => {
  const { rows } = givenOrchard()
  const turned: Export = { ...rows, groups: [...rows.groups].reverse(), epics: [...rows.epics].reverse() }
  const checked = checkRows(turned)
  expect(checked.bad).toEqual([])
  expect(checked.rows).toEqual(turned)
})

test('A number whose first use was kept out is free for another row', () => {
  const orchard = givenOrchard()
  const { build, apples } = orchard
  build.epic(apples, { ...AUTHOR, title: 'Refused', author: 'nobody' })
  build.epic(apples, { ...AUTHOR, title: 'Taken' })
  Object.assign(orchard.rows.epics.at(-1)?.row ?? {}, { iid: 4 })
  const { bad, rows } = checkRows(orchard.rows)
  expect(outline(bad)).toEqual(['epics.ndjson:4'])
  expect(rows.epics.map(({ row }) => row.title)).toContain('Taken')
})
