import { createHash } from 'node:crypto'
import type { RowKey } from '#domain/keyset.ts'
import { cursorOf, positionOf, type Base64 } from '#presenters/graphql/cursor.ts'
import { PAGE_ARGUMENTS, badCursor } from '#presenters/graphql/page-arguments.ts'
import { ProblemError } from '../../write/problem-error.ts'

const BASE64: Base64 = {
  encode: (text) => Buffer.from(text).toString('base64'),
  decode: (code) => Buffer.from(code, 'base64').toString('utf8'),
}

/** Returns the opaque cursor of a row: where it stands in the list of this name. */
export const rowCursor = (list: string, { value, id }: RowKey): string => cursorOf(BASE64, list, { value, number: id })

/**
 * Returns the row key that a cursor names; null for no cursor or an empty one.
 * @throws ProblemError BAD_REQUEST
 */
export function cursorRow(
  list: string,
  field: 'after' | 'before' | 'cursor',
  cursor: string | null | undefined,
): RowKey | null {
  if (cursor === null || cursor === undefined || cursor === '') return null
  const place = positionOf(BASE64, list, cursor)
  if (place === null) throw new ProblemError(badCursor(field, cursor))
  return { value: place.value, id: place.number }
}

/** Returns a short name of a list, the same for the same description of it. */
export const listName = (...description: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(description)).digest('base64url').slice(0, 8)

/** Returns the name of the list that a field's arguments ask for, whichever page of it. */
export const askedList = (field: string, ownerId: number | null, args: object): string =>
  listName(
    field,
    ownerId,
    Object.entries(args).filter(([name, value]) => !PAGE_ARGUMENTS.includes(name) && (value ?? null) !== null),
  )
