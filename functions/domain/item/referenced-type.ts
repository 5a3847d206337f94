import type { GlobalIdType } from '../ids.ts'
import type { ReferenceTarget } from '../refs.ts'
import { KINDS, parentKindOf, type ItemKind } from './kinds.ts'
import { fieldEntry, type FieldName } from './fields.ts'

/** The types of what fields refer to, in global ids. A label's does not say whose it is. */
export const TARGET_TYPES: Record<ReferenceTarget, GlobalIdType> = {
  label: 'Label',
  person: 'User',
  milestone: 'Milestone',
  iteration: 'Iteration',
}

/** Returns the type, in global ids, of what a field of a kind refers to; null for a field that has a value of its own. */
export function referencedType(kind: ItemKind, name: FieldName): GlobalIdType | null {
  const { value } = fieldEntry(name)
  if (value.type === 'parent') return KINDS[parentKindOf(kind)].gidType
  if (value.type === 'escalation') return 'IncidentManagement::EscalationPolicy'
  return value.type === 'reference' ? TARGET_TYPES[value.to] : null
}
