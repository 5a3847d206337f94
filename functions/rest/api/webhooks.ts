import * as v from 'valibot'
import { wholeNumber as wholeId } from '#domain/ids.ts'
import { WEBHOOK_TRIGGERS, type WebhookTrigger } from '#domain/webhook/webhook.ts'
import { changeWebhook, createWebhook, deleteWebhook } from '#operations/webhook/change-webhooks.ts'
import { isTaken } from '#operations/webhook/deliver.ts'
import { authorizeWebhooks, sentTo, webhookAt, webhooksOf } from '#operations/webhook/find-webhooks.ts'
import { resendDelivery, testWebhook } from '#operations/webhook/resend.ts'
import { resent, tested, webhook as webhookShape, webhookDelivery } from '#presenters/rest/integration-shapes.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { SentDeliveryItem, WebhookItem } from '#table/items/webhook.ts'
import { notFound, ok, Refusal } from '../server/answer.ts'
import { flag } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { oneOf, paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import type { NamespaceOwner } from './namespace-owner.ts'

/** Webhooks of groups and projects: for those who administer them. */

type Place = GroupItem | ProjectItem

const triggerFlags = {
  issues_events: v.optional(flag),
  confidential_issues_events: v.optional(flag),
  note_events: v.optional(flag),
  confidential_note_events: v.optional(flag),
  milestone_events: v.optional(flag),
  member_events: v.optional(flag),
}

/** Events of the compatible product that never happen here: clients say that they do not want them. */
const never = v.optional(
  v.pipe(
    flag,
    v.check((wanted) => !wanted, 'is not sent here'),
  ),
)
const common = {
  ...{ name: v.optional(v.nullable(v.string())), description: v.optional(v.nullable(v.string())) },
  token: v.optional(v.nullable(v.string())),
  ...triggerFlags,
  ...{ push_events: never, tag_push_events: never, merge_requests_events: never, job_events: never },
  ...{ pipeline_events: never, wiki_page_events: never, deployment_events: never, releases_events: never },
  enable_ssl_verification: v.optional(
    v.pipe(
      flag,
      v.check((wanted) => wanted, 'cannot be turned off'),
    ),
  ),
}

/** What a new webhook is sent when nobody says. */
const USUAL: readonly WebhookTrigger[] = ['issues_events']

type Flags = Partial<Record<WebhookTrigger, boolean | undefined>>
const triggersOf = (before: readonly WebhookTrigger[], flags: Flags): WebhookTrigger[] =>
  WEBHOOK_TRIGGERS.filter((trigger) => flags[trigger] ?? before.includes(trigger))

const webhookJson = ({ id, owner, url, name, description, createdAt, secret, disabledAt, triggers }: WebhookItem) => ({
  ...{ id, url, name, description, created_at: createdAt },
  ...(owner.kind === 'group' ? { group_id: owner.id } : { project_id: owner.id }),
  ...{ enable_ssl_verification: true, token_present: secret !== null },
  ...{ alert_status: disabledAt === null ? 'executable' : 'disabled', disabled_until: null },
  ...Object.fromEntries(WEBHOOK_TRIGGERS.map((trigger) => [trigger, triggers.includes(trigger)])),
})

const deliveryJson = (sent: SentDeliveryItem) => ({
  ...{ id: sent.eventId, url: sent.url, trigger: sent.trigger, created_at: sent.at, attempts: sent.attempts },
  request_headers: sent.requestHeaders,
  request_data: sent.requestBody === null ? null : (JSON.parse(sent.requestBody) as unknown),
  ...{ response_headers: sent.responseHeaders, response_body: sent.responseBody },
  execution_duration: sent.milliseconds / 1000,
  response_status: statusOf(sent),
})

const statusOf = ({ status, error }: SentDeliveryItem): string => (status === null ? (error ?? '') : `${status}`)

const numberOf = (request: RestRequest, name: string): number => wholeId(request.parameters[name] ?? '') ?? 0

/** Returns the group or project of an endpoint, for those who administer it. */
const administered =
  ({ find }: NamespaceOwner) =>
  async (request: RestRequest): Promise<Place> => {
    const place = await find(request)
    authorizeWebhooks(request.viewer, place)
    return place
  }

/** Returns the webhook of a group or project that an address names; ends the request where there is none. */
async function webhookIn(request: RestRequest, place: Place): Promise<WebhookItem> {
  const number = numberOf(request, 'hook_id')
  const webhook = (await webhooksOf(request.table, place)).find(({ id }) => id === number)
  if (webhook === undefined) throw new Refusal(notFound('Hook'))
  return webhook
}

const readingOf = (owner: NamespaceOwner): Endpoint[] => [
  endpoint(`GET ${owner.path}/hooks`, {
    summary: `List the webhooks of a ${owner.word}; for those who administer it`,
    input: paging,
    isOpen: false,
    shows: v.array(webhookShape),
    on: administered(owner),
    answer: async (request, place) => {
      const webhooks = await webhooksOf(request.table, place)
      return pageAnswer(sliceOf(webhooks, request.input).map(webhookJson), webhooks.length, request.input, request)
    },
  }),
  endpoint(`GET ${owner.path}/hooks/{hook_id}`, {
    summary: `Show a webhook of a ${owner.word}; its secret is never shown`,
    input: {},
    isOpen: false,
    shows: webhookShape,
    on: administered(owner),
    answer: async (request, place) => ok(webhookJson(await webhookIn(request, place))),
  }),
  endpoint(`GET ${owner.path}/hooks/{hook_id}/events`, {
    summary: 'List what was sent to a webhook in the last seven days, the latest first, with what it answered',
    input: { ...paging, status: oneOf(['successful', 'client_failure', 'server_failure']) },
    isOpen: false,
    shows: v.array(webhookDelivery),
    on: administered(owner),
    answer: async (request, place) => {
      const webhook = await webhookIn(request, place)
      const { input } = request
      const sent = (await sentTo(request.table, webhook.id)).filter(
        (one) => input.status === undefined || input.status === classOf(one),
      )
      return pageAnswer(sliceOf(sent, input).map(deliveryJson), sent.length, input, request)
    },
  }),
]

/** Returns how the compatible product sorts answers; what was not answered at all counts as a failure of the server. */
function classOf(sent: SentDeliveryItem): 'successful' | 'client_failure' | 'server_failure' {
  if (isTaken(sent)) return 'successful'
  return sent.status !== null && sent.status < 500 ? 'client_failure' : 'server_failure'
}

const writingOf = (owner: NamespaceOwner): Endpoint[] => [
  endpoint(`POST ${owner.path}/hooks`, {
    summary: `Make a webhook of a ${owner.word}; for those who administer it`,
    input: { url: v.string(), ...common },
    shows: webhookShape,
    on: administered(owner),
    answer: (request, place) =>
      withFieldErrors(async () => {
        const { url, name, description, token: secret, ...flags } = request.input
        const input = { fullPath: place.fullPath, url, name, description, secret, triggers: triggersOf(USUAL, flags) }
        const { id } = await createWebhook(operationContextOf(request), input)
        return { status: 201, body: webhookJson(await webhookAt(request.table, request.viewer, place, id)) }
      }),
  }),
  endpoint(`PUT ${owner.path}/hooks/{hook_id}`, {
    summary: 'Change a webhook, which also turns it on again; with another address it loses its secret',
    input: { url: v.optional(v.string()), ...common },
    shows: webhookShape,
    on: administered(owner),
    answer: (request, place) =>
      withFieldErrors(async () => {
        const webhook = await webhookIn(request, place)
        const { url, name, description, token: secret, ...flags } = request.input
        await changeWebhook(operationContextOf(request), {
          ...{ fullPath: place.fullPath, webhookId: webhook.id, url, name, description, secret },
          triggers: triggersOf(webhook.triggers, flags),
        })
        return ok(webhookJson(await webhookAt(request.table, request.viewer, place, webhook.id)))
      }),
  }),
  endpoint(`DELETE ${owner.path}/hooks/{hook_id}`, {
    summary: 'Take a webhook away; what was still to be sent to it is not',
    input: {},
    on: administered(owner),
    answer: async (request, place) => {
      const webhook = await webhookIn(request, place)
      await deleteWebhook(operationContextOf(request), { fullPath: place.fullPath, webhookId: webhook.id })
      return { status: 204, body: undefined }
    },
  }),
]

const sendingOf = (owner: NamespaceOwner): Endpoint[] => [
  endpoint(`POST ${owner.path}/hooks/{hook_id}/test/{trigger}`, {
    summary: 'Send a webhook at once what happened last of a kind, such as `issues_events`',
    input: {},
    shows: tested,
    on: administered(owner),
    answer: async (request, place) => {
      const webhook = await webhookIn(request, place)
      const trigger = WEBHOOK_TRIGGERS.find((one) => one === request.parameters['trigger'])
      if (trigger === undefined) return { status: 400, body: { error: 'trigger does not have a valid value' } }
      const sent = await testWebhook(request, place, { webhookId: webhook.id, trigger })
      return isTaken(sent)
        ? { status: 201, body: { message: '201 Created' } }
        : { status: 422, body: { message: statusOf(sent) } }
    },
  }),
  endpoint(`POST ${owner.path}/hooks/{hook_id}/events/{hook_event_id}/resend`, {
    summary: 'Send a webhook at once what it was sent before, as it is by now',
    input: {},
    shows: resent,
    on: administered(owner),
    answer: async (request, place) => {
      const webhook = await webhookIn(request, place)
      const eventId = numberOf(request, 'hook_event_id')
      const sent = await resendDelivery(request, place, { webhookId: webhook.id, eventId })
      return { status: isTaken(sent) ? 201 : 422, body: { response_status: sent.status ?? sent.error ?? '' } }
    },
  }),
]

/** Returns what is done with the webhooks of a group or project. */
export const webhooksOfOwner = (owner: NamespaceOwner): Endpoint[] => [
  ...readingOf(owner),
  ...writingOf(owner),
  ...sendingOf(owner),
]
