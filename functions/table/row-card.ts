import { dateFromDays, daysFromDate, isoFromSeconds } from '#domain/iso-time.ts'
import type { HealthStatus, IssueType, ItemState, LabelRef, MilestoneRef, UserRef } from '#domain/refs.ts'

/**
 * The packed rows that edges carry: JSON arrays in a fixed order, trailing empty parts left out, times in seconds.
 * Packing keeps a page of 120 rows within the read budget; the unpacking side runs in APPSYNC_JS too.
 * Ids, state and counts are not repeated: the sort key and `roll` have them.
 */

/** What a row of the tree shows of a child issue. Times are ISO 8601, dates `YYYY-MM-DD`. */
export interface IssueRow {
  iid: number
  projectPath: string
  title: string
  state: ItemState
  type: IssueType
  createdAt: string
  closedAt: string | null
  dueDate: string | null
  weight: number | null
  healthStatus: HealthStatus | null
  milestone: MilestoneRef | null
  assignees: UserRef[]
  labels: LabelRef[]
}

/** What a row of the tree shows of a child epic, besides its roll-up. */
export interface EpicRow {
  iid: number
  groupId: number
  groupPath: string
  title: string
  state: ItemState
  createdAt: string
  updatedAt: string
  closedAt: string | null
  color: string
  author: UserRef
  labels: LabelRef[]
}

type Packed = string | number | null | Packed[]

const isEmpty = (part: Packed): boolean =>
  part === null || part === '' || (typeof part === 'object' && part.length === 0)

function trimmed(parts: Packed[]): Packed[] {
  let end = 0
  parts.forEach((part, index) => {
    if (!isEmpty(part)) end = index + 1
  })
  return parts.slice(0, end)
}

const HEALTH: HealthStatus[] = ['onTrack', 'needsAttention', 'atRisk']
const TYPES: IssueType[] = ['ISSUE', 'INCIDENT', 'TEST_CASE', 'REQUIREMENT', 'TASK']

const days = (date: string | null): number | null => (date === null ? null : daysFromDate(date))
const seconds = (time: string | null): number | null => (time === null ? null : Math.floor(Date.parse(time) / 1000))

export const packUser = (user: UserRef): Packed[] => trimmed([user.id, user.username, user.name, user.avatarUrl])

export const packLabel = (label: LabelRef): Packed[] =>
  trimmed([label.id, label.title, label.color, label.description, label.ofProject ? 1 : null])

/** A milestone as an issue's row stores it: without a path when it is one of the issue's project. */
const packMilestone = (milestone: MilestoneRef | null): Packed[] =>
  milestone === null
    ? []
    : trimmed([
        milestone.id,
        milestone.title,
        milestone.iid,
        days(milestone.startDate),
        days(milestone.dueDate),
        milestone.ofProject ? null : milestone.ownerPath,
        milestone.state === 'closed' ? 1 : null,
      ])

/** A path as rows below a group store it: relative where it can be, else with a leading `/`. */
const packPath = (path: string, groupPath: string): string =>
  groupPath !== '' && path.startsWith(`${groupPath}/`) ? path.slice(groupPath.length + 1) : `/${path}`

const unpackPath = (packed: string, groupPath: string): string =>
  packed.startsWith('/') ? packed.slice(1) : `${groupPath}/${packed}`

/**
 * The row of a child issue as the edge stores it.
 * @param groupPath path of the parent epic's group: the issue's project mostly stands below it, and paths are long
 */
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
      packMilestone(row.milestone),
      seconds(row.closedAt),
      row.healthStatus === null ? null : HEALTH.indexOf(row.healthStatus) + 1,
      row.type === 'ISSUE' ? null : TYPES.indexOf(row.type),
    ]),
  )

/** The row of a child epic as the edge stores it. */
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
    ]),
  )

const text = (part: unknown): string => (typeof part === 'string' ? part : '')
const textOrNull = (part: unknown): string | null => (typeof part === 'string' && part !== '' ? part : null)
const count = (part: unknown): number => (typeof part === 'number' ? part : 0)
const countOrNull = (part: unknown): number | null => (typeof part === 'number' ? part : null)
// AppSync's JavaScript has no Array.isArray. What was packed is text, a number, a list or nothing: an object is a list.
const list = (part: unknown): unknown[] => (isList(part) ? part : [])
const isList = (part: unknown): part is unknown[] => typeof part === 'object' && part !== null
const time = (part: unknown): string => isoFromSeconds(count(part))
const dayOrNull = (part: unknown): string | null => (typeof part === 'number' ? dateFromDays(part) : null)
const timeOrNull = (part: unknown): string | null => (typeof part === 'number' ? isoFromSeconds(part) : null)

export const unpackUser = (part: unknown): UserRef => {
  const packed = list(part)
  return { id: count(packed[0]), username: text(packed[1]), name: text(packed[2]), avatarUrl: textOrNull(packed[3]) }
}

export const unpackLabel = (part: unknown): LabelRef => {
  const packed = list(part)
  return {
    id: count(packed[0]),
    title: text(packed[1]),
    color: text(packed[2]),
    description: textOrNull(packed[3]),
    ofProject: packed[4] === 1,
  }
}

const unpackMilestone = (part: unknown, projectPath: string): MilestoneRef | null => {
  const packed = list(part)
  if (packed.length === 0) return null
  const groupPath = textOrNull(packed[5])
  return {
    id: count(packed[0]),
    title: text(packed[1]),
    iid: count(packed[2]),
    startDate: dayOrNull(packed[3]),
    dueDate: dayOrNull(packed[4]),
    ownerPath: groupPath ?? projectPath,
    ofProject: groupPath === null,
    state: packed[6] === 1 ? 'closed' : 'active',
  }
}

/** The row that `packIssueRow` wrote for the same group. */
export function unpackIssueRow(card: string, groupPath: string): IssueRow {
  const parts = list(JSON.parse(card))
  const projectPath = unpackPath(text(parts[2]), groupPath)
  return {
    title: text(parts[0]),
    iid: count(parts[1]),
    projectPath,
    state: parts[3] === 1 ? 'opened' : 'closed',
    createdAt: time(parts[4]),
    assignees: list(parts[5]).map((part) => unpackUser(part)),
    labels: list(parts[6]).map((part) => unpackLabel(part)),
    weight: countOrNull(parts[7]),
    dueDate: dayOrNull(parts[8]),
    milestone: unpackMilestone(parts[9], projectPath),
    closedAt: timeOrNull(parts[10]),
    healthStatus: HEALTH[count(parts[11]) - 1] ?? null,
    type: TYPES[count(parts[12])] ?? 'ISSUE',
  }
}

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
    labels: list(parts[9]).map((part) => unpackLabel(part)),
    closedAt: timeOrNull(parts[10]),
  }
}
