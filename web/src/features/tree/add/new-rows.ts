import { newId } from '#web/data/change/new-id.ts'
import { defaultItemFields } from '#web/features/item/fields/item-fields.ts'
import { NO_ROLL_UP, type EpicItem, type IssueItem } from '../tree-item.ts'

/** Returns what rows show of an item before the server has answered. */
const blank = <Kind extends 'epic' | 'issue'>(kind: Kind) => ({
  id: newId(),
  iid: '',
  state: 'opened' as const,
  confidential: false,
  blocked: false,
  createdAt: null,
  closedAt: null,
  dueDate: null,
  webPath: '',
  relationPath: '',
  relativePosition: null,
  labels: { nodes: [] },
  ...defaultItemFields(kind),
})

/** Returns the row of an epic that is to be made in a group. */
export const newEpicRow = (title: string, groupPath: string, confidential = false): EpicItem => ({
  ...blank('epic'),
  type: 'epic',
  pathIdSeparator: '&',
  startDate: null,
  title,
  confidential,
  reference: `${groupPath}&`,
  hasChildren: false,
  hasIssues: false,
  group: { id: '', fullPath: groupPath },
  rollUp: NO_ROLL_UP,
  userPermissions: { adminEpic: true, createEpic: true },
})

/** Returns the row of an issue that is to be made in a project. */
export const newIssueRow = (title: string, projectPath: string, confidential = false): IssueItem => ({
  ...blank('issue'),
  type: 'issue',
  pathIdSeparator: '#',
  title,
  confidential,
  reference: `${projectPath}#`,
  hasChildren: false,
  hasIssues: false,
  epicIssueId: '',
  weight: null,
  healthStatus: null,
  milestone: null,
  assignees: { nodes: [] },
})

/** What makes the row of a new item of each kind, from its title and the path of its home. */
export const NEW_ROWS = { epic: newEpicRow, issue: newIssueRow }
