import type { ItemKind } from '#domain/item/kinds.ts'
import { can, type Subject } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { EdgeItem } from '#table/items/work-items.ts'

function subjectOf(edge: EdgeItem, kind: ItemKind): Subject {
  // Author and assignees may see a confidential issue alike, so the edge keeps them in one list.
  return {
    kind,
    visibility: edge.s?.v ?? 'public',
    namespaceIds: edge.s?.n ?? [],
    confidential: edge.x === 1,
    assigneeIds: edge.s?.a ?? [],
  }
}

/** True when the viewer may see the row of this edge. */
export const canSeeEdge = (viewer: Viewer, edge: EdgeItem, kind: ItemKind): boolean =>
  can(viewer, 'read', subjectOf(edge, kind))
