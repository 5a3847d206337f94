import * as v from 'valibot'
import { plainFieldsOf, isNullable, type PlainValue } from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { LINK_TYPES } from '#domain/item/link-types.ts'
import { singleReferencesOf } from '#domain/item/references.ts'
import { wireName, wireValue } from '#domain/item/wire-names.ts'
import { mergeRequest } from './delivery-shapes.ts'
import { day, label, milestone, none, person, time } from './place-shapes.ts'

// Shapes of items and of what is on them, as REST answers them.

function plainShape(value: PlainValue): v.GenericSchema {
  switch (value.type) {
    case 'enum':
      return v.picklist(value.values.map(wireValue))
    case 'integer':
      return v.number()
    case 'date':
      return day
    case 'boolean':
      return v.boolean()
    case 'text':
    case 'color':
      return v.string()
  }
}

/** Returns the shapes of the fields of a kind that are shown by their entries alone. */
const fieldShapes = (kind: ItemKind): Record<string, v.GenericSchema> => ({
  ...Object.fromEntries(
    plainFieldsOf(kind).flatMap(({ name, value, entry }) =>
      entry.isFlat ? [[wireName(name), isNullable(value) ? v.nullable(plainShape(value)) : plainShape(value)]] : [],
    ),
  ),
  ...Object.fromEntries(
    singleReferencesOf(kind).flatMap(({ name, to }) =>
      to === 'person' || to === 'milestone' ? [[wireName(name), v.nullable(to === 'person' ? person : milestone)]] : [],
    ),
  ),
})

const state = v.picklist(['opened', 'closed'])
const references = v.strictObject({ short: v.string(), relative: v.string(), full: v.string() })
const maybeDay = v.nullable(day)
const maybeId = v.nullable(v.number())
const maybeText = v.nullable(v.string())

const common = {
  id: v.number(),
  iid: v.number(),
  title: v.string(),
  description: maybeText,
  state,
  confidential: v.boolean(),
  web_url: v.string(),
  references,
  author: person,
  created_at: time,
  updated_at: time,
  closed_at: v.nullable(time),
  // Titles, or the labels themselves where a list is asked for them.
  labels: v.union([v.array(v.string()), v.array(label)]),
  upvotes: v.number(),
  downvotes: v.number(),
  // Where it is shown by itself.
  subscribed: v.optional(v.boolean()),
}

const epicEntries = {
  ...fieldShapes('epic'),
  ...common,
  group_id: v.number(),
  parent_id: maybeId,
  parent_iid: maybeId,
  url: v.string(),
  reference: v.string(),
  start_date: maybeDay,
  end_date: maybeDay,
  due_date: maybeDay,
  // For those who may change them.
  start_date_is_fixed: v.optional(v.boolean()),
  start_date_fixed: v.optional(maybeDay),
  start_date_from_inherited_source: v.optional(maybeDay),
  start_date_from_milestones: v.optional(maybeDay),
  due_date_is_fixed: v.optional(v.boolean()),
  due_date_fixed: v.optional(maybeDay),
  due_date_from_inherited_source: v.optional(maybeDay),
  due_date_from_milestones: v.optional(maybeDay),
  color: v.string(),
  text_color: v.string(),
  _links: v.strictObject({ self: v.string(), epic_issues: v.string(), group: v.string(), parent: maybeText }),
}
export const epic = v.strictObject(epicEntries)

/** Holds what a new child epic is answered with. */
export const newChildEpic = v.strictObject({
  ...{ id: v.number(), iid: v.number(), title: v.string(), group_id: v.number(), parent_id: v.number() },
  ...{ has_children: v.boolean(), has_issues: v.boolean(), reference: v.string(), url: v.string() },
  relation_url: v.string(),
})

export const timeStats = v.strictObject({
  time_estimate: v.number(),
  total_time_spent: v.number(),
  human_time_estimate: maybeText,
  human_total_time_spent: maybeText,
})

const bareIssueEntries = {
  ...fieldShapes('issue'),
  ...common,
  project_id: v.number(),
  type: v.string(),
  issue_type: v.string(),
  assignees: v.array(person),
  assignee: v.nullable(person),
  user_notes_count: v.number(),
  discussion_locked: v.nullable(v.boolean()),
  severity: v.string(),
  published_incident_url: maybeText,
  moved_to_id: maybeId,
  time_stats: timeStats,
  task_completion_status: v.strictObject({ count: v.number(), completed_count: v.number() }),
  has_tasks: v.boolean(),
  task_status: v.optional(v.string()),
  _links: v.strictObject({ self: v.string(), project: v.string(), closed_as_duplicate_of: maybeText }),
}
const bareIssue = v.strictObject(bareIssueEntries)

