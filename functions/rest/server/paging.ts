import { keysetPage, type RowKey } from '#domain/keyset.ts'
import { cursorRow, listName, rowCursor } from '#operations/read/list/row-cursor.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { ok, type Answer } from './answer.ts'
import type { RestRequest } from './router.ts'
import { site } from '#presenters/rest/site.ts'

/** Letters of links, which repeat the whole query; a gateway drops an answer whose headers take more than 10 KB. */
const LINKS_MAX = 8000

/** One page by number, from 1. */
export interface NumberedPage {
  page: number
  per_page: number
}

/** Returns the rows of one page. */
export const sliceOf = <Row>(rows: Row[], { page, per_page }: NumberedPage): Row[] =>
  rows.slice((page - 1) * per_page, page * per_page)

/** Returns how many rows there are up to the end of the page; ends the request where that is more than pages reach. */
export function endOf({ page, per_page }: NumberedPage, reach: number, rows: string): number {
  if (page * per_page > reach) {
    throw new ProblemError({ code: 'BAD_REQUEST', message: `Pages reach ${reach} ${rows} far.` })
  }
  return page * per_page
}

/** Returns a page of a list with the headers that tell where it stands. */
export function pageAnswer(body: unknown[], total: number, page: NumberedPage, request: RestRequest): Answer {
  const pages = Math.max(1, Math.ceil(total / page.per_page))
  const next = page.page < pages ? page.page + 1 : null
  const previous = page.page > 1 ? Math.min(page.page - 1, pages) : null
  const link = (number: number | null, relation: string): string[] =>
    number === null ? [] : [`<${addressOf(request, { ...page, page: number })}>; rel="${relation}"`]
  const links = [...link(previous, 'prev'), ...link(next, 'next'), ...link(1, 'first'), ...link(pages, 'last')].join(
    ', ',
  )
  return ok(body, {
    'X-Total': `${total}`,
    'X-Total-Pages': `${pages}`,
    'X-Page': `${page.page}`,
    'X-Per-Page': `${page.per_page}`,
    'X-Next-Page': `${next ?? ''}`,
    'X-Prev-Page': `${previous ?? ''}`,
    ...(links.length <= LINKS_MAX && { Link: links }),
  })
}

/** Returns a page of a list whose length is not known; the headers say only whether it goes on. */
export function openPageAnswer(body: unknown[], hasMore: boolean, page: NumberedPage, request: RestRequest): Answer {
  const next = hasMore ? addressOf(request, { ...page, page: page.page + 1 }) : null
  return ok(body, {
    'X-Page': `${page.page}`,
    'X-Per-Page': `${page.per_page}`,
    'X-Next-Page': hasMore ? `${page.page + 1}` : '',
    'X-Prev-Page': page.page > 1 ? `${page.page - 1}` : '',
    ...(next !== null && { Link: `<${next}>; rel="next"` }),
  })
}

/** Returns a page of what was read from the beginning of a list, with its length where that is known. */
export function firstPageAnswer(
  body: unknown[],
  { entries, total }: { entries: unknown[]; total: number | null },
  page: NumberedPage,
  request: RestRequest,
): Answer {
  if (total !== null) return pageAnswer(body, total, page, request)
  return openPageAnswer(body, entries.length > page.page * page.per_page, page, request)
}

/**
 * Returns a page of a list that goes on behind its last row.
 * @param next the parameters that lead on; null at the end
 */
export function keysetAnswer(body: unknown[], next: Record<string, string> | null, request: RestRequest): Answer {
  const link = next && `<${addressWith(request, next)}>; rel="next"`
  if (link !== null && link.length > LINKS_MAX) {
    throw new ProblemError({ code: 'BAD_REQUEST', message: 'The next page has too long an address in this order.' })
  }
  return ok(body, link === null ? {} : { Link: link })
}

/** A page of a list that goes on behind a row. */
export interface CursorPage {
  pagination?: 'keyset' | 'legacy' | undefined
  cursor?: string | undefined
  per_page: number
}

/** Parameters that choose the page, and nothing of what the list holds. */
const PAGE_NAMES = ['page', 'per_page', 'pagination', 'cursor']

/** Returns the name of the list that a request asks for, whichever page of it. */
function listOf({ path, query }: RestRequest): string {
  const asked = Object.entries(query).filter(([name]) => !PAGE_NAMES.includes(name))
  return listName(
    path,
    asked.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** True where a list is asked for by keyset: behind a row, not by the number of a page. */
export const isByKeyset = ({ pagination }: Pick<CursorPage, 'pagination'>): boolean => pagination === 'keyset'

/**
 * Returns the place of the row behind which the page begins; null for the first page.
 * @throws ProblemError BAD_REQUEST
 */
export const placeAsked = (request: RestRequest & { input: CursorPage }): RowKey | null =>
  cursorRow(listOf(request), 'cursor', request.input.cursor)

/** Returns the parameters that lead to what comes behind a row; null where nothing does. */
export const pageBehind = (request: RestRequest, last: RowKey | null): Record<string, string> | null =>
  last && { cursor: rowCursor(listOf(request), last) }

/** Returns the rows of a page of what was read as a whole, and the parameters that lead on. */
export function rowsByKeyset<Row>(
  request: RestRequest & { input: CursorPage },
  rows: Row[],
  keyOf: (row: Row) => RowKey,
  descending: boolean,
): { rows: Row[]; next: Record<string, string> | null } {
  const bounds = { size: request.input.per_page, after: placeAsked(request), before: null, fromEnd: false, descending }
  const page = keysetPage(rows, keyOf, bounds)
  const last = page.rows.at(-1)
  return { rows: page.rows, next: pageBehind(request, page.hasNextPage && last !== undefined ? keyOf(last) : null) }
}

const addressOf = (request: RestRequest, { page, per_page }: NumberedPage): string =>
  addressWith(request, { page: `${page}`, per_page: `${per_page}` })

function addressWith(request: RestRequest, changed: Record<string, string>): string {
  const parameters = new URLSearchParams(request.rawQueryString)
  for (const [name, value] of Object.entries(changed)) parameters.set(name, value)
  return site(`${encodeURI(request.path)}?${parameters.toString()}`)
}
