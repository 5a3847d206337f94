import * as v from 'valibot'
import { NOTIFICATION_EVENTS, NOTIFICATION_LEVELS } from '#domain/notification/notification-level.ts'

/** Shapes of groups, projects, people and what belongs to them, as REST answers them. */

/** ISO 8601 */
export const time = v.pipe(v.string(), v.isoTimestamp())
/** `YYYY-MM-DD` */
export const day = v.pipe(v.string(), v.isoDate())
/** What compatible clients look for and nobody has here. */
export const none = v.null()

const maybeText = v.nullable(v.string())
const maybeId = v.nullable(v.number())
const visibility = v.picklist(['public', 'internal', 'private'])

const personEntries = {
  ...{ id: v.number(), username: v.string(), name: v.string(), state: v.string() },
  ...{ avatar_url: maybeText, web_url: v.string() },
}
export const person = v.strictObject(personEntries)

export const templateName = v.strictObject({ key: v.string(), name: v.string() })
export const template = v.strictObject({ ...templateName.entries, content: v.string() })
/** Holds what people see of themselves. */
export const ownPerson = v.strictObject({
  ...personEntries,
  email: maybeText,
  created_at: time,
  is_admin: v.optional(v.literal(true)),
})
/** Holds what administrators see of people. */
export const administeredPerson = v.strictObject({
  ...personEntries,
  ...{ email: v.string(), created_at: time, is_admin: v.boolean() },
})
/** Holds what was ended of somebody who leaves. */
export const endedAccess = v.strictObject({
  ...{ revoked_tokens: v.number(), ended_memberships: v.number(), only_owner_of: v.array(v.string()) },
})
/** Holds a group into which something may be brought. */
export const transferLocation = v.strictObject({
  ...{ id: v.number(), name: v.string(), avatar_url: maybeText },
  ...{ full_name: v.string(), full_path: v.string(), web_url: v.string() },
})
/** Holds where somebody is signed in. */
export const session = v.strictObject({
  ...{ id: v.string(), browser: v.string(), created_at: time, seen_at: time, current: v.boolean() },
})
const notificationEvents = v.optional(v.strictObject(v.entriesFromList(NOTIFICATION_EVENTS, v.boolean())))
/** Holds how much a person is told of; the events are those of the level `custom`. */
export const notificationSetting = v.strictObject({
  ...{ level: v.picklist(NOTIFICATION_LEVELS), events: notificationEvents },
})
/** Holds how much a person is told of wherever nothing else holds. */
export const ownNotificationSetting = v.strictObject({
  ...{ ...notificationSetting.entries, notification_email: maybeText },
})
/** Holds how much a person is told of what happens in a group or project, and which level holds there. */
export const notifiedPlace = v.strictObject({
  ...{ ...notificationSetting.entries, effective_level: v.picklist(NOTIFICATION_LEVELS) },
  ...{ id: v.number(), kind: v.picklist(['group', 'project']), name: v.string() },
  ...{ full_path: v.string(), web_url: v.string() },
})
export const personStatus = v.strictObject({
  ...{ emoji: maybeText, availability: v.string(), message: maybeText, message_html: v.string() },
  clear_status_at: maybeText,
})
export const member = v.strictObject({
  ...personEntries,
  access_level: v.number(),
  created_at: v.nullable(time),
  expires_at: v.nullable(day),
  membership_state: v.string(),
})
/** Holds whether everybody became a member, and why somebody did not. */
export const invited = v.strictObject({
  status: v.picklist(['success', 'error']),
  message: v.optional(v.record(v.string(), v.string())),
})

/** Holds an invitation by mail that nobody has accepted yet. */
export const invitation = v.strictObject({
  ...{ access_level: v.number(), created_at: v.string(), expires_at: maybeText, invite_email: v.string() },
  ...{ invite_valid_until: v.string(), user_name: maybeText, created_by_name: v.string() },
})

/** Holds how many more people a plan allows; nothing where none limits them. */
export const inviteSeats = v.strictObject({ name: maybeText, limit: maybeId, left: maybeId })

const labelEntries = {
  ...{ id: v.number(), name: v.string(), description: maybeText, description_html: v.string() },
  ...{ color: v.string(), text_color: v.string() },
}
export const label = v.strictObject(labelEntries)
export const listedLabel = v.strictObject({
  ...labelEntries,
  ...{ subscribed: v.boolean(), priority: maybeId, is_project_label: v.boolean() },
  // For those who ask for them.
  ...{ open_issues_count: v.optional(v.number()), closed_issues_count: v.optional(v.number()) },
  open_merge_requests_count: v.optional(v.number()),
})

