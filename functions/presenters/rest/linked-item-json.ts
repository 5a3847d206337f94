import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { epicIssuePath, epicLinkPath, epicPath, epicReference, issuePath, issueReference } from '#domain/addresses.ts'
import { canOpen } from '#domain/tree/audiences.ts'
import { countBlockers } from '#domain/tree/blockers.ts'
import { epicIssueNumber } from '#domain/ids.ts'
import { unpackContribution } from '#domain/tree/packed-contribution.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { childOfEdge } from '#table/keys/keys.ts'
import { unpackEpicRow, unpackIssueRow } from '#table/rows.generated.ts'
import type { EdgeItem, EpicItem } from '#table/items/work-items.ts'
import { isConfidential, namespacesOf, rowOf, visibilityOf } from '#table/rows/edge-parts.ts'
import { plainJson } from './plain-json.ts'
import { pageLabelJson } from './label-json.ts'
import { referencesJson } from './references-json.ts'
import { userJson } from './user-json.ts'

/** For whom the children of which epic are listed. */
export interface LinkedView {
  viewer: Viewer
  parent: Pick<EpicItem, 'id' | 'iid' | 'groupPath'>
  /** Whether the viewer may take children away. */
  mayRemove: boolean
  /** `YYYY-MM-DD` */
  today: string
}

/** Returns a child epic as the tree works with it, from its edge alone. */
export function linkedEpicJson(edge: EdgeItem, { viewer, parent, mayRemove, today }: LinkedView) {
  const row = unpackEpicRow(rowOf(edge))
  const { audiences } = unpackContribution(edge.roll)
  const id = childOfEdge(edge.SK)
  const confidential = isConfidential(edge)
  const [namespaceIds, visibility] = [namespacesOf(edge) ?? [], visibilityOf(edge)]
  return {
    id,
    iid: row.iid,
    title: row.title,
    state: row.state,
    confidential,
    ...plainJson('epic', row, 'epic'),
    ...referencesJson('epic', row, today, 'epic'),
    blocked: countBlockers(viewer, row.blockers) > 0,
    created_at: row.createdAt,
    closed_at: row.closedAt,
    reference: epicReference(row.groupPath, row.iid, row.groupPath !== parent.groupPath),
    path: epicPath(row.groupPath, row.iid),
    relation_path: mayRemove ? epicLinkPath(parent.groupPath, parent.iid, id) : null,
    has_children: canOpen(viewer, namespaceIds, audiences, 'epic'),
    has_issues: canOpen(viewer, namespaceIds, audiences, 'issue'),
    full_path: row.groupPath,
    labels: inTitleOrder(row.labels).map(pageLabelJson),
    can_admin: can(viewer, 'admin', { kind: 'epic', visibility, namespaceIds, confidential }),
  }
}

/** Returns a child issue as the tree works with it, from its edge alone. */
export function linkedIssueJson(edge: EdgeItem, { viewer, parent, mayRemove, today }: LinkedView) {
  const row = unpackIssueRow(rowOf(edge), parent.groupPath)
  const id = childOfEdge(edge.SK)
  const linkNumber = epicIssueNumber(id)
  return {
    id,
    iid: row.iid,
    epic_issue_id: linkNumber,
    title: row.title,
    state: row.state,
    type: row.type,
    confidential: isConfidential(edge),
    created_at: row.createdAt,
    closed_at: row.closedAt,
    ...plainJson('issue', row, 'issue'),
    blocked: countBlockers(viewer, row.blockers) > 0,
    ...referencesJson('issue', row, today, 'issue'),
    assignees: row.assignees.map(userJson),
    labels: inTitleOrder(row.labels).map(pageLabelJson),
    reference: issueReference(row.projectPath, row.iid, true),
    path: issuePath(row.projectPath, row.iid, row.type),
    relation_path: mayRemove ? epicIssuePath(parent.groupPath, parent.iid, linkNumber) : null,
  }
}
