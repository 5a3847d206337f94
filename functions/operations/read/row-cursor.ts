import { createHash } from 'node:crypto'
import type { RowKey } from '#domain/keyset.ts'
import { ProblemError } from '../problem-error.ts'
import { badCursor } from '#table/objects/page-arguments.ts'

/**
 * The opaque cursor of a row: where it stands in its list.
 * @param list names the list where there are many of one kind, so that a cursor of another one is not taken for its own
 */
export const rowCursor = ({ value, id }: RowKey, list?: string): string =>
  Buffer.from(JSON.stringify([value, id, ...(list === undefined ? [] : [list])])).toString('base64url')

/** The row key that a cursor names; null for no cursor or an empty one, which means from the start. */
export function cursorRow(after: string | null | undefined, list?: string): RowKey | null {
  if (after === null || after === undefined || after === '') return null
  const [value, id, given] = parts(after)
  const isRow = (typeof value === 'string' || value === null) && typeof id === 'number'
  if (!isRow || !Number.isSafeInteger(id) || id < 0 || given !== list) throw new ProblemError(badCursor(after))
  return { value, id }
}

/** A short name of a list, the same for the same description of it. */
export const listName = (...description: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(description)).digest('base64url').slice(0, 8)

function parts(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
