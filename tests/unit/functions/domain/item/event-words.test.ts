import { describe, expect, test } from 'vitest'
import type { ChangeEvent, FieldChange } from '#domain/item/change-event.ts'
import { eventWords } from '#domain/item/event-words.ts'

const NAMES = { at: { kind: 'issue', id: 7 } as const, item: 'lab/work#7', noun: 'issue', link: 'lab&2' }
const event = (more: Partial<ChangeEvent>): ChangeEvent => ({
  ...{ id: 1, type: 'changed', kind: 'issue', itemId: 7, actor: { id: 3, username: 'ada' }, entrance: 'web' },
  ...{ at: '2026-05-01T00:00:00Z', visibility: 'public', version: 2, changes: [] },
  ...more,
})
const said = (...changes: FieldChange[]) => eventWords(event({ changes }), NAMES)
const ref = (id: number, name: string) => ({ id, name })

describe('a change is told', () => {
  test.each<[FieldChange, string]>([
    [['title', 'Old', 'New'], 'changed the title from “Old” to “New”'],
    [['description', 1, 2], 'changed the description'],
    [['state', 'opened', 'closed'], 'closed this issue'],
    [['state', 'closed', 'opened'], 'reopened this issue'],
    [['confidential', false, true], 'made this issue confidential'],
    [['confidential', true, false], 'made this issue visible to all'],
    [['priority', 'NONE', 'URGENT'], 'set the priority to Urgent'],
    [['priority', 'URGENT', 'LOW'], 'changed the priority from Urgent to Low'],
    [['priority', 'LOW', 'NONE'], 'removed the priority'],
    [['healthStatus', null, 'needsAttention'], 'set the health status to Needs attention'],
    [['weight', 3, null], 'removed the weight'],
    [['weight', null, 0], 'set the weight to 0'],
    [['dueDate', null, '2026-12-04'], 'set the due date to Dec 4'],
    [['dueDate', '2026-12-04', '2027-01-31'], 'changed the due date from Dec 4 to Jan 31, 2027'],
    [['color', '#112233', '#445566'], 'changed the color from #112233 to #445566'],
    [['startDateIsFixed', true, false], 'made the start date inherited'],
    [['dueDateIsFixed', false, true], 'made the due date fixed'],
    [['labels', [], [ref(1, 'bug'), ref(2, 'web')]], 'added the labels bug, web'],
    [['labels', [ref(1, 'bug')], [ref(2, 'web')]], 'added the label web and removed the label bug'],
    [['assignees', [ref(1, 'bob')], [ref(2, 'ada')]], 'assigned @ada and unassigned @bob'],
    [['milestone', null, ref(4, 'Beta')], 'set the milestone to Beta'],
    [['parent', ref(2, 'lab&2'), null], 'removed the parent'],
  ])('%j', (change, words) => {
    expect(said(change)).toBe(words)
  })

  test('with all of its fields in one sentence', () => {
    expect(said(['title', 'A', 'B'], ['weight', 1, 2], ['state', 'opened', 'closed'])).toBe(
      'changed the title from “A” to “B”, changed the weight from 1 to 2 and closed this issue',
    )
  })

  test('at its own item and at those that it concerns, each from its own side', () => {
    const elsewhere = { ...NAMES, at: { kind: 'epic', id: 2 } as const }
    const link = { kind: 'epic', id: 2, type: 'blocks', visibility: 'public' } as const
    const moved: FieldChange[] = [
      ['parent', ref(1, 'lab&1'), ref(2, 'lab&2')],
      ['title', 'A', 'B'],
    ]
    expect(eventWords(event({ type: 'created' }), NAMES)).toBe('created this issue')
    expect(eventWords(event({ type: 'created' }), elsewhere)).toBe('added issue lab/work#7')
    expect(eventWords(event({ type: 'created' }), { ...NAMES, noun: 'incident' })).toBe('created this incident')
    expect(eventWords(event({ type: 'linked', link }), NAMES)).toBe('marked this as blocking lab&2')
    expect(eventWords(event({ type: 'linked', link }), elsewhere)).toBe('marked this as blocked by lab/work#7')
    expect(eventWords(event({ type: 'unlinked', link }), elsewhere)).toBe('removed the link to lab/work#7')
    expect(eventWords(event({ type: 'moved', changes: moved }), elsewhere)).toBe('added issue lab/work#7')
    expect(eventWords(event({ type: 'moved', changes: moved }), { ...elsewhere, at: { kind: 'epic', id: 1 } })).toBe(
      'removed issue lab/work#7',
    )
  })

  test('unless history need not tell of it', () => {
    expect(eventWords(event({ type: 'reordered', parentId: 2 }), NAMES)).toBeNull()
    expect(said()).toBeNull()
  })
})
