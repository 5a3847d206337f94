import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { firstProblem } from '#domain/text/text-checks.ts'
import { webhookTextProblem, webhookUrlProblem, type WebhookTrigger } from '#domain/webhook/webhook.ts'
import { webhookItem, type WebhookItem } from '#table/items/webhook.ts'
import { webhookPrefix, webhooksOfRoot } from '#table/keys/webhook-keys.ts'
import { namespaceAt } from '../write/find-items.ts'
import { throwIf } from '../write/authorize.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { addressProblem } from './public-address.ts'
import { authorizeWebhooks, webhookAt } from './find-webhooks.ts'

/** What people say of a webhook; of one that is changed, what is left out stays. */
export interface WebhookFields {
  url?: string | undefined
  name?: string | null | undefined
  description?: string | null | undefined
  /** Written, never read; null takes it away. */
  secret?: string | null | undefined
  triggers?: WebhookTrigger[] | undefined
}

export interface CreateWebhookInput extends WebhookFields {
  /** Of a group or project. */
  fullPath: string
  url: string
  triggers: WebhookTrigger[]
}

export interface ChangeWebhookInput extends WebhookFields {
  fullPath: string
  webhookId: number
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null

const problemOf = (fields: Pick<WebhookItem, 'url' | 'name' | 'description' | 'secret'>): Problem | null =>
  firstProblem(webhookUrlProblem(fields.url), webhookTextProblem(fields.name, fields.description, fields.secret)) ??
  addressProblem(new URL(fields.url).hostname, 'url')

/** Returns what is stored of a secret in the records of writes: nothing that tells it. */
const told = <Input extends WebhookFields>({ secret, ...input }: Input) => ({
  ...input,
  hasSecret: secret !== undefined,
})

/**
 * Makes a webhook of a group or project.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createWebhook(context: OperationContext, input: CreateWebhookInput): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'createWebhook', input: told(input) }, async () => {
    const place = await namespaceAt(table, input.fullPath)
    authorizeWebhooks(viewer, place)
    const { kind, id, namespaceIds } = place
    const rootId = namespaceIds[0] ?? id
    const item = webhookItem({
      ...{ id: freshId(context), owner: { kind, id }, namespaceIds, url: input.url.trim() },
      ...{ name: trimmed(input.name), description: trimmed(input.description), secret: input.secret || null },
      ...{ triggers: input.triggers, createdAt: context.now() },
    })
    throwIf(problemOf(item))
    await requireRoom(table, 'webhooks', { partition: webhooksOfRoot(rootId), prefix: webhookPrefix(id) })
    await requireRoom(table, 'webhooks below it', { partition: webhooksOfRoot(rootId) })
    return {
      actions: [{ kind: 'put', item, if: { absent: true } }],
      response: { id: item.id },
      audit: { rootId, target: 'webhook', targetId: item.id },
    }
  })
}

/**
 * Changes a webhook, and turns one on again that was turned off because too much had failed. Another address without another secret loses the
 * secret: whoever may change the address is not to learn it.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeWebhook(context: OperationContext, input: ChangeWebhookInput): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'changeWebhook', input: told(input) }, async () => {
    const place = await namespaceAt(table, input.fullPath)
    const before = await webhookAt(table, viewer, place, input.webhookId)
    const url = input.url?.trim() ?? before.url
    const keptSecret = url === before.url ? before.secret : null
    const set = {
      url,
      name: input.name === undefined ? before.name : trimmed(input.name),
      description: input.description === undefined ? before.description : trimmed(input.description),
      secret: input.secret === undefined ? keptSecret : input.secret || null,
      triggers: input.triggers ?? before.triggers,
    }
    throwIf(problemOf(set))
    return {
      actions: [
        {
          kind: 'update',
          key: before,
          set: { ...set, failures: 0, disabledAt: null, version: before.version + 1 },
          if: { equals: { version: before.version } },
        },
      ],
      response: { id: before.id },
      audit: { rootId: place.namespaceIds[0] ?? place.id, target: 'webhook', targetId: before.id },
    }
  })
}

/**
 * Takes a webhook away; what was still to be sent to it is not.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function deleteWebhook(
  context: OperationContext,
  input: Pick<ChangeWebhookInput, 'fullPath' | 'webhookId'>,
): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'deleteWebhook', input }, async () => {
    const place = await namespaceAt(table, input.fullPath)
    const before = await webhookAt(table, viewer, place, input.webhookId)
    return {
      actions: [{ kind: 'delete', key: before, if: { present: true }, otherwise: NOT_FOUND }],
      response: { id: before.id },
      audit: { rootId: place.namespaceIds[0] ?? place.id, target: 'webhook', targetId: before.id },
    }
  })
}
