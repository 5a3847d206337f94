import { FILTER_NAMES } from '#domain/item/field-filter.ts'
import { fieldEntry } from '#domain/item/fields.ts'
import { PERSON_FILTERS } from '#domain/item/references.ts'
import { wireName } from '#domain/item/wire-names.ts'

/** What tokens are called, and the sign before their values. */
export const TOKEN_NAMES = {
  assignee_username: { title: 'Assignee', symbol: '@' },
  author_username: { title: 'Author', symbol: '@' },
  confidential: { title: 'Confidential', symbol: '' },
  epic_iid: { title: 'Epic', symbol: '&' },
  epic_id: { title: 'Epic', symbol: '&' },
  iteration_id: { title: 'Iteration', symbol: '' },
  namespace_path: { title: 'Group or project', symbol: '' },
  label_name: { title: 'Label', symbol: '~' },
  milestone_title: { title: 'Milestone', symbol: '%' },
  my_reaction_emoji: { title: 'My-Reaction', symbol: '' },
  subscribed: { title: 'Subscribed', symbol: '' },
  created: { title: 'Created', symbol: '' },
  updated: { title: 'Updated', symbol: '' },
  closed: { title: 'Closed', symbol: '' },
  due: { title: 'Due', symbol: '' },
  type: { title: 'Type', symbol: '' },
  state: { title: 'State', symbol: '' },
} as const

/** Returns the name of any token, those of fields included; undefined for one that is not known. */
export function tokenName(type: string): { title: string; symbol: string } | undefined {
  const field = FILTER_NAMES.find((name) => wireName(name) === type)
  if (field !== undefined) return { title: fieldEntry(field).label, symbol: '' }
  const person = PERSON_FILTERS.find(({ argument }) => wireName(argument) === type)
  if (person) return { title: fieldEntry(person.name).label, symbol: '@' }
  return Object.entries(TOKEN_NAMES).find(([known]) => known === type)?.[1]
}
