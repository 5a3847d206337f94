import { keysetPage, type RowKey } from '#domain/keyset.ts'
import { connection, type Connection } from '#table/objects/connection.ts'
import { pageSize, pageSizeProblem } from '#table/objects/page-arguments.ts'
import { ProblemError } from '../problem-error.ts'
import { cursorRow, rowCursor } from './row-cursor.ts'

/** Which page of a list is asked for. */
export interface PageArguments {
  first?: number | null | undefined
  after?: string | null | undefined
}

/**
 * The page as numbers: how many rows, after which; a wrong one is a BAD_REQUEST.
 * @param list `listName` of the list, where its cursors carry one
 */
export function checkedPage({ first, after }: PageArguments, list?: string): { first: number; after: RowKey | null } {
  const problem = pageSizeProblem(first)
  if (problem !== null) throw new ProblemError(problem)
  return { first: pageSize(first), after: cursorRow(after, list) }
}

export interface ListOrder<Row> {
  keyOf: (row: Row) => RowKey
  descending?: boolean
}

/** One page of a list that was read whole. */
export function listConnection<Row, Node>(
  rows: Row[],
  order: ListOrder<Row>,
  args: PageArguments,
  toNode: (row: Row) => Node,
): Connection<Node> {
  const { first, after } = checkedPage(args)
  const page = keysetPage(rows, order.keyOf, { first, after, descending: order.descending ?? false })
  return connection(
    page.rows.map((row) => ({ cursor: rowCursor(order.keyOf(row)), node: toNode(row) })),
    { hasNextPage: page.hasNextPage, hasPreviousPage: after !== null, count: rows.length },
  )
}
