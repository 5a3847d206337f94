import { epicIssuePath, issuePath } from '#domain/addresses.ts'
import { epicIssueNumber, globalId } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import type { EdgeItem } from '../work-items.ts'
import { childOfEdge } from '../keys.ts'
import { issueRowFields, unpackIssueRow } from '../rows.generated.ts'
import { blockedFields } from './blocked-fields.ts'
import { wholeConnection } from './connection.ts'
import { epicSubject, type EpicFacts } from './epic-facts.ts'
import { escapedHtml } from './escaped-html.ts'
import { labelObject } from './label-object.ts'
import { milestoneObject } from './milestone-object.ts'
import { userObject } from './user-object.ts'

/**
 * A child issue as a row of the tree, from its edge alone.
 * @param position place among the issues that the viewer may read, 0 for the first
 * @param today `YYYY-MM-DD`
 */
export function childIssueObject(edge: EdgeItem, parent: EpicFacts, position: number, webUrl: string, today: string) {
  const row = unpackIssueRow(edge.c, parent.groupPath)
  const id = childOfEdge(edge.SK)
  const webPath = issuePath(row.projectPath, row.iid)
  const linkNumber = epicIssueNumber(id)
  const mayRemove = can(parent.viewer, 'admin', epicSubject(parent, parent.isConfidential))
  return {
    numericId: id,
    numericIid: row.iid,
    projectPath: row.projectPath,
    epicIssueId: globalId('EpicIssue', linkNumber),
    relationPath: mayRemove ? epicIssuePath(parent.groupPath, parent.numericIid, linkNumber) : null,
    relativePosition: position,
    id: globalId('Issue', id),
    iid: `${row.iid}`,
    title: row.title,
    titleHtml: escapedHtml(row.title),
    state: row.state,
    type: row.type,
    confidential: edge.x === 1,
    ...issueRowFields(row),
    version: edge.w ?? 1,
    ...blockedFields(parent.viewer, row.blockers),
    createdAt: row.createdAt,
    closedAt: row.closedAt,
    webPath,
    webUrl: `${webUrl}${webPath}`,
    milestone: row.milestone === null ? null : milestoneObject(row.milestone, today),
    assignees: wholeConnection(row.assignees.map((user) => userObject(user, webUrl))),
    labels: wholeConnection(row.labels.map((label) => labelObject(label))),
    hasEpic: true,
  }
}
