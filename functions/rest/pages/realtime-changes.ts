import { createHash } from 'node:crypto'
import { userPath } from '#domain/addresses.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { taskStatus } from '#domain/text/task-list.ts'
import { readSettings } from '#operations/installation/read-settings.ts'
import { peopleNow } from '#operations/read/people/people-now.ts'
import type { ItemDetails } from '#operations/read/item/load-items.ts'
import { findMergeRequest } from '#operations/merge-request/found-merge-request.ts'
import { shownMergeRequests } from '#operations/merge-request/list-merge-requests.ts'
import { titledDescription, withTitles } from '#operations/references/show-titles.ts'
import { escapedHtml } from '#presenters/graphql/escaped-html.ts'
import type { Table } from '#table/client/client.ts'
import type { PageRoute } from '../server/endpoint.ts'
import type { RestRequest } from '../server/router.ts'
import type { Answer } from '../server/answer.ts'
import { onItemPage, onProjectPage } from './in-page.ts'
import { pageNotFound } from './page-answers.ts'

const POLL_INTERVAL_MS = 3000

/** Returns the texts of an item, for pages that ask for them every few seconds; unchanged ones are not sent again. */
export const realtimeChanges = (kind: ItemKind): PageRoute =>
  onItemPage(kind, async (request, whole) => {
    const { table, viewer } = request
    const { lastEditedBy = null } = whole.description ?? {}
    const now = await peopleNow(table, lastEditedBy === null ? [] : [lastEditedBy])
    const titled = { ...whole, description: await titledDescription(table, viewer, whole.description) }
    return polled(request, changesOf(titled, lastEditedBy && now(lastEditedBy)))
  })

/** Returns the same of a merge request. */
export const mergeRequestChanges: PageRoute = onProjectPage(async (request, project) => {
  const { table, viewer } = request
  const found = await findMergeRequest(table, project, request.parameters['merge_request'] ?? '')
  const [shown] = found === null ? [] : await shownMergeRequests(table, [found.item])
  if (shown === undefined) return pageNotFound
  const { item, text } = shown
  const html = text === null ? '' : await withTitles(table, viewer, text.html)
  const { title, state, version } = item
  return polled(request, {
    ...{ title: escapedHtml(title), title_text: title },
    ...{ description: html, description_text: text?.markdown ?? '', task_status: taskStatus(html) },
    ...{ lock_version: version, state },
    ...(text?.edited && editJson(text.edited.at, text.edited.user)),
  })
})

/** Returns an answer for pages that ask every few seconds, which is not sent again where it is known. */
async function polled(request: RestRequest, body: object): Promise<Answer> {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`
  // Who hears of changes by the socket need not ask.
  const interval = request.headers['x-realtime'] === 'connected' ? 0 : await pollInterval(request.table)
  const headers = {
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    ...(interval > 0 && { 'Poll-Interval': `${interval}` }),
  }
  return isKnown(request, tag) ? { status: 304, body: undefined, headers } : { status: 200, body, headers }
}

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
    ...(lastEditedAt !== null && editJson(lastEditedAt, lastEditedBy)),
  }
}

/** Returns who changed a description last, and when. */
const editJson = (at: string, by: UserRef | null) => ({
  ...{ updated_at: at, updated_by_name: by?.name ?? null },
  updated_by_path: by === null ? null : userPath(by.username),
})
