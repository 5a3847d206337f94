import type { RowKey } from '#domain/keyset.ts'
import { ProblemError } from '../problem-error.ts'
import { badCursor } from '#table/objects/page-arguments.ts'

/** The opaque cursor of a row: where it stands in its list. */
export const rowCursor = ({ value, id }: RowKey): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** The row key that a cursor names; null for no cursor or an empty one, which means from the start. */
export function cursorRow(after: string | null | undefined): RowKey | null {
  if (after === null || after === undefined || after === '') return null
  const [value, id] = parts(after)
  if ((typeof value !== 'string' && value !== null) || typeof id !== 'number') throw new ProblemError(badCursor(after))
  return { value, id }
}

function parts(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
