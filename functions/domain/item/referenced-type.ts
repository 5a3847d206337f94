import type { GlobalIdType } from '../ids.ts'
import { fieldEntry, type FieldEntry, type FieldName } from './fields.ts'

/** The types of what values refer to, in global ids. A label's does not say whose it is. */
const TYPES: { [Type in FieldEntry['value']['type']]?: GlobalIdType } = {
  labels: 'Label',
  people: 'User',
  milestone: 'Milestone',
  iteration: 'Iteration',
  escalation: 'IncidentManagement::EscalationPolicy',
  parent: 'Epic',
}

/** The type, in global ids, of what a field refers to; null for a field that has a value of its own. */
export const referencedType = (name: FieldName): GlobalIdType | null => TYPES[fieldEntry(name).value.type] ?? null
