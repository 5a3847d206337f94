import { createHash } from 'node:crypto'
import { userPath } from '#domain/addresses.ts'
import type { UserRef } from '#domain/refs.ts'
import { taskStatus } from '#domain/task-list.ts'
import { peopleNow } from '#operations/read/people-now.ts'
import type { WholeEpic } from '#operations/read/epic-details.ts'
import type { RestRequest } from '../router.ts'
import { titledEpic } from '../shown-epics.ts'
import { onEpicPage } from './in-page.ts'

const POLL_INTERVAL_MS = 3000

/** The texts of an epic, for pages that ask for them every few seconds; unchanged ones are not sent again. */
export const realtimeChanges = onEpicPage(async (request, _group, epic) => {
  const { table } = request
  const { lastEditedBy = null } = epic.description ?? {}
  const now = await peopleNow(table, lastEditedBy === null ? [] : [lastEditedBy])
  const body = changesOf(await titledEpic(request, epic), lastEditedBy && now(lastEditedBy))
  const tag = `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`
  const headers = {
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    // Who hears of changes by the socket need not ask.
    ...(request.headers['x-realtime'] !== 'connected' && { 'Poll-Interval': `${POLL_INTERVAL_MS}` }),
  }
  return isKnown(request, tag) ? { status: 304, body: undefined, headers } : { status: 200, body, headers }
})

const isKnown = ({ headers }: RestRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => [tag, tag.slice(2), '*'].includes(known.trim()))

function changesOf({ core, description }: WholeEpic, lastEditedBy: UserRef | null) {
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
