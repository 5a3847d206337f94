import { expect, test } from 'vitest'
import { surelyMeets } from '#domain/item/known-values.ts'
import { NO_FIELDS } from '#web/features/item/create/form-fields.ts'
import { knownValues } from '#web/features/item/create/known-values.ts'
import { filterTree, readListFilter } from '#web/lib/list/list-filter.ts'
import { parseSearch } from '#web/lib/page/search-params.ts'

const person = {
  ...{ id: 'gid://gitlab/User/3', name: 'Ravi', username: 'ravi', avatarUrl: null },
  ...{ webPath: '/ravi', webUrl: 'https://canopy.test/ravi' },
}
const given = {
  ...{ homePath: 'acme/web/app', title: 'Checkout fails', description: '', isConfidential: false, issueType: 'ISSUE' },
  fields: { ...NO_FIELDS, assignees: { nodes: [person] }, weight: 3, dueDate: '2026-12-04' },
}
const meets = (search: string, values = given) =>
  surelyMeets(filterTree(readListFilter(parseSearch(search), 'issue')), knownValues('issue', values))

test.each([
  ['assignee_username=ravi', true],
  ['assignee_username=gus', false],
  ['assignee_id=None', false],
  ['not[assignee_username]=ravi', false],
  ['label_name[]=None', true],
  ['weight=3', true],
  ['priority=none', true],
  ['priority=high', false],
  ['health_status=none', true],
  ['type=issue', true],
  ['confidential=false', true],
  ['epic_id=None', true],
  ['iteration_id=Current', false],
  ['milestone_title=Any', false],
  ['namespace_path=acme/web', true],
  ['namespace_path=acme/we', false],
  ['due_before=2026-12-31', true],
  ['search=checkout', true],
  ['search=budget', undefined],
  ['subscribed=EXPLICITLY_SUBSCRIBED', false],
])('A new issue that a form makes meets ?%s: %s', (search, expected) => {
  expect(meets(`?${search}`)).toBe(expected)
})

test('Nothing is sure of an issue whose description does something', () => {
  const values = { ...given, description: 'Look:\n/assign @gus' }
  expect(meets('?assignee_username=ravi', values)).toBeUndefined()
  expect(meets('', values)).toBe(true)
})
