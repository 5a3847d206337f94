import { createHash } from 'node:crypto'
import { userPath } from '#domain/addresses.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { taskStatus } from '#domain/text/task-list.ts'
import { readSettings } from '#operations/installation/read-settings.ts'
import { peopleNow } from '#operations/read/people/people-now.ts'
import type { ItemDetails } from '#operations/read/item/load-items.ts'
import { titledDescription } from '#operations/references/show-titles.ts'
import type { Table } from '#table/client/client.ts'
import type { PageRoute } from '../server/endpoint.ts'
import type { RestRequest } from '../server/router.ts'
import { onItemPage } from './in-page.ts'

const POLL_INTERVAL_MS = 3000

/** Returns the texts of an item, for pages that ask for them every few seconds; unchanged ones are not sent again. */
export const realtimeChanges = (kind: ItemKind): PageRoute =>
  onItemPage(kind, async (request, whole) => {
    const { table, viewer } = request
    const { lastEditedBy = null } = whole.description ?? {}
    const now = await peopleNow(table, lastEditedBy === null ? [] : [lastEditedBy])
    const titled = { ...whole, description: await titledDescription(table, viewer, whole.description) }
    const body = changesOf(titled, lastEditedBy && now(lastEditedBy))
    const tag = `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`
    // Who hears of changes by the socket need not ask.
    const interval = request.headers['x-realtime'] === 'connected' ? 0 : await pollInterval(table)
    const headers = {
      ETag: tag,
      'Cache-Control': 'private, no-cache',
      ...(interval > 0 && { 'Poll-Interval': `${interval}` }),
    }
    return isKnown(request, tag) ? { status: 304, body: undefined, headers } : { status: 200, body, headers }
  })

/** Returns the milliseconds after which pages ask again; 0 where administrators have ended that. */
const pollInterval = async (table: Table): Promise<number> =>
  Math.round(POLL_INTERVAL_MS * (await readSettings(table)).pollingIntervalMultiplier)

const isKnown = ({ headers }: RestRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => [tag, tag.slice(2), '*'].includes(known.trim()))

function changesOf({ core, description }: ItemDetails, lastEditedBy: UserRef | null) {
  const { lastEditedAt = null } = description ?? {}
  return {
    title: core.titleHtml,
    title_text: core.title,
    description: description?.html ?? '',
    description_text: description?.markdown ?? '',
    task_status: taskStatus(description?.html ?? ''),
    lock_version: core.lockVersion,
    state: core.state,
    ...(lastEditedAt !== null && {
      updated_at: lastEditedAt,
      updated_by_name: lastEditedBy?.name ?? null,
      updated_by_path: lastEditedBy === null ? null : userPath(lastEditedBy.username),
    }),
  }
}
