import * as v from 'valibot'
import { day, none, time } from './place-shapes.ts'

/** Shapes of what other systems are connected by, as REST answers them. */

const maybeText = v.nullable(v.string())
const headers = v.record(v.string(), v.string())

export const webhook = v.strictObject({
  ...{ id: v.number(), url: v.string(), name: maybeText, description: maybeText, created_at: time },
  ...{ project_id: v.optional(v.number()), group_id: v.optional(v.number()) },
  ...{ issues_events: v.boolean(), confidential_issues_events: v.boolean(), note_events: v.boolean() },
  ...{ confidential_note_events: v.boolean(), milestone_events: v.boolean(), member_events: v.boolean() },
  ...{ enable_ssl_verification: v.literal(true), token_present: v.boolean() },
  alert_status: v.picklist(['executable', 'disabled']),
  disabled_until: none,
})

export const webhookDelivery = v.strictObject({
  ...{ id: v.number(), url: v.string(), trigger: v.string(), created_at: time, attempts: v.number() },
  ...{ request_headers: headers, request_data: v.unknown(), response_headers: headers, response_body: v.string() },
  // A number, or why there was no answer.
  ...{ execution_duration: v.number(), response_status: v.string() },
})

/** Holds how a webhook answered that was tested. */
export const tested = v.strictObject({ message: v.string() })
export const resent = v.strictObject({ response_status: v.union([v.number(), v.string()]) })

/** Holds an access token of a group or project. */
export const placeToken = v.strictObject({
  ...{ id: v.number(), name: v.string(), description: none, revoked: v.boolean(), created_at: time },
  ...{ scopes: v.array(v.string()), user_id: v.number(), last_used_at: v.nullable(time), active: v.boolean() },
  ...{ expires_at: day, access_level: v.number() },
  // Once, when it is made.
  token: v.optional(v.string()),
})
