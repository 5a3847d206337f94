import { expect, test } from 'vitest'
import { shapeFaults, type StoredShapes } from '#infra/build/shape-changes.ts'
import { storedShapes } from '#infra/build/stored-shapes.ts'

const RECORDED: StoredShapes = {
  migration: 3,
  rows: { epic: ['title text', 'state state', 'priority enum NONE LOW'] },
  items: {
    EpicItem: {
      title: 'string',
      state: '"closed" | "opened"',
      weight: 'number | undefined',
      parent: 'null | object',
      'parent.id': 'number',
      labels: 'array',
      'labels[]': 'object',
      'labels[].title': 'string',
    },
  },
  defaults: { priority: 'NONE', weight: null },
}

type Attributes = Record<string, string | undefined>

/** The recorded shapes with some attributes of the epic in another way; those that are undefined are left out. */
const withEpic = (attributes: Attributes): StoredShapes => {
  const all = Object.entries({ ...RECORDED.items['EpicItem'], ...attributes })
  const EpicItem = Object.fromEntries(all.flatMap(([path, types]) => (types === undefined ? [] : [[path, types]])))
  return { ...RECORDED, items: { EpicItem } }
}
const withColumns = (...epic: string[]): StoredShapes => ({ ...RECORDED, rows: { epic } })

test.each<[string, StoredShapes]>([
  ['nothing', RECORDED],
  ['a field with its default', { ...RECORDED, defaults: { ...RECORDED.defaults, isUrgent: false } }],
  ['a column at the end', withColumns('title text', 'state state', 'priority enum NONE LOW', 'weight integer')],
  ['a value at the end of an enumeration', withColumns('title text', 'state state', 'priority enum NONE LOW HIGH')],
  ['an optional attribute', withEpic({ color: 'string | undefined' })],
  ['an optional attribute with parts', withEpic({ link: 'object | undefined', 'link.id': 'number' })],
  ['an optional part of an attribute', withEpic({ 'labels[].color': 'string | undefined' })],
  ['a further value of an attribute', withEpic({ state: '"closed" | "locked" | "opened"' })],
  ['any text in place of some', withEpic({ state: 'string' })],
  ['an attribute that may now be missing', withEpic({ title: 'string | undefined' })],
  ['an object where only text was', withEpic({ title: 'object | string', 'title.html': 'string' })],
  ['an item of a new kind', { ...RECORDED, items: { ...RECORDED.items, TaskItem: { title: 'string' } } }],
  ['another name for an item', { ...RECORDED, items: { WorkItem: RECORDED.items['EpicItem'] ?? {} } }],
])('data of earlier versions fits when this changes: %s', (_, current) => {
  expect(shapeFaults(RECORDED, current)).toEqual([])
})

const BROKEN: [string, StoredShapes, string][] = [
  ['two columns swapped', withColumns('state state', 'title text', 'priority enum NONE LOW'), 'Column 0 of epic rows'],
  ['a column gone', withColumns('title text', 'state state'), 'was "priority enum NONE LOW" and is "missing"'],
  ['another codec', withColumns('title text', 'state flag', 'priority enum NONE LOW'), 'is "state flag"'],
  ['a value put first', withColumns('title text', 'state state', 'priority enum HIGH NONE LOW'), 'Column 2'],
  ['a longer value', withColumns('title text', 'state state', 'priority enum NONE LOWEST'), 'Column 2'],
  ['a required attribute', withEpic({ color: 'string' }), 'EpicItem.color is new and not optional'],
  ['a required part', withEpic({ 'labels[].color': 'string' }), 'EpicItem.labels[].color is new'],
  ['a required part of one', withEpic({ 'parent.path': 'string' }), 'EpicItem.parent.path is new'],
  ['an attribute gone', withEpic({ title: undefined }), 'EpicItem.title is no longer stored'],
  ['another type', withEpic({ 'parent.id': 'string' }), 'EpicItem.parent.id was number and is string'],
  ['a value gone', withEpic({ state: '"opened"' }), 'EpicItem.state was "closed" | "opened" and is "opened"'],
  ['no longer optional', withEpic({ weight: 'number' }), 'EpicItem.weight was number | undefined and is number'],
  ['an item gone', { ...RECORDED, items: {} }, 'EpicItem is no longer stored'],
]

test.each(BROKEN)('data of earlier versions does not fit: %s', (_, current, fault) => {
  const faults = shapeFaults(RECORDED, current)
  expect(faults).toHaveLength(1 + Number(/swapped/.test(_)))
  expect(faults[0]).toContain(fault)
})

test.each(BROKEN)('a new migration lets every change pass: %s', (_, current) => {
  expect(shapeFaults(RECORDED, { ...current, migration: 4 })).toEqual([])
})

test('the default of a field never changes, not even by a migration', () => {
  const changed = { ...RECORDED, defaults: { priority: 'LOW', weight: null } }
  const faults = shapeFaults(RECORDED, changed)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain('The default of priority was NONE and is LOW')
  expect(shapeFaults(RECORDED, { ...changed, migration: 4 })).toEqual(faults)
})

test('a recorded migration cannot go', () => {
  expect(shapeFaults(RECORDED, { ...RECORDED, migration: 2 })).toHaveLength(1)
})

test('what is stored is read from the sources, with what may be missing and what stands inside', () => {
  const { items, rows } = storedShapes()
  expect(items['EpicItem']).toMatchObject({
    title: 'string',
    state: '"closed" | "opened"',
    parent: 'null | object',
    'parent.edgeSk': 'string',
    'parent.aboveIds': 'array | undefined',
    'labels[].title': 'string',
    'author.avatarUrl': 'null | string',
  })
  expect(items['ViewerItem']).toMatchObject({ roles: 'object', 'roles.*': 'number' })
  expect(items['MigrationsItem']).toMatchObject({ 'at.root': 'string', 'at.group': 'string | undefined' })
  expect(rows['epic']?.[0]).toBe('title text')
})
