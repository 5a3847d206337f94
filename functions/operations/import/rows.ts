import * as v from 'valibot'
import {
  DESCRIPTION_MAX,
  LABEL_DESCRIPTION_MAX,
  LABEL_TITLE_MAX,
  NAMESPACE_NAME_MAX,
  TITLE_MAX,
} from '#domain/limits.ts'
import { MEMBER_ACCESS_LEVELS } from '#domain/role.ts'
import { labelTitleProblem } from '#domain/text/text-checks.ts'
import { TRIAL_DAYS_MAX, TRIAL_PLANS, type TrialPlan } from '#domain/namespace/trial.ts'
import { isInvisible, isOneLine, isUnicode } from '#domain/text/unicode.ts'
import { referenceRowSchema } from './reference-rows.ts'
import { importedColor, importedDay, importedDayOrNone, plainRowSchema } from './plain-rows.ts'

/** The rows of an export, one JSON object a line, with the field names of an API v4 export. Unknown fields are ignored. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((value) => isUnicode(value), 'holds half of a character: a surrogate without its partner'),
  )
const filled = (max: number) =>
  v.pipe(
    text(max),
    v.check((value) => !isInvisible(value), 'must not be blank'),
  )
const title = v.pipe(filled(TITLE_MAX), v.check(isOneLine, 'must be one line'))
/** A person by user name, or as the API answers them. */
const person = v.union([
  filled(NAMESPACE_NAME_MAX),
  v.pipe(
    v.looseObject({ username: filled(NAMESPACE_NAME_MAX) }),
    v.transform(({ username }) => username),
  ),
])
const people = v.nullish(v.array(person), [])
/** Labels by title, or as the API answers them with their details. */
const labels = v.nullish(
  v.array(
    v.union([
      v.string(),
      v.pipe(
        v.looseObject({ name: v.string() }),
        v.transform(({ name }) => name),
      ),
    ]),
  ),
  [],
)
const state = v.picklist(['opened', 'closed'])
const optionalText = v.nullish(text(DESCRIPTION_MAX), '')

const time = v.pipe(
  v.string(),
  v.check(
    (value) => !Number.isNaN(Date.parse(value)) && value.includes('T'),
    'must be a time such as 2026-11-21T09:30:00Z',
  ),
)
const noDate = v.nullish(importedDayOrNone, null)

const trial = v.object({
  plan: v.picklist(Object.keys(TRIAL_PLANS) as TrialPlan[]),
  start_date: importedDay,
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TRIAL_DAYS_MAX)),
})

const group = v.object({
  id,
  name: filled(NAMESPACE_NAME_MAX),
  path: filled(NAMESPACE_NAME_MAX),
  full_path: filled(2000),
  parent_id: v.nullish(id, null),
  description: optionalText,
  visibility: v.picklist(['public', 'internal', 'private']),
  /** Only of a top-level group. */
  trial: v.nullish(trial, null),
})

const project = v.object({
  id,
  name: filled(NAMESPACE_NAME_MAX),
  path: filled(NAMESPACE_NAME_MAX),
  path_with_namespace: filled(2000),
  namespace_id: id,
  description: optionalText,
  visibility: v.nullish(v.picklist(['public', 'internal', 'private']), null),
})

const user = v.object({
  id,
  name: filled(NAMESPACE_NAME_MAX),
  username: filled(NAMESPACE_NAME_MAX),
  email: filled(NAMESPACE_NAME_MAX),
  state: v.nullish(v.picklist(['active', 'blocked']), 'active'),
  is_employee: v.exactOptional(v.boolean()),
})

const member = v.object({
  group_id: id,
  username: filled(NAMESPACE_NAME_MAX),
  access_level: v.picklist(MEMBER_ACCESS_LEVELS),
})

const label = v.object({
  id,
  group_id: id,
  name: v.pipe(
    filled(LABEL_TITLE_MAX),
    v.check((name) => labelTitleProblem(name) === null, 'must be one line without a comma'),
  ),
  color: importedColor,
  description: v.nullish(text(LABEL_DESCRIPTION_MAX), ''),
})

const milestone = v.object({
  id,
  iid: id,
  group_id: id,
  title,
  description: optionalText,
  start_date: noDate,
  due_date: noDate,
  state: v.picklist(['active', 'closed']),
})

const iteration = v.object({
  id,
  iid: id,
  group_id: id,
  /** Of the row of iterations that it belongs to; those of a group with one title are one row. */
  cadence_title: title,
  title: v.nullish(title, null),
  start_date: importedDay,
  due_date: importedDay,
})

const epic = v.object({
  ...plainRowSchema('epic'),
  id,
  iid: id,
  group_id: id,
  parent_id: v.nullish(id, null),
  title,
  description: optionalText,
  state,
  author: person,
  participants: people,
  labels,
  ...referenceRowSchema('epic', { person, id }),
  created_at: time,
  closed_at: v.nullish(time, null),
})

const issue = v.object({
  ...plainRowSchema('issue'),
  id,
  iid: id,
  project_id: id,
  epic_id: v.nullish(id, null),
  title,
  description: optionalText,
  state,
  author: person,
  assignees: people,
  labels,
  ...referenceRowSchema('issue', { person, id }),
  created_at: time,
  closed_at: v.nullish(time, null),
})

/** The files of an export in the order in which they build on each other. */
export const rowSchemas = {
  groups: group,
  projects: project,
  users: user,
  members: member,
  labels: label,
  milestones: milestone,
  iterations: iteration,
  epics: epic,
  issues: issue,
}

export type RowKind = keyof typeof rowSchemas
export const ROW_KINDS: RowKind[] = [
  'groups',
  'projects',
  'users',
  'members',
  'labels',
  'milestones',
  'iterations',
  'epics',
  'issues',
]

type Rows = { [Kind in RowKind]: v.InferOutput<(typeof rowSchemas)[Kind]> }
export type Row<Kind extends RowKind> = Rows[Kind]

/** A row with the place it came from. */
export interface Placed<R> {
  file: string
  /** 1 for the first line. */
  line: number
  row: R
}

export type Export = { [Kind in RowKind]: Placed<Row<Kind>>[] }

/** A line that was kept out, with the reason. */
export interface BadLine {
  file: string
  line: number
  reason: string
}

/** Returns the row that a line holds, or why it holds none. */
export function parseRow<Kind extends RowKind>(kind: Kind, line: string): { row: Row<Kind> } | { reason: string } {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { reason: 'is not JSON' }
  }
  const result = v.safeParse(rowSchemas[kind], value)
  if (result.success) return { row: result.output as Row<Kind> }
  const [issueFound] = result.issues
  const field = v.getDotPath(issueFound)
  return { reason: `${field ? `"${field}": ` : ''}${issueFound.message}${sawText(issueFound.input)}` }
}

/** Returns the value that was refused, when it is short enough to help. */
const sawText = (input: unknown): string =>
  typeof input === 'string' && input.length <= 40 ? `, not ${JSON.stringify(input)}` : ''
