import { invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { countRows, type Query } from '#table/client/read.ts'
import { throwIf } from './authorize.ts'

/**
 * Ends a write that would add to rows of which there are as many as there may be. They are counted as they stand, so that writes at
 * the same moment may go beyond by as many.
 * @throws ProblemError BAD_REQUEST
 */
export async function requireRoom(
  table: Table,
  query: Query,
  { max, field, message }: { max: number; field: string; message: string },
): Promise<void> {
  if ((await countRows(table, query, max)) >= max) throwIf(invalid(field, message))
}
