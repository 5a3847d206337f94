import { expect, test, vi } from 'vitest'
import type * as Table from '#domain/item/fields.ts'
import type { FieldEntry } from '#domain/item/fields.ts'
import { matches, type IndexedItem } from '#domain/item/filter-conditions.ts'
import { filterInput, type ConditionName } from '#domain/item/filter-expression.ts'
import { readFilterInput } from '#domain/item/filter-input.ts'
import { filterTree } from '#web/lib/list/list-filter.ts'
import { tokenName } from '#web/features/filter/token-names.ts'
import { filterAt } from '#support/given/list-filter.ts'
import { FIELD_DEFAULTS } from '#support/given/item-fields.ts'

/** A field of the table that refers to one person and that lists are filtered by: no field of the product does so yet. */
vi.mock('#domain/item/fields.ts', async (original) => {
  const table = await original<typeof Table>()
  const reviewer: FieldEntry = {
    kinds: ['issue'],
    label: 'Reviewer',
    value: { type: 'reference', to: 'person' },
    ability: 'admin',
    isFilter: true,
  }
  const fields: Record<string, FieldEntry> = { ...table.FIELDS, reviewer }
  return { ...table, FIELDS: fields, fieldEntry: (name: string) => fields[name] }
})

const item = (reviewer: { id: number; username: string } | null): IndexedItem & { reviewer: typeof reviewer } => ({
  ...{
    id: 1,
    iid: 1,
    groupId: 1,
    namespaceIds: [1],
    parentId: null,
    title: 'One',
    state: 'opened',
    confidential: false,
  },
  ...{
    author: { id: 2, username: 'ana' },
    labels: [],
    milestoneIds: [],
    startDate: null,
    dueDate: null,
    closedAt: null,
  },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', ...FIELD_DEFAULTS, reviewer },
})
const added: string = 'reviewer'
const asked = (address: string) => readFilterInput('issue', filterInput(filterTree(filterAt(address, 'issue'))))

test('A field of one person is a parameter, a token and a condition by its entry alone', () => {
  expect(asked('reviewer_username=Ravi')).toEqual({
    all: [{ field: added as ConditionName, operator: 'is', values: ['Ravi'] }],
  })
  expect(tokenName('reviewer_username')).toEqual({ title: 'Reviewer', symbol: '@' })
  // Epics have no such field here.
  expect(filterAt('reviewer_username=Ravi')).toEqual([])
})

test.each([
  ['reviewer_username=Ravi', true, false],
  ['reviewer_username=nina', false, false],
  ['reviewer_username=None', false, true],
  ['reviewer_username=Any', true, false],
  ['not[reviewer_username]=ravi', false, true],
  ['or[reviewer_username][]=ravi&or[reviewer_username][]=nina', true, false],
])('%s finds who is asked for', (address, ofRavi, ofNobody) => {
  expect([matches(asked(address), item({ id: 22, username: 'ravi' })), matches(asked(address), item(null))]).toEqual([
    ofRavi,
    ofNobody,
  ])
})
