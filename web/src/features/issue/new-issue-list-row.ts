import type { NewFields } from '#web/features/item/create/form-fields.ts'
import { defaultItemFields } from '#web/features/item/fields/item-fields.ts'
import type { IssueListRowFragment } from './issue-list.generated.ts'

/** What is known of an issue that a form has made or is about to make. */
export interface NewIssue extends Pick<IssueListRowFragment, 'id' | 'iid' | 'title' | 'webPath'> {
  isConfidential: boolean
  fields: NewFields
}

/** Returns the row of a new issue as lists show it until the server has it in them; nothing is changed in it before. */
export function newIssueListRow({ isConfidential, fields, ...named }: NewIssue): IssueListRowFragment {
  const { labels, assignees, epic, milestone, dueDate, priority, weight } = fields
  const createdAt = new Date().toISOString()
  return {
    ...defaultItemFields('issue'),
    ...named,
    ...{ state: 'opened', confidential: isConfidential, version: 0, author: null },
    ...{ createdAt, updatedAt: createdAt, closedAt: null },
    ...{ dueDate, priority, weight, healthStatus: null, milestone },
    epic: epic && { id: epic.id, title: epic.title, webPath: epic.webPath },
    labels: { nodes: [...labels.nodes] },
    assignees: { nodes: [...assignees.nodes] },
    userPermissions: { adminIssue: false },
  }
}
