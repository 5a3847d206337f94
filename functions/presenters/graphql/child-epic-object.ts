import { epicLinkPath } from '#domain/addresses.ts'
import { canOpen } from '#domain/tree/audiences.ts'
import { unpackContribution } from '#domain/tree/packed-contribution.ts'
import { can } from '#domain/permissions.ts'
import type { Contribution, Totals } from '#domain/tree/roll-up.ts'
import type { ItemState } from '#domain/refs.ts'
import type { EdgeItem } from '#table/items/work-items.ts'
import { childOfEdge } from '#table/keys/keys.ts'
import { unpackEpicRow } from '#table/rows.generated.ts'
import { isConfidential, namespacesOf, rowOf, rowVersion, visibilityOf } from '#table/rows/edge-parts.ts'
import { blockedFields } from './blocked-fields.ts'
import { epicBase, epicSubject, type EpicFacts } from './epic-facts.ts'
import { epicCardFields, epicTotals } from './epic-fields.ts'
import { escapedHtml } from './escaped-html.ts'

/** Returns what stands below a child: its contribution without the child itself, which may still be counted in its former state. */
export function belowChild(contribution: Contribution, state: ItemState): Totals {
  const isCountedOpen = state === 'opened' ? contribution.openedEpics > 0 : contribution.closedEpics === 0
  return {
    ...contribution,
    openedEpics: Math.max(0, contribution.openedEpics - (isCountedOpen ? 1 : 0)),
    closedEpics: Math.max(0, contribution.closedEpics - (isCountedOpen ? 0 : 1)),
  }
}

/**
 * Returns a child epic as a row of the tree, from its edge alone. Fields that only the child's own item has are left out.
 * @param position place among the children that the viewer may read, 0 for the first
 */
export function childEpicObject(edge: EdgeItem, parent: EpicFacts, position: number, webUrl: string) {
  const row = unpackEpicRow(rowOf(edge))
  const contribution = unpackContribution(edge.roll)
  const id = childOfEdge(edge.SK)
  const below = belowChild(contribution, row.state)
  const mayRemove = can(parent.viewer, 'admin', epicSubject(parent, parent.isConfidential))
  const place = {
    viewer: parent.viewer,
    groupId: row.groupId,
    groupPath: row.groupPath,
    namespaceIds: namespacesOf(edge) ?? parent.namespaceIds,
    visibility: visibilityOf(edge),
    showsColor: parent.showsColor,
  } as const
  return {
    ...epicBase(place, { id, iid: row.iid, confidential: isConfidential(edge) }, webUrl),
    ...epicCardFields({ ...row, version: rowVersion(edge) }, place.showsColor, webUrl),
    ...blockedFields(parent.viewer, row.blockers),
    ...epicTotals(below),
    titleHtml: escapedHtml(row.title),
    parentId: parent.numericId,
    // Whoever comes here by the parent may read it.
    isParentRead: true,
    hasParent: true,
    hasChildren: canOpen(place.viewer, place.namespaceIds, contribution.audiences, 'epic'),
    hasIssues: canOpen(place.viewer, place.namespaceIds, contribution.audiences, 'issue'),
    startDate: contribution.startDate,
    dueDate: contribution.dueDate,
    relationPath: mayRemove ? epicLinkPath(parent.groupPath, parent.numericIid, id) : null,
    relativePosition: position,
  }
}
