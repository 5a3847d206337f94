import { expect, test } from 'vitest'
import type { ChangeEvent, FieldChange } from '#domain/item/change-event.ts'
import { wordsOf } from '#domain/item/event-words.ts'
import { netPhrases, type NamedEvent } from '#domain/item/net-words.ts'

const AT = { kind: 'epic', id: 1 } as const
const ref = (id: number, name = `${id}`) => ({ id, name })
let last = 0
const event = (more: Partial<ChangeEvent>): NamedEvent => {
  const [kind, itemId] = [more.kind ?? 'epic', more.itemId ?? 1]
  return {
    ...{ id: (last += 1), type: 'changed', kind, itemId, actor: { id: 3, username: 'ada' }, entrance: 'web' },
    ...{ at: '2026-05-01T00:00:00Z', visibility: 'public', version: 2, changes: [] },
    ...more,
    names: { item: `lab&${itemId}`, noun: kind, link: more.link ? `lab&${more.link.id}` : null },
  }
}
const changed = (...changes: FieldChange[]) => event({ changes })
const moved = (itemId: number, before: number | null, after: number | null) =>
  event({ type: 'moved', itemId, changes: [['parent', before && ref(before), after && ref(after)]] })
const linked = (type: 'linked' | 'unlinked', id: number) =>
  event({ type, link: { kind: 'epic', id, type: 'blocks', visibility: 'public' } })
const told = (...events: NamedEvent[]) => netPhrases(AT, events).map(wordsOf)

test('what is taken back is not told, and what is changed again only as it ended', () => {
  const [close, reopen] = [changed(['state', 'opened', 'closed']), changed(['state', 'closed', 'opened'])]
  expect(told(close, reopen, close, reopen)).toEqual([])
  expect(told(close, reopen, close)).toEqual(['closed this epic'])
  expect(told(changed(['title', 'A', 'B'], ['weight', 1, 2]), changed(['title', 'B', 'C'], ['weight', 2, 1]))).toEqual([
    'changed the title from “A” to “C”',
  ])
  expect(told(changed(['color', '#1068bf', '#217645']), changed(['color', '#217645', '#1068bf']))).toEqual([])
  expect(told(changed(['milestone', null, ref(4, 'Beta')]), changed(['milestone', ref(4, 'Beta'), null]))).toEqual([])
})

test('of labels and people what came and went in all', () => {
  expect(
    told(
      changed(['labels', [ref(1, 'a')], [ref(2, 'b'), ref(3, 'c')]]),
      changed(['labels', [ref(3, 'c')], [ref(1, 'a'), ref(4, 'd')]]),
    ),
  ).toEqual(['added the labels b, d'])
  expect(told(changed(['assignees', [], [ref(7, 'bob')]]), changed(['assignees', [ref(7, 'bob')], []]))).toEqual([])
})

test('children and links are counted by what became of them', () => {
  expect(told(moved(2, null, 1), moved(3, 9, 1), event({ type: 'created', itemId: 4 }), moved(5, 1, null))).toEqual([
    'added 3 epics: lab&2, lab&3, lab&4',
    'removed epic lab&5',
  ])
  expect(told(moved(2, null, 1), moved(2, 1, null))).toEqual([])
  expect(told(event({ type: 'created', itemId: 4 }), moved(4, 1, null))).toEqual([])
  expect(told(event({ type: 'created' }), moved(1, null, 8), moved(1, 8, null))).toEqual(['created this epic'])
  expect(told(linked('linked', 2), linked('linked', 3), linked('unlinked', 2))).toEqual([
    'marked this as blocking lab&3',
  ])
})
