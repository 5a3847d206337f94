import type { DynamoDBQueryRequest } from '@aws-appsync/utils'
import { util } from '@aws-appsync/utils'
import { query } from '@aws-appsync/utils/dynamodb'
import { wholeNumber } from '#domain/ids.ts'
import type { Key } from '#table/keys.ts'
import { badCursor, pageSize, pageSizeProblem } from '#table/objects/page-arguments.ts'
import type { FieldContext } from './context.ts'
import { refuse } from './refuse.ts'
import { isConsistent } from './table-call.ts'

export interface PageArguments {
  first?: number | null
  after?: string | null
}

/** One page of the items whose sort keys begin with a prefix. */
export interface PageRequest {
  size: number
  prefix: string
  /** Sort key of the last row of the page before; null at the start. */
  after: string | null
  /** How many rows stand before the page. */
  offset: number
}

/** Longest sort key that a cursor may name. */
const SORT_KEY_MAX = 200
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The cursor of a row: its sort key, and how many rows stand before the row after it. */
export const cursorOf = (sortKey: string, rowsUpToHere: number): string =>
  util.base64Encode(`${rowsUpToHere}|${sortKey}`).split('+').join('-').split('/').join('_').split('=').join('')

function decoded(cursor: string): string | null {
  if (cursor.length > SORT_KEY_MAX * 2 || !cursor.split('').every((letter) => BASE64URL.includes(letter))) return null
  if (cursor.length % 4 === 1) return null
  const padding = ['', '', '==', '='][cursor.length % 4] ?? ''
  return util.base64Decode(`${cursor.split('-').join('+').split('_').join('/')}${padding}`)
}

/** The page that the arguments ask for; ends the field when they cannot be met. */
export function pageRequest(args: PageArguments, prefix: string): PageRequest {
  const problem = pageSizeProblem(args.first)
  if (problem !== null) refuse(problem)
  const size = pageSize(args.first)
  const cursor = args.after ?? ''
  if (cursor === '') return { size, prefix, after: null, offset: 0 }
  const [rows = '', sortKey = ''] = decoded(cursor)?.split('|') ?? []
  const offset = wholeNumber(rows)
  // A cursor is only taken in the very form in which it was given out, and only by its own list.
  if (offset === null || !sortKey.startsWith(prefix) || cursorOf(sortKey, offset) !== cursor) refuse(badCursor(cursor))
  return { size, prefix, after: sortKey, offset }
}

/** Reads one row more than the page has, which tells whether rows follow. */
export function queryPage(ctx: FieldContext, partition: string, page: PageRequest): DynamoDBQueryRequest {
  // Prefixes end with `#` and `$` comes right after it; no sort key goes on with `!` after another one.
  const from = page.after === null ? page.prefix : `${page.after}!`
  const to = `${page.prefix.slice(0, -1)}$`
  return query<Key & Record<string, unknown>>({
    query: { PK: { eq: partition }, SK: { between: [from, to] } },
    limit: page.size + 1,
    consistentRead: isConsistent(ctx),
  })
}

/** The rows of the page, and whether rows follow it. */
export const pageRows = <Item>(items: Item[], page: PageRequest): { rows: Item[]; hasNextPage: boolean } => ({
  rows: items.slice(0, page.size),
  hasNextPage: items.length > page.size,
})
