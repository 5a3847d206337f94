import { typeProblem } from '#domain/tree/hierarchy.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { isOfProject, subjectOf, type ItemForWrite } from './item-for-write.ts'
import type { ItemChanges } from './item-changes.ts'

/**
 * Returns what an issue of another type is made of: it gives up what only its former type has. Making an incident of an issue takes
 * the right to create one.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, HIERARCHY
 */
export function changedType(
  { viewer }: OperationContext,
  found: ItemForWrite,
  { type, parentId }: ItemChanges,
): Partial<IssueItem> {
  if (!isOfProject(found) || type === undefined || type === found.core.type) return {}
  if (type === 'INCIDENT') authorize(viewer, subjectOf(found), 'createIncident')
  throwIf(parentId === null ? null : typeProblem(type, found.core.parent !== null))
  return { type, ...(found.core.type === 'INCIDENT' && { escalation: null, severity: 'UNKNOWN' }) }
}
