import { typeProblem } from '#domain/tree/hierarchy.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { demand, refuse } from '../write/authorize.ts'
import { isOfProject, subjectOf, type FoundItem } from './found-item.ts'
import type { ItemChanges } from './item-changes.ts'

/**
 * Returns what an issue of another type is made of: it gives up what only its former type has. Making an incident of an issue takes
 * the right to create one.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, HIERARCHY
 */
export function changedType(
  { viewer }: OperationContext,
  found: FoundItem,
  { type, parentId }: ItemChanges,
): Partial<IssueItem> {
  if (!isOfProject(found) || type === undefined || type === found.core.type) return {}
  if (type === 'INCIDENT') demand(viewer, subjectOf(found), 'createIncident')
  refuse(parentId === null ? null : typeProblem(type, found.core.parent !== null))
  return { type, ...(found.core.type === 'INCIDENT' && { escalation: null, severity: 'UNKNOWN' }) }
}
