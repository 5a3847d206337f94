import type { GlobalIdType } from '../ids.ts'
import { KINDS, parentKindOf, type ItemKind } from './kinds.ts'
import { fieldEntry, type FieldEntry, type FieldName } from './fields.ts'

/** The types of what values refer to, in global ids. A label's does not say whose it is. */
const TYPES: { [Type in FieldEntry['value']['type']]?: GlobalIdType } = {
  labels: 'Label',
  people: 'User',
  milestone: 'Milestone',
  iteration: 'Iteration',
  escalation: 'IncidentManagement::EscalationPolicy',
}

/** Returns the type, in global ids, of what a field of a kind refers to; null for a field that has a value of its own. */
export function referencedType(kind: ItemKind, name: FieldName): GlobalIdType | null {
  const { type } = fieldEntry(name).value
  return type === 'parent' ? KINDS[parentKindOf(kind)].gidType : (TYPES[type] ?? null)
}
