import { itemFields } from '#web/features/item/fields/item-fields.ts'
import type { ListTarget } from '#web/features/item/row/list-row.tsx'
import { parsePath } from '#web/lib/page/paths.ts'
import type { IssueListRowFragment } from './issue-list.generated.ts'

/** Returns what of an issue is changed in its row. */
export function issueTarget(issue: IssueListRowFragment, allowsHealthStatus: boolean): ListTarget {
  const { id, iid, milestone, weight, dueDate, healthStatus } = issue
  const page = parsePath(issue.webPath)
  return {
    owner: { kind: 'issue', id, iid, fullPath: 'projectPath' in page ? page.projectPath : '' },
    isEditable: issue.userPermissions.adminIssue,
    item: {
      ...{ id, title: issue.title, state: issue.state === 'closed' ? 'closed' : 'opened' },
      ...{ milestone, weight, dueDate, ...itemFields(issue) },
      ...(allowsHealthStatus && { healthStatus }),
      labels: { nodes: issue.labels?.nodes?.filter((label) => label !== null) ?? [] },
      assignees: { nodes: issue.assignees?.nodes?.filter((person) => person !== null) ?? [] },
    },
  }
}
