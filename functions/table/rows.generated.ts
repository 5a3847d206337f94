// Generated from functions/domain/item/fields.ts and row-columns.ts; do not edit.
import type { Blockers } from '#domain/tree/blockers.ts'
import type { PlainFields } from '#domain/item/fields.ts'
import type { AnyReferences } from '#domain/item/references.ts'
import type { IssueType, ItemState, LabelRef, MilestoneRef, UserRef } from '#domain/refs.ts'
import {
  count,
  countOrNull,
  counts,
  dayOrNull,
  days,
  list,
  packBlockers,
  packEnum,
  packIssueType,
  packLabel,
  packMilestone,
  packPath,
  packUser,
  seconds,
  text,
  time,
  timeOrNull,
  trimmed,
  unpackBlockers,
  unpackIssueType,
  unpackLabels,
  unpackMilestone,
  unpackPath,
  unpackUser,
  unpackUsers,
} from './rows/row-codecs.ts'
const PRIORITY = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const
const HEALTH_STATUS = ['onTrack', 'needsAttention', 'atRisk'] as const

/** What the edge to a child epic shows of it. Times are ISO 8601, dates `YYYY-MM-DD`. */
export interface EpicRow {
  title: string
  iid: number
  groupId: number
  groupPath: string
  state: ItemState
  createdAt: string
  updatedAt: string
  color: string
  author: UserRef
  labels: LabelRef[]
  closedAt: string | null
  priority: (typeof PRIORITY)[number]
  blockers: Blockers
}
export const packEpicRow = (row: EpicRow): string =>
  JSON.stringify(
    trimmed([
      row.title,
      row.iid,
      row.groupId,
      row.groupPath,
      row.state === 'opened' ? 1 : 0,
      seconds(row.createdAt),
      seconds(row.updatedAt),
      row.color,
      packUser(row.author),
      row.labels.map(packLabel),
      seconds(row.closedAt),
      packEnum(PRIORITY, row.priority, 'NONE'),
      packBlockers(row.blockers),
    ]),
  )
/** The row that `packEpicRow` wrote. */
export function unpackEpicRow(card: string): EpicRow {
  const parts = list(JSON.parse(card))
  return {
    title: text(parts[0]),
    iid: count(parts[1]),
    groupId: count(parts[2]),
    groupPath: text(parts[3]),
    state: parts[4] === 1 ? 'opened' : 'closed',
    createdAt: time(parts[5]),
    updatedAt: time(parts[6]),
    color: text(parts[7]),
    author: unpackUser(parts[8]),
    labels: unpackLabels(parts[9]),
    closedAt: timeOrNull(parts[10]),
    priority: PRIORITY[count(parts[11]) - 1] ?? 'NONE',
    blockers: unpackBlockers(parts[12]),
  }
}

/** What the edge to a child issue shows of it. Times are ISO 8601, dates `YYYY-MM-DD`. */
export interface IssueRow {
  title: string
  iid: number
  projectPath: string
  state: ItemState
  createdAt: string
  assignees: UserRef[]
  labels: LabelRef[]
  weight: number | null
  dueDate: string | null
  milestone?: MilestoneRef | null
  closedAt: string | null
  healthStatus: (typeof HEALTH_STATUS)[number] | null
  type: IssueType
  priority: (typeof PRIORITY)[number]
  blockers: Blockers
  startDate: string | null
}
export const packIssueRow = (row: IssueRow, groupPath: string): string =>
  JSON.stringify(
    trimmed([
      row.title,
      row.iid,
      packPath(row.projectPath, groupPath),
      row.state === 'opened' ? 1 : 0,
      seconds(row.createdAt),
      row.assignees.map(packUser),
      row.labels.map(packLabel),
      row.weight,
      days(row.dueDate),
      row.milestone ? packMilestone(row.milestone) : [],
      seconds(row.closedAt),
      packEnum(HEALTH_STATUS, row.healthStatus, null),
      packIssueType(row.type),
      packEnum(PRIORITY, row.priority, 'NONE'),
      packBlockers(row.blockers),
      days(row.startDate),
    ]),
  )
/** The row that `packIssueRow` wrote. */
export function unpackIssueRow(card: string, groupPath: string): IssueRow {
  const parts = list(JSON.parse(card))
  return {
    title: text(parts[0]),
    iid: count(parts[1]),
    projectPath: unpackPath(text(parts[2]), groupPath),
    state: parts[3] === 1 ? 'opened' : 'closed',
    createdAt: time(parts[4]),
    assignees: unpackUsers(parts[5]),
    labels: unpackLabels(parts[6]),
    weight: countOrNull(parts[7]),
    dueDate: dayOrNull(parts[8]),
    milestone: unpackMilestone(parts[9], unpackPath(text(parts[2]), groupPath)),
    closedAt: timeOrNull(parts[10]),
    healthStatus: HEALTH_STATUS[count(parts[11]) - 1] ?? null,
    type: unpackIssueType(parts[12]),
    priority: PRIORITY[count(parts[13]) - 1] ?? 'NONE',
    blockers: unpackBlockers(parts[14]),
    startDate: dayOrNull(parts[15]),
  }
}

