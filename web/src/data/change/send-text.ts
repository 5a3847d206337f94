import * as v from 'valibot'
import { itemPath } from '#domain/addresses.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { pageRequest, type PageRequest } from '#web/lib/transport/page-request.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import type { Change } from './change.ts'
import type { ItemAddress } from './operation.ts'
import type { ChangeAnswer } from './change-answer.ts'
import type { Sent } from './send-operation.ts'

/** How texts reach the server that go beside GraphQL: single lines of them, and those that are too long for it. */

/** Sends a click on a checkbox: only its line has to be as it was seen. */
export function sendCheck({ item, input, operation }: Sent<'check'>, id: string): Promise<ChangeAnswer> {
  const { index, checked, lineNumber, lineSource } = operation
  const task = { index, checked, line_number: lineNumber, line_source: lineSource }
  return sendText(item, { method: 'PATCH', body: { update_task: task, ...input }, idempotencyKey: id })
}

/** Bytes of a text, as it is written in JSON, that leave room for what goes with it: AppSync takes requests of up to 1 MB. */
const GRAPHQL_TEXT_MAX = 1_000_000

/** Sends a description where GraphQL does not take it; null where it does, or where other fields go with it. */
export function sendLongText({ item, input }: Change, id: string): Promise<ChangeAnswer> | null {
  const { description, lockVersion, expect, ...others } = input
  const isLong = new TextEncoder().encode(JSON.stringify(description)).length > GRAPHQL_TEXT_MAX
  if (!isLong || Object.keys(others).length > 0) return null
  const body = { description, lock_version: lockVersion, ...(expect !== undefined && { expect }) }
  return sendText(item, { method: 'PUT', body, idempotencyKey: id })
}

async function sendText(item: ItemAddress, sent: PageRequest): Promise<ChangeAnswer> {
  const endpoint = `${itemPath(item.kind, item.fullPath, { id: numberInId(item.id), iid: Number(item.iid) })}.json`
  try {
    return { errors: [], item: textsOf(item, await pageRequest(endpoint, sent)) }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    // Then the texts are most likely those that somebody else has written.
    const now = await pageRequest(endpoint).catch(() => null)
    const reason = error.reasons.join('. ')
    return { errors: reason === '' ? [] : [reason], item: now === null ? null : textsOf(item, now) }
  }
}

const entity = v.object({
  title: v.string(),
  title_html: v.string(),
  description: v.string(),
  description_html: v.string(),
  lock_version: v.number(),
})

/** Returns what the endpoint of a page says of an item, as GraphQL names it. */
function textsOf({ id }: ItemAddress, answer: unknown) {
  const {
    title,
    title_html: titleHtml,
    description,
    description_html: descriptionHtml,
    ...rest
  } = v.parse(entity, answer)
  return { id, title, titleHtml, description, descriptionHtml, lockVersion: rest.lock_version }
}
