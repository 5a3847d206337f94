import { util, type DynamoDBQueryRequest } from '@aws-appsync/utils'
import { query } from '@aws-appsync/utils/dynamodb'
import { pageNeighbours, type PageBounds, type PageNeighbours } from '#domain/keyset.ts'
import type { Key } from '#table/keys/keys.ts'
import { cursorOf, positionOf, type Base64, type CursorPosition } from '#presenters/graphql/cursor.ts'
import {
  badCursor,
  isFromEnd,
  pageSize,
  pageSizeProblem,
  type PageArguments,
} from '#presenters/graphql/page-arguments.ts'
import type { FieldContext } from './context.ts'
import { refuse } from './refuse.ts'
import { isConsistent } from './table-call.ts'

/** The items of a list whose sort keys begin with a prefix. */
export interface ListOfItems {
  /** Names the list in its cursors. */
  list: string
  prefix: string
}

/** The row that a cursor names by its sort key. */
export interface RowPosition extends CursorPosition {
  value: string
}

/** One page of a list. */
export interface PageRequest extends ListOfItems, PageBounds<RowPosition> {}

const BASE64: Base64 = {
  encode: (text) => util.base64Encode(text),
  decode: (code) => util.base64Decode(code),
}

/**
 * Returns the cursor of a row in the list of this name.
 * @param number the row's id, or how many rows stand up to here
 */
export const rowCursor = (list: string, sortKey: string, number: number): string =>
  cursorOf(BASE64, list, { value: sortKey, number })

/** Longer than any sort key; the table refuses conditions on endless ones. */
const SORT_KEY_MAX = 200

/** Returns the row that a cursor names; null for no cursor or an empty one. */
function bound(args: PageArguments, field: 'after' | 'before', { list, prefix }: ListOfItems): RowPosition | null {
  const cursor = args[field] ?? ''
  if (cursor === '') return null
  const { value = null, number = 0 } = positionOf(BASE64, list, cursor) ?? {}
  if (value === null || value.length > SORT_KEY_MAX || !value.startsWith(prefix)) refuse(badCursor(field, cursor))
  return { value, number }
}

/** Returns the page that the arguments ask for; ends the field when they cannot be met. */
export function pageRequest(args: PageArguments, { list, prefix }: ListOfItems): PageRequest {
  const problem = pageSizeProblem(args)
  if (problem !== null) refuse(problem)
  const after = bound(args, 'after', { list, prefix })
  const before = bound(args, 'before', { list, prefix })
  return { list, prefix, size: pageSize(args), after, before, fromEnd: isFromEnd(args) }
}

/** True when nothing can lie between the bounds of the page; the table would refuse to look. */
export const isNothingBetween = ({ after, before }: PageRequest): boolean =>
  after !== null && before !== null && before.value <= after.value

/** What was read of a page already, and how many rows are read now. */
export interface ReadOn {
  behind: string
  limit: number
}

/**
 * Reads one row more than the page has, which tells whether rows follow.
 * @param on reads more of the same page instead
 */
export function queryPage(
  ctx: FieldContext,
  partition: string,
  page: PageRequest,
  on: ReadOn | null = null,
): DynamoDBQueryRequest {
  const after = on !== null && !page.fromEnd ? on.behind : (page.after?.value ?? null)
  const before = on !== null && page.fromEnd ? on.behind : (page.before?.value ?? null)
  // Prefixes end with `#` and `$` comes right after it; no sort key goes on with `!` after another one.
  const from = after === null ? page.prefix : `${after}!`
  const to = before === null ? `${page.prefix.slice(0, -1)}$` : before
  return query<Key & Record<string, unknown>>({
    query: { PK: { eq: partition }, SK: { between: [from, to] } },
    // The row that bounds the page is read along with it.
    limit: (on?.limit ?? page.size + 1) + (before === null ? 0 : 1),
    scanIndexForward: !page.fromEnd,
    consistentRead: isConsistent(ctx),
  })
}

/** The rows of the page, in the order of the list. */
export interface PageRows<Item> extends PageNeighbours {
  rows: Item[]
}

/**
 * Returns the page among the items that were read for it.
 * @param goesOn whether there may be more behind what was read
 */
export function pageRows<Item extends { SK: string }>(
  items: Item[],
  page: PageRequest,
  goesOn = false,
): PageRows<Item> {
  const between = items.filter((item) => item.SK !== page.before?.value)
  const rows = between.slice(0, page.size)
  const neighbours = pageNeighbours(page, goesOn || between.length > page.size)
  return { rows: page.fromEnd ? rows.reverse() : rows, ...neighbours }
}
