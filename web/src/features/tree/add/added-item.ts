import * as v from 'valibot'
import { itemFieldsOfJson } from '#web/features/item/item-fields.ts'
import { NO_ROLL_UP, type EpicItem, type HealthStatus, type IssueItem, type TreeLabel } from '../tree-item.ts'

/** A number or a global id; given back as the global id. */
const idOf = (type: string) =>
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((id) => (String(id).startsWith('gid://') ? String(id) : `gid://gitlab/${type}/${id}`)),
  )
const textOrNull = v.nullish(v.string(), null)
const flag = v.optional(v.boolean(), false)
const state = v.pipe(
  v.string(),
  v.transform((value) => (value === 'closed' ? 'closed' : 'opened')),
)
const iid = v.pipe(v.union([v.number(), v.string()]), v.transform(String))

const label = v.pipe(
  v.object({
    id: idOf('GroupLabel'),
    title: v.string(),
    color: v.string(),
    description: textOrNull,
    text_color: v.string(),
  }),
  v.transform(({ text_color: textColor, ...rest }): TreeLabel => ({ ...rest, textColor })),
)

const common = {
  title: v.string(),
  state,
  confidential: flag,
  created_at: textOrNull,
  closed_at: textOrNull,
  reference: v.string(),
  path: v.string(),
  relation_path: textOrNull,
  blocked: flag,
  labels: v.optional(v.array(label), []),
}

const HEALTH: Readonly<Record<string, HealthStatus>> = {
  on_track: 'onTrack',
  needs_attention: 'needsAttention',
  at_risk: 'atRisk',
}

/** An epic as the endpoint lists it. What a row shows beyond that is unknown until the tree is read again. */
export const addedEpic = v.pipe(
  v.looseObject({
    ...common,
    id: idOf('Epic'),
    iid,
    full_path: v.string(),
    has_children: flag,
    has_issues: flag,
    can_admin: flag,
  }),
  v.transform((epic): EpicItem => ({
    ...commonFields(epic),
    id: epic.id,
    iid: epic.iid,
    reference: `${epic.full_path}&${epic.iid}`,
    type: 'epic',
    pathIdSeparator: '&',
    dueDate: null,
    hasChildren: epic.has_children,
    hasIssues: epic.has_issues,
    group: { id: '', fullPath: epic.full_path },
    rollUp: NO_ROLL_UP,
    userPermissions: { adminEpic: epic.can_admin, createEpic: epic.can_admin },
  })),
)

const person = v.pipe(
  v.object({
    id: idOf('User'),
    name: v.string(),
    username: v.string(),
    avatar_url: textOrNull,
    web_url: v.string(),
  }),
  v.transform(({ avatar_url: avatarUrl, web_url: webUrl, ...rest }) => ({
    ...rest,
    avatarUrl,
    webUrl,
    webPath: `/${rest.username}`,
  })),
)

const milestone = v.pipe(
  v.object({ id: idOf('Milestone'), title: v.string(), start_date: textOrNull, due_date: textOrNull }),
  v.transform(({ id, title, start_date: startDate, due_date: dueDate }) => ({ id, title, startDate, dueDate })),
)

/** An issue as the endpoint lists it. */
export const addedIssue = v.pipe(
  v.looseObject({
    ...common,
    id: idOf('Issue'),
    iid: v.optional(iid),
    epic_issue_id: idOf('EpicIssue'),
    due_date: textOrNull,
    weight: v.nullish(v.number(), null),
    health_status: textOrNull,
    milestone: v.nullish(milestone, null),
    assignees: v.optional(v.array(person), []),
  }),
  v.transform((issue): IssueItem => ({
    ...commonFields(issue),
    id: issue.id,
    iid: issue.iid ?? issue.reference.slice(issue.reference.lastIndexOf('#') + 1),
    reference: issue.reference,
    type: 'issue',
    pathIdSeparator: '#',
    hasChildren: false,
    hasIssues: false,
    epicIssueId: issue.epic_issue_id,
    dueDate: issue.due_date,
    weight: issue.weight,
    healthStatus: HEALTH[issue.health_status ?? ''] ?? null,
    milestone: issue.milestone,
    assignees: { nodes: issue.assignees },
  })),
)

interface CommonAnswer {
  title: string
  state: 'opened' | 'closed'
  confidential: boolean
  created_at: string | null
  closed_at: string | null
  path: string
  relation_path: string | null
  blocked: boolean
  labels: TreeLabel[]
  [other: string]: unknown
}

function commonFields(item: CommonAnswer) {
  return {
    title: item.title,
    state: item.state,
    confidential: item.confidential,
    createdAt: item.created_at,
    closedAt: item.closed_at,
    webPath: item.path,
    relationPath: item.relation_path,
    blocked: item.blocked,
    relativePosition: null,
    labels: { nodes: item.labels },
    ...itemFieldsOfJson(item),
  }
}
