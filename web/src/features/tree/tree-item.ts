import { itemFields, type ItemFields } from '#web/features/item/fields/item-fields.ts'
import type { Totals } from '#web/lib/progress.ts'
import type {
  TreeEpicFragment,
  TreeIssueFragment,
  TreePageFragment,
  TreeRollUpFragment,
} from './tree-children.generated.ts'

export interface TreeLabel {
  id: string
  title: string
  color: string
  description: string | null
  textColor: string
}

export interface TreePerson {
  id: string
  name: string
  username: string
  avatarUrl: string | null
  webUrl: string
  webPath: string
}

export interface TreeMilestone {
  id: string
  title: string
  state: 'active' | 'closed'
  startDate: string | null
  dueDate: string | null
}

export type HealthStatus = 'onTrack' | 'needsAttention' | 'atRisk'

/** Numbers over all descendants, whoever may see them. */
export interface RollUp {
  openedEpics: number
  closedEpics: number
  openedIssues: number
  closedIssues: number
  openedWeight: number
  closedWeight: number
  onTrack: number
  needsAttention: number
  atRisk: number
}

export const NO_ROLL_UP: RollUp = {
  openedEpics: 0,
  closedEpics: 0,
  openedIssues: 0,
  closedIssues: 0,
  openedWeight: 0,
  closedWeight: 0,
  onTrack: 0,
  needsAttention: 0,
  atRisk: 0,
}

/** A list that belongs to an item, as the item store holds it. */
export interface Nodes<Node> {
  nodes: readonly Node[]
}

/** An epic or issue in a row. What the item store knows of it has the names and the shape that it has there. */
interface CommonItem extends ItemFields {
  /** The global id of the epic or issue. */
  id: string
  iid: string
  title: string
  state: 'opened' | 'closed'
  confidential: boolean
  blocked: boolean
  createdAt: string | null
  closedAt: string | null
  /** Left out where the kind has none. */
  startDate?: string | null
  dueDate: string | null
  webPath: string
  /** The full reference, for example `acme/web&5`. */
  reference: string
  relationPath: string | null
  relativePosition: number | null
  labels: Nodes<TreeLabel>
}

export interface EpicItem extends CommonItem {
  type: 'epic'
  pathIdSeparator: '&'
  startDate: string | null
  hasChildren: boolean
  hasIssues: boolean
  group: { id: string; fullPath: string }
  rollUp: RollUp
  userPermissions: { adminEpic: boolean; createEpic: boolean }
}

export interface IssueItem extends CommonItem {
  type: 'issue'
  pathIdSeparator: '#'
  hasChildren: false
  hasIssues: false
  /** The global id of the link to the parent epic. */
  epicIssueId: string
  weight: number | null
  healthStatus: HealthStatus | null
  milestone: TreeMilestone | null
  assignees: Nodes<TreePerson>
}

export type TreeItem = EpicItem | IssueItem

/** One page of both lists of children, with where each goes on. */
export interface TreePage {
  epics: readonly EpicItem[]
  issues: readonly IssueItem[]
  epicCursor: string | null
  issueCursor: string | null
  hasMoreEpics: boolean
  hasMoreIssues: boolean
}

/** Returns the page in an answer; null when the server could not give one of the two lists. */
export function readTreePage({ children, issues }: TreePageFragment): TreePage | null {
  if (!children || !issues) return null
  return {
    epics: present(children.nodes).map(epicItem),
    issues: present(issues.nodes).map(issueItem),
    epicCursor: children.pageInfo.endCursor,
    issueCursor: issues.pageInfo.endCursor,
    hasMoreEpics: children.pageInfo.hasNextPage,
    hasMoreIssues: issues.pageInfo.hasNextPage,
  }
}

/** Returns the roll-up of an epic; a part that the server left out counts 0. */
export function readRollUp({ descendantCounts, descendantWeightSum, healthStatus }: TreeRollUpFragment): RollUp {
  return {
    openedEpics: descendantCounts?.openedEpics ?? 0,
    closedEpics: descendantCounts?.closedEpics ?? 0,
    openedIssues: descendantCounts?.openedIssues ?? 0,
    closedIssues: descendantCounts?.closedIssues ?? 0,
    openedWeight: descendantWeightSum?.openedIssues ?? 0,
    closedWeight: descendantWeightSum?.closedIssues ?? 0,
    onTrack: healthStatus?.issuesOnTrack ?? 0,
    needsAttention: healthStatus?.issuesNeedingAttention ?? 0,
    atRisk: healthStatus?.issuesAtRisk ?? 0,
  }
}

/** Returns the weights of a roll-up, as what measures progress takes them. */
export const weightsOf = ({ openedWeight, closedWeight }: RollUp): Totals => ({
  openedIssues: openedWeight,
  closedIssues: closedWeight,
})

function epicItem(epic: TreeEpicFragment): EpicItem {
  return {
    ...commonItem(epic),
    type: 'epic',
    pathIdSeparator: '&',
    startDate: epic.startDate,
    hasChildren: epic.hasChildren,
    hasIssues: epic.hasIssues,
    group: epic.group,
    rollUp: readRollUp(epic),
    userPermissions: epic.userPermissions,
  }
}

function issueItem(issue: TreeIssueFragment): IssueItem {
  return {
    ...commonItem(issue),
    type: 'issue',
    pathIdSeparator: '#',
    hasChildren: false,
    hasIssues: false,
    epicIssueId: issue.epicIssueId,
    weight: issue.weight,
    healthStatus: issue.healthStatus,
    milestone: issue.milestone,
    assignees: { nodes: present(issue.assignees?.nodes) },
  }
}

function commonItem(item: TreeEpicFragment | TreeIssueFragment): CommonItem {
  return {
    id: item.id,
    iid: item.iid,
    title: item.title ?? '',
    state: item.state === 'closed' ? 'closed' : 'opened',
    confidential: item.confidential ?? false,
    blocked: item.blocked ?? false,
    createdAt: item.createdAt,
    closedAt: item.closedAt,
    dueDate: item.dueDate,
    webPath: item.webPath,
    reference: item.reference,
    relationPath: item.relationPath,
    relativePosition: item.relativePosition,
    labels: { nodes: present(item.labels?.nodes) },
    ...itemFields(item),
  }
}

function present<Node>(nodes: readonly (Node | null)[] | null | undefined): Node[] {
  return nodes?.filter((node) => node !== null) ?? []
}
