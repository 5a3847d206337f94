import * as v from 'valibot'
import { VISIBILITIES } from '#domain/permissions.ts'
import { SYNC_STATES } from '#domain/site.ts'
import { day, none, person, time } from './place-shapes.ts'

/** Shapes of what is about the installation and what is paid for, as REST answers them. */

const maybeDay = v.nullable(day)
const maybeNumber = v.nullable(v.number())
const visibility = v.picklist(VISIBILITIES)

export const installationSettings = v.strictObject({
  ...{ default_group_visibility: visibility, default_project_visibility: visibility },
  ...{ max_attachment_size: v.number(), polling_interval_multiplier: v.number(), first_day_of_week: maybeNumber },
  ...{
    home_page_url: v.string(),
    help_page_support_url: v.string(),
    gravatar_enabled: v.boolean(),
    signup_enabled: v.boolean(),
  },
})

/** Holds the plan of a top-level group. */
export const paidPlan = v.strictObject({
  plan: v.strictObject({
    ...{ code: v.string(), name: v.string(), trial: v.boolean(), auto_renew: none },
    ...{ upgradable: v.boolean(), exclude_guests: v.boolean() },
  }),
  usage: v.strictObject({
    ...{ seats_in_subscription: v.number(), seats_in_use: v.number(), max_seats_used: v.number() },
    seats_owed: v.number(),
  }),
  billing: v.strictObject({
    ...{ subscription_start_date: maybeDay, subscription_end_date: maybeDay, trial_ends_on: maybeDay },
  }),
})

/** Holds an order of a top-level group; its amount is in cents. */
export const order = v.strictObject({
  ...{ id: v.number(), created_at: time, plan_code: v.string(), plan_name: v.string(), seats: v.number() },
  ...{ amount: v.number(), currency: v.literal('USD'), state: v.picklist(['pending', 'paid', 'declined']) },
  reason: v.nullable(v.string()),
  customer: v.strictObject({
    ...{ company: v.string(), address_1: v.string(), address_2: v.string(), city: v.string() },
    ...{ state: v.string(), zip_code: v.string(), country: v.string() },
  }),
})

export const fileSite = v.strictObject({
  ...{ id: v.number(), name: v.string(), url: v.string(), internal_url: v.string(), primary: v.boolean() },
  ...{ enabled: v.boolean(), current: v.boolean(), files_max_capacity: v.number(), repos_max_capacity: v.number() },
  ...{ verification_max_capacity: v.number(), container_repositories_max_capacity: v.number() },
  selective_sync_type: v.nullable(v.literal('namespaces')),
  // There are none.
  selective_sync_shards: v.pipe(v.array(v.string()), v.maxLength(0)),
  selective_sync_namespace_ids: v.array(v.number()),
  ...{ minimum_reverification_interval: v.number(), sync_object_storage: v.boolean(), web_edit_url: v.string() },
  _links: v.strictObject({ self: v.string(), status: v.string() }),
})
export const fileSiteStatus = v.strictObject({
  ...{ geo_node_id: v.number(), healthy: v.boolean(), health: v.string(), health_status: v.string() },
  ...{ db_replication_lag_seconds: maybeNumber, uploads_count: maybeNumber, uploads_synced_count: maybeNumber },
  ...{ uploads_failed_count: maybeNumber, uploads_synced_in_percentage: v.string(), last_event_id: maybeNumber },
  // In seconds since 1970.
  ...{ last_event_timestamp: maybeNumber, last_successful_status_check_timestamp: maybeNumber, version: v.string() },
})
const fileCopyEntries = {
  ...{ id: v.number(), project_id: maybeNumber, group_id: maybeNumber, name: v.string() },
  ...{ state: v.picklist(SYNC_STATES), last_synced_at: v.nullable(time), missing_on_primary: v.boolean() },
  last_sync_failure: v.nullable(v.string()),
}
export const fileCopy = v.strictObject(fileCopyEntries)
/** Holds how many copies are asked. */
export const askedCopies = v.strictObject({ queued: v.number() })
/** Holds the newest of the copies that are asked, and how many they are. */
export const askedCopy = v.strictObject({ ...fileCopyEntries, queued: v.number() })

/** Holds a top-level group as administrators of the installation see it: that it is there, not what is in it. */
export const administeredGroup = v.strictObject({
  ...{ id: v.number(), name: v.string(), full_path: v.string(), visibility },
  ...{ archived: v.boolean(), created_at: time, members: v.number() },
})

export const directoryGroup = v.strictObject({ cn: v.string(), provider: v.string() })

/** Holds somebody who takes a seat of a top-level group. */
export const billableMember = v.strictObject({
  ...person.entries,
  ...{ created_at: time, membership_type: v.picklist(['group_member', 'project_member']) },
  ...{ removable: v.boolean(), is_last_owner: v.boolean(), last_activity_on: none, last_login_at: none },
})

/** Holds what somebody is a member of. */
export const membership = v.strictObject({
  ...{ source_id: v.number(), source_name: v.string(), source_type: v.picklist(['Namespace', 'Project']) },
  access_level: v.number(),
})