const epicOfIssue = v.strictObject({
  ...{ id: v.number(), iid: v.number(), group_id: v.optional(v.number()), title: v.string(), url: v.string() },
})
export const issue = v.strictObject({ ...bareIssueEntries, epic_iid: maybeId, epic: v.nullable(epicOfIssue) })
/** Holds an issue in the list of an epic, with the number that the two are linked by. */
/** A task, where it is shown among issues: no address of the API answers it. */
const task = v.omit(issue, ['_links'])

export const issueOfEpic = v.strictObject({ ...bareIssueEntries, epic_iid: v.number(), epic_issue_id: v.number() })
export const epicIssue = v.strictObject({ id: v.number(), epic, issue })

const link = { id: v.number(), link_type: v.picklist(LINK_TYPES), created_at: time, updated_at: time }
const linked = { link_type: v.picklist(LINK_TYPES), link_created_at: time, link_updated_at: time }
export const issueLink = v.strictObject({
  ...link,
  source_issue: v.nullable(bareIssue),
  target_issue: v.nullable(bareIssue),
})
export const linkedIssue = v.strictObject({ ...bareIssueEntries, ...linked, issue_link_id: v.number() })
export const epicLink = v.strictObject({ ...link, source_epic: v.nullable(epic), target_epic: v.nullable(epic) })
export const linkedEpic = v.strictObject({ ...epicEntries, ...linked, related_epic_link_id: v.number() })

export const note = v.strictObject({
  id: v.number(),
  type: maybeText,
  body: v.string(),
  attachment: none,
  author: person,
  created_at: time,
  updated_at: time,
  system: v.boolean(),
  noteable_id: v.number(),
  noteable_type: v.string(),
  noteable_iid: v.number(),
  project_id: maybeId,
  resolvable: v.boolean(),
  confidential: v.boolean(),
  internal: v.boolean(),
  commands_changes: v.strictObject({}),
})
/** Holds what somebody did: made, closed or reopened something, or commented on it. */
export const event = v.strictObject({
  id: v.number(),
  project_id: maybeId,
  action_name: v.picklist(['opened', 'closed', 'reopened', 'commented on']),
  target_id: v.number(),
  target_iid: v.number(),
  target_type: v.string(),
  target_title: v.string(),
  author_id: v.number(),
  author: v.nullable(person),
  author_username: maybeText,
  created_at: time,
  note: v.optional(note),
  imported: v.boolean(),
  imported_from: v.string(),
})
/** Holds what quick actions did where they are all that a comment had. */
export const doneActions = v.strictObject({
  commands_changes: v.strictObject({}),
  summary: v.array(v.string()),
  errors: v.optional(v.array(v.string())),
})
export const discussion = v.strictObject({ id: v.string(), individual_note: v.boolean(), notes: v.array(note) })

export const award = v.strictObject({
  id: v.number(),
  name: v.string(),
  user: v.nullable(person),
  created_at: time,
  updated_at: time,
  awardable_id: v.number(),
  awardable_type: v.string(),
  url: none,
})

/** Returns the shape of what happened to a field of an item. */
export const eventOf = (entries: v.ObjectEntries) =>
  v.strictObject({
    ...{ id: v.number(), user: person, created_at: time, resource_type: v.string(), resource_id: v.number() },
    ...entries,
  })

const placeOfTodo = { id: v.number(), name: v.string(), path: v.string() }
export const todo = v.strictObject({
  id: v.number(),
  // What of the two its item belongs to.
  project: v.optional(
    v.strictObject({ ...placeOfTodo, name_with_namespace: v.string(), path_with_namespace: v.string() }),
  ),
  group: v.optional(v.strictObject({ ...placeOfTodo, kind: v.literal('group'), full_path: v.string() })),
  author: v.nullable(person),
  action_name: v.string(),
  target_type: v.string(),
  target: v.union([epic, issue, task, mergeRequest]),
  target_url: v.string(),
  body: v.string(),
  state: v.picklist(['pending', 'done']),
  created_at: time,
  updated_at: time,
})