/** What an entry in lists shows of an item. Times are ISO 8601, dates `YYYY-MM-DD`. */
export interface ListRow {
  id: number
  iid: number
  homePath: string
  namespaceIds: number[]
  parentId: number | null
  title: string
  state: ItemState
  confidential: boolean
  color: string
  author: UserRef
  labels: LabelRef[]
  milestoneIds: number[]
  startDate: string | null
  dueDate: string | null
  createdAt: string
  updatedAt: string
  closedAt: string | null
  priority: (typeof PRIORITY)[number]
  assignees: UserRef[]
  milestone?: MilestoneRef | null
  type: IssueType
  weight: number | null
  healthStatus: (typeof HEALTH_STATUS)[number] | null
}
export const packListRow = (row: ListRow): string =>
  JSON.stringify(
    trimmed([
      row.id,
      row.iid,
      row.homePath,
      row.namespaceIds,
      row.parentId,
      row.title,
      row.state === 'opened' ? 1 : 0,
      row.confidential ? 1 : 0,
      row.color,
      packUser(row.author),
      row.labels.map(packLabel),
      row.milestoneIds,
      days(row.startDate),
      days(row.dueDate),
      seconds(row.createdAt),
      seconds(row.updatedAt),
      seconds(row.closedAt),
      packEnum(PRIORITY, row.priority, 'NONE'),
      row.assignees.map(packUser),
      row.milestone ? packMilestone(row.milestone) : [],
      packIssueType(row.type),
      row.weight,
      packEnum(HEALTH_STATUS, row.healthStatus, null),
    ]),
  )
/** The row that `packListRow` wrote. */
export function unpackListRow(card: string): ListRow {
  const parts = list(JSON.parse(card))
  return {
    id: count(parts[0]),
    iid: count(parts[1]),
    homePath: text(parts[2]),
    namespaceIds: counts(parts[3]),
    parentId: countOrNull(parts[4]),
    title: text(parts[5]),
    state: parts[6] === 1 ? 'opened' : 'closed',
    confidential: parts[7] === 1,
    color: text(parts[8]),
    author: unpackUser(parts[9]),
    labels: unpackLabels(parts[10]),
    milestoneIds: counts(parts[11]),
    startDate: dayOrNull(parts[12]),
    dueDate: dayOrNull(parts[13]),
    createdAt: time(parts[14]),
    updatedAt: time(parts[15]),
    closedAt: timeOrNull(parts[16]),
    priority: PRIORITY[count(parts[17]) - 1] ?? 'NONE',
    assignees: unpackUsers(parts[18]),
    milestone: unpackMilestone(parts[19], text(parts[2])),
    type: unpackIssueType(parts[20]),
    weight: countOrNull(parts[21]),
    healthStatus: HEALTH_STATUS[count(parts[22]) - 1] ?? null,
  }
}

/** What an entry in lists shows of the fields that its kind does not have. */
export const LIST_DEFAULTS: Pick<ListRow, 'priority' | 'weight' | 'healthStatus'> = {
  priority: 'NONE',
  weight: null,
  healthStatus: null,
}

/** What an entry in lists shows of what an item refers to. */
export const listReferences = (item: AnyReferences) => ({
  labels: item.labels ?? [],
  assignees: item.assignees ?? [],
  milestone: item.milestone ?? null,
})

/** Names of the fields, plain ones and references, that an epic's row shows, and of those that only its own item has. */
export const EPIC_FIELDS_IN_ROW: string[] = ['priority', 'labels']
export const EPIC_FIELDS_BEYOND_ROW: string[] = []
/** The plain fields of an epic that its row shows, as GraphQL names them; one that is absent has its default. */
export const epicRowFields = (item: Pick<PlainFields<'epic'>, 'priority'>) => ({ priority: item.priority ?? 'NONE' })

/** Names of the fields, plain ones and references, that an issue's row shows, and of those that only its own item has. */
export const ISSUE_FIELDS_IN_ROW: string[] = [
  'priority',
  'weight',
  'healthStatus',
  'startDate',
  'dueDate',
  'labels',
  'assignees',
  'milestone',
]
export const ISSUE_FIELDS_BEYOND_ROW: string[] = ['iteration']
/** The plain fields of an issue that its row shows, as GraphQL names them; one that is absent has its default. */
export const issueRowFields = (
  item: Pick<PlainFields<'issue'>, 'priority' | 'weight' | 'healthStatus' | 'startDate' | 'dueDate'>,
) => ({
  priority: item.priority ?? 'NONE',
  weight: item.weight ?? null,
  healthStatus: item.healthStatus ?? null,
  startDate: item.startDate ?? null,
  dueDate: item.dueDate ?? null,
})
