import type { ChangeEvent, FieldChange } from './change-event.ts'
import type { ReferenceTarget } from '../refs.ts'
import { fieldEntry, type FieldName } from './fields.ts'

/** The icons that stand for changes of fields; any other change has a pencil. */
const OF_FIELD: Partial<Record<FieldName, string>> = {
  startDate: 'calendar',
  startDateFixed: 'calendar',
  dueDate: 'calendar',
  dueDateFixed: 'calendar',
  weight: 'weight',
  severity: 'severity',
  healthStatus: 'status-health',
  timeEstimate: 'timer',
  timeSpent: 'timer',
  parent: 'link',
}

/** The icons of what fields refer to. */
const OF_TARGET: Record<ReferenceTarget, string> = {
  label: 'label',
  person: 'user',
  milestone: 'milestone',
  iteration: 'iteration',
}

function iconOf([field, , after]: FieldChange): string {
  if (field === 'state') return after === 'closed' ? 'issue-close' : 'issues'
  if (field === 'discussionLocked') return after === true ? 'lock' : 'lock-open'
  if (field === 'confidential') return after === true ? 'eye-slash' : 'eye'
  const { value } = fieldEntry(field)
  return value.type === 'reference' ? OF_TARGET[value.to] : (OF_FIELD[field] ?? 'pencil')
}

/** Returns the name of the icon that existing clients show beside what somebody did. */
export function eventIcon({ type, changes }: Pick<ChangeEvent, 'type' | 'changes'>): string {
  if (type === 'created') return 'plus'
  if (type === 'linked' || type === 'unlinked') return 'link'
  if (type === 'mentioned') return 'comment-dots'
  const [first] = changes
  return first === undefined ? 'pencil' : iconOf(first)
}