const milestoneEntries = {
  ...{ id: v.number(), iid: v.number(), title: v.string(), state: v.picklist(['active', 'closed']) },
  ...{ due_date: v.nullable(day), start_date: v.nullable(day), expired: v.boolean(), web_url: v.string() },
}
export const milestone = v.strictObject(milestoneEntries)
export const wholeMilestone = v.strictObject({
  ...milestoneEntries,
  ...{ project_id: v.optional(maybeId), group_id: v.optional(maybeId), description: maybeText },
  ...{ created_at: time, updated_at: time },
})

/** What a burndown is drawn from: that an issue came, was closed or reopened. */
export const burndownEvent = v.strictObject({
  ...{ created_at: time, weight: v.nullable(v.number()), action: v.picklist(['created', 'closed', 'reopened']) },
})

export const iteration = v.strictObject({
  ...{ id: v.number(), iid: v.number(), sequence: v.number(), group_id: maybeId, title: maybeText },
  description: none,
  // To come, under way, over.
  state: v.picklist([1, 2, 3]),
  ...{ start_date: day, due_date: day, web_url: v.string() },
})

const sharedWithGroups = v.array(
  v.strictObject({
    ...{ group_id: v.number(), group_name: v.string(), group_full_path: v.string() },
    ...{ group_access_level: v.number(), expires_at: v.nullable(day) },
  }),
)

/** That a project is shared with a group. */
export const share = v.strictObject({
  ...{ id: v.number(), project_id: v.number(), group_id: v.number() },
  ...{ group_access: v.number(), expires_at: v.nullable(day) },
})

export const group = v.strictObject({
  ...{ id: v.number(), name: v.string(), path: v.string(), full_name: v.string(), full_path: v.string() },
  ...{ description: maybeText, visibility, avatar_url: maybeText, web_url: v.string(), parent_id: maybeId },
  ...{ created_at: time, archived: v.boolean(), emails_disabled: v.boolean() },
  // Where it is shown alone.
  shared_with_groups: v.optional(sharedWithGroups),
  // For its Owners.
  file_template_project_id: v.optional(maybeId),
})

const namespaceEntries = {
  ...{ id: v.number(), name: v.string(), path: v.optional(v.string()), kind: v.literal('group') },
  ...{ full_path: v.string(), parent_id: maybeId, avatar_url: maybeText, web_url: v.string() },
}
export const namespace = v.strictObject(namespaceEntries)
export const project = v.strictObject({
  ...{ id: v.number(), name: v.string(), name_with_namespace: v.string(), path: v.string() },
  ...{ path_with_namespace: v.string(), description: maybeText, visibility, avatar_url: maybeText },
  ...{ web_url: v.string(), created_at: time, archived: v.boolean(), last_activity_at: time, namespace },
  // Where it is shown alone.
  shared_with_groups: v.optional(sharedWithGroups),
})

export const accessToken = v.strictObject({
  ...{ id: v.number(), name: v.string(), description: none, revoked: v.boolean(), created_at: time },
  ...{ scopes: v.array(v.string()), user_id: v.number(), last_used_at: v.nullable(time), active: v.boolean() },
  expires_at: day,
  // Once, when it is made.
  token: v.optional(v.string()),
})

export const upload = v.strictObject({
  ...{ id: v.number(), size: v.number(), filename: v.string(), created_at: time },
  uploaded_by: v.strictObject({ id: v.number(), name: v.string(), username: v.string() }),
})

export const auditEvent = v.strictObject({
  ...{ id: v.number(), author_id: v.number(), entity_id: v.number(), entity_type: v.string(), event_name: v.string() },
  details: v.record(v.string(), v.unknown()),
  created_at: time,
})

export const statistics = v.strictObject({
  statistics: v.strictObject({
    counts: v.strictObject({ all: v.number(), closed: v.number(), opened: v.number() }),
  }),
})

const releaseEntries = { version: v.string(), revision: v.string() }
export const release = v.strictObject(releaseEntries)
export const metadata = v.strictObject({
  ...releaseEntries,
  kas: v.strictObject({ enabled: v.boolean(), externalUrl: maybeText, version: maybeText }),
  enterprise: v.boolean(),
})
