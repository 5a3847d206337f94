import type { ItemKind } from '#domain/item/kinds.ts'
import { can, type Subject } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { EdgeItem } from '#table/items/work-items.ts'
import { involvedIn, isConfidential, isHidden, namespacesOf, visibilityOf } from '#table/rows/edge-parts.ts'

function subjectOf(edge: EdgeItem, kind: ItemKind): Subject {
  // Author and assignees may see a confidential issue alike, so the edge keeps them in one list.
  return {
    kind,
    visibility: visibilityOf(edge),
    namespaceIds: namespacesOf(edge) ?? [],
    confidential: isConfidential(edge),
    assigneeIds: involvedIn(edge),
    ...(isHidden(edge) && { isHidden: true }),
  }
}

/** True when the viewer may see the row of this edge. */
export const canSeeEdge = (viewer: Viewer, edge: EdgeItem, kind: ItemKind): boolean =>
  can(viewer, 'read', subjectOf(edge, kind))
