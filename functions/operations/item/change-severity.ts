import { invalid } from '#domain/text/text-checks.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { throwIf } from '../write/authorize.ts'
import type { ItemChanges } from './item-changes.ts'

/**
 * Returns the severity after a change: what is no incident has none.
 * @throws ProblemError BAD_REQUEST
 */
export function changedSeverity(
  core: IssueItem,
  { severity, type = core.type }: ItemChanges,
): Pick<IssueItem, 'severity'> {
  if (severity === undefined || severity === (core.severity ?? 'UNKNOWN')) return {}
  throwIf(type === 'INCIDENT' || severity === 'UNKNOWN' ? null : invalid('severity', 'Only incidents have a severity.'))
  return { severity }
}
