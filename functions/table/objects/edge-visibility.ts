import { can, type Subject } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { EdgeItem } from '../work-items.ts'
import type { ChildKind } from '../keys.ts'

function subjectOf(edge: EdgeItem, kind: ChildKind): Subject {
  const namespaceIds = edge.s?.n ?? []
  const visibility = edge.s?.v ?? 'public'
  const confidential = edge.x === 1
  if (kind === 'epic') return { kind, visibility, namespaceIds, confidential }
  // Author and assignees may see a confidential issue alike, so the edge keeps them in one list.
  return { kind, visibility, namespaceIds, confidential, authorId: null, assigneeIds: edge.s?.a ?? [] }
}

/** Whether the viewer may see the row of this edge. */
export const canSeeEdge = (viewer: Viewer, edge: EdgeItem, kind: ChildKind): boolean =>
  can(viewer, 'read', subjectOf(edge, kind))
