import { expect, it } from 'vitest'
import type { ItemKind } from '#domain/item/kinds.ts'
import { doneText } from '#web/data/change/done-text.ts'
import type { Change } from '#web/data/change/change.ts'

const made = (kind: ItemKind, successMessage: string, successMessageOfMany?: string): Change => ({
  item: { kind, id: 'gid://gitlab/Epic/1', fullPath: 'acme', iid: '1' },
  ...{ input: {}, optimistic: {}, errorMessage: 'No.', successMessage },
  ...(successMessageOfMany !== undefined && { successMessageOfMany }),
})
const closed = (kind: ItemKind, title: string) => made(kind, `Closed: ${title}`, '{items} closed')
const weighed = made('issue', 'Weight set to 2', 'Weight of {items} set to 2')

it.each([
  ['nothing', [], ''],
  ['one change', [weighed], 'Weight set to 2'],
  ['several alike', [weighed, weighed, weighed], 'Weight of 3 issues set to 2'],
  ['several kinds', [closed('epic', 'A'), closed('issue', 'B')], '2 items closed'],
  ['unlike ones', [closed('epic', 'A'), weighed, weighed], 'Closed: A, Weight of 2 issues set to 2'],
  [
    'several without words for many',
    [made('epic', 'Color set to Blue'), made('epic', 'Color set to Blue')],
    'Color set to Blue',
  ],
])('says what was done by %s', (_, changes, said) => {
  expect(doneText(changes)).toBe(said)
})
