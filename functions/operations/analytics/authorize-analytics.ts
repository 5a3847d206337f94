import { analyticsOffProblem } from '#domain/namespace/group-features.ts'
import type { Viewer } from '#domain/role.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

/**
 * Ends the operation unless the viewer may see the value streams of a group, which can do without them.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export function authorizeAnalytics(viewer: Viewer, group: GroupItem): void {
  authorize(viewer, namespaceSubject(group), 'readAnalytics')
  throwIf(analyticsOffProblem(group))
}
