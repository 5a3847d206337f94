import { EPIC_COLOR_DEFAULT } from '#domain/color.ts'
import { expect, test } from 'vitest'
import { FIELD_DEFAULTS_JSON } from '#support/given/item-fields.ts'
import { parseRow, type RowKind } from '#operations/import/rows.ts'
import { givenOrchard } from '#support/given/export.ts'

const { rows } = givenOrchard()

const first = (kind: RowKind): Record<string, unknown> => ({ ...rows[kind][0]?.row })

const reasonFor = (kind: RowKind, overrides: Record<string, unknown>): string | null => {
  const parsed = parseRow(kind, JSON.stringify({ ...first(kind), ...overrides }))
  return 'reason' in parsed ? parsed.reason : null
}

test('A line that is not JSON says so', () => {
  expect(parseRow('epics', '{"id": 1,')).toEqual({ reason: 'is not JSON' })
})

test.each([['null'], ['7'], ['"text"'], ['[]']])('%s is not a row', (line) => {
  expect(parseRow('groups', line)).toHaveProperty('reason')
})

test('Unknown fields are ignored', () => {
  expect(parseRow('labels', JSON.stringify({ ...first('labels'), priority: 3 }))).toEqual({ row: first('labels') })
})

test('Fields that may be left out get their defaults', () => {
  const epic = {
    id: 1,
    iid: 1,
    group_id: 1,
    title: 'A',
    state: 'opened',
    author: 'ada',
    created_at: '2026-01-05T08:00:00Z',
  }
  expect(parseRow('epics', JSON.stringify(epic))).toEqual({
    row: {
      ...epic,
      parent_id: null,
      description: '',
      confidential: false,
      participants: [],
      labels: [],
      start_date_is_fixed: false,
      start_date_fixed: null,
      due_date_is_fixed: false,
      due_date_fixed: null,
      closed_at: null,
      color: EPIC_COLOR_DEFAULT,
      ...FIELD_DEFAULTS_JSON,
    },
  })
})

const wrong: [RowKind, string, unknown][] = [
  ['labels', 'name', 'say "hi", ok'],
  ['groups', 'id', 0],
  ['groups', 'id', 1.5],
  ['groups', 'id', '1'],
  ['groups', 'name', '   '],
  ['groups', 'name', 'x'.repeat(256)],
  ['groups', 'path', ''],
  ['groups', 'parent_id', 'root'],
  ['groups', 'visibility', 'secret'],
  ['projects', 'namespace_id', null],
  ['projects', 'path_with_namespace', 7],
  ['users', 'username', ''],
  ['users', 'email', null],
  ['users', 'state', 'asleep'],
  ['members', 'access_level', 17],
  ['members', 'group_id', -1],
  ['labels', 'color', 'blue'],
  ['labels', 'name', ''],
  ['milestones', 'start_date', '2026-02-30'],
  ['milestones', 'due_date', '01.02.2026'],
  ['milestones', 'state', 'opened'],
  ['epics', 'title', 'x'.repeat(256)],
  ['epics', 'title', ''],
  ['epics', 'title', '\u200b\u3164'],
  ['epics', 'title', 'two\nlines'],
  ['epics', 'title', 'a\ud83d'],
  ['epics', 'description', '\ude00'],
  ['issues', 'title', '\u2060'],
  ['milestones', 'title', '\u00ad'],
  ['labels', 'name', '\u200d'],
  ['epics', 'state', 'active'],
  ['epics', 'confidential', 'no'],
  ['epics', 'labels', 'ripe'],
  ['epics', 'participants', [1]],
  ['epics', 'start_date_fixed', '2026-13-01'],
  ['epics', 'created_at', '2026-01-05'],
  ['epics', 'created_at', 'yesterday'],
  ['epics', 'color', '#12'],
  ['epics', 'description', 'x'.repeat(1_048_577)],
  ['issues', 'weight', -1],
  ['issues', 'weight', 2.5],
  ['issues', 'weight', 'heavy'],
  ['issues', 'health_status', 'fine'],
  ['issues', 'due_date', '2026-06-31'],
  ['issues', 'epic_id', 0],
  ['issues', 'closed_at', 'never'],
  ['issues', 'assignees', [null]],
]

test.each(wrong)('A row of %s with %s %j is refused, and the reason names the field', (kind, field, value) => {
  expect(reasonFor(kind, { [field]: value })).toContain(`"${field}`)
})

const good: [RowKind, Record<string, unknown>][] = [
  ['issues', { weight: 0 }],
  ['issues', { weight: null, health_status: null, due_date: null, milestone_id: null, epic_id: null }],
  ['epics', { start_date_fixed: '2028-02-29' }],
  ['epics', { title: 'x'.repeat(255) }],
  ['epics', { created_at: '2026-01-05T10:00:00.123+02:00' }],
  ['labels', { color: '#a1B2c3' }],
  ['labels', { color: '#abc' }],
  ['epics', { due_date_fixed: '' }],
  ['issues', { due_date: '' }],
  ['members', { access_level: 15 }],
  // As the API answers them.
  ['issues', { author: { username: 'ada' }, assignees: [{ username: 'ada', id: 1 }], labels: [{ name: 'bug' }] }],
]

test.each(good)('A row of %s with %j is taken', (kind, overrides) => {
  expect(reasonFor(kind, overrides)).toBeNull()
})

test.each(['id', 'iid', 'group_id', 'title', 'state', 'author', 'created_at'])(
  'An epic without %s is refused, and the reason names the field',
  (field) => {
    expect(reasonFor('epics', { [field]: undefined })).toContain(`"${field}"`)
  },
)
