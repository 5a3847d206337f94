import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { WEBHOOK_TRIGGERS, type WebhookTrigger } from '#domain/webhook/webhook.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'

/** The group or project whose webhooks they are. */
export interface WebhookPlace {
  kind: 'group' | 'project'
  fullPath: string
}

const webhook = v.object({
  ...{ id: v.number(), url: v.string(), name: v.nullable(v.string()), token_present: v.boolean() },
  alert_status: v.picklist(['executable', 'disabled']),
  ...{ issues_events: v.boolean(), confidential_issues_events: v.boolean(), note_events: v.boolean() },
  ...{ confidential_note_events: v.boolean(), milestone_events: v.boolean(), member_events: v.boolean() },
})
export type Webhook = v.InferOutput<typeof webhook>

const delivery = v.object({
  ...{ id: v.number(), trigger: v.string(), created_at: v.string(), response_status: v.string() },
  ...{ execution_duration: v.number(), request_data: v.unknown(), response_body: v.string() },
})
export type WebhookDelivery = v.InferOutput<typeof delivery>

/** What each trigger is called. */
export const TRIGGER_NAMES: Record<WebhookTrigger, string> = {
  issues_events: 'Issues and epics',
  confidential_issues_events: 'Confidential issues and epics',
  note_events: 'Comments',
  confidential_note_events: 'Internal comments, and those on what is confidential',
  milestone_events: 'Milestones',
  member_events: 'Members',
}

/** Returns the triggers of a webhook. */
export const triggersOf = (hook: Webhook): WebhookTrigger[] => WEBHOOK_TRIGGERS.filter((trigger) => hook[trigger])

const addressOf = ({ kind, fullPath }: WebhookPlace): string =>
  `${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(fullPath)}/hooks`

const hookAddress = (place: WebhookPlace, id: number): string => `${addressOf(place)}/${id}`

/** Returns the webhooks of a group or project; null where the viewer may not deal with them. */
export const webhooksQuery = (place: WebhookPlace) =>
  queryOptions({
    queryKey: ['webhooks', place.kind, place.fullPath],
    queryFn: async () => {
      try {
        return v.parse(v.array(webhook), await pageRequest(`${addressOf(place)}?per_page=100`))
      } catch (error) {
        if (error instanceof RefusalError && [403, 404].includes(error.status)) return null
        throw error
      }
    },
    meta: { list: { parts: ['webhooks'] } },
  })

/** Returns what was sent to a webhook last. */
export const deliveriesQuery = (place: WebhookPlace, id: number) =>
  queryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: async () => v.parse(v.array(delivery), await pageRequest(`${hookAddress(place, id)}/events?per_page=20`)),
  })

export type WebhookFlags = Partial<Record<WebhookTrigger, boolean>>

export interface WebhookInput extends WebhookFlags {
  url: string
  name: string
  /** Left out where it stays as it is. */
  token?: string
}

/** Makes a webhook. Rejects as `pageRequest` does. */
export const createWebhook = (place: WebhookPlace, body: WebhookInput): Promise<unknown> =>
  pageRequest(addressOf(place), { method: 'POST', body })

/** Changes a webhook; what is left out stays as it is. Rejects as `pageRequest` does. */
export const changeWebhook = (place: WebhookPlace, id: number, body: Partial<WebhookInput>): Promise<unknown> =>
  pageRequest(hookAddress(place, id), { method: 'PUT', body })

/** Takes a webhook away. Rejects as `pageRequest` does. */
export const deleteWebhook = (place: WebhookPlace, id: number): Promise<unknown> =>
  pageRequest(hookAddress(place, id), { method: 'DELETE' })

/** Sends a webhook what happened last of a kind. Rejects as `pageRequest` does, also when the receiver refuses it. */
export const testWebhook = (place: WebhookPlace, id: number, trigger: WebhookTrigger): Promise<unknown> =>
  pageRequest(`${hookAddress(place, id)}/test/${trigger}`, { method: 'POST' })

/** Sends a webhook again what it was sent before. Rejects as `pageRequest` does, also when the receiver refuses it. */
export const resendDelivery = (place: WebhookPlace, id: number, eventId: number): Promise<unknown> =>
  pageRequest(`${hookAddress(place, id)}/events/${eventId}/resend`, { method: 'POST' })
