import { epicIssuePath } from '#domain/addresses.ts'
import { epicIssueNumber, globalId } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import type { EdgeItem } from '#table/items/work-items.ts'
import { childOfEdge } from '#table/keys/keys.ts'
import { unpackIssueRow } from '#table/rows.generated.ts'
import { isConfidential, isHidden, rowOf, rowVersion } from '#table/rows/edge-parts.ts'
import { blockedFields } from './blocked-fields.ts'
import { epicSubject, type EpicFacts } from './epic-facts.ts'
import { issueCardFields } from './issue-object.ts'

/**
 * Returns a child issue as a row of the tree, from its edge alone.
 * @param position place among the issues that the viewer may read, 0 for the first
 * @param today `YYYY-MM-DD`
 */
export function childIssueObject(edge: EdgeItem, parent: EpicFacts, position: number, webUrl: string, today: string) {
  const { projectPath: homePath, ...row } = unpackIssueRow(rowOf(edge), parent.groupPath)
  const id = childOfEdge(edge.SK)
  const linkNumber = epicIssueNumber(id)
  const mayRemove = can(parent.viewer, 'admin', epicSubject(parent, parent.isConfidential))
  return {
    ...issueCardFields({ ...row, id, homePath }, webUrl, today),
    epicIssueId: globalId('EpicIssue', linkNumber),
    relationPath: mayRemove ? epicIssuePath(parent.groupPath, parent.numericIid, linkNumber) : null,
    relativePosition: position,
    confidential: isConfidential(edge),
    hidden: isHidden(edge),
    version: rowVersion(edge),
    ...blockedFields(parent.viewer, row.blockers),
    hasEpic: true,
  }
}
