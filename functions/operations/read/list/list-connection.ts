import { keysetPage, type PageBounds, type RowKey } from '#domain/keyset.ts'
import { connection, type Connection } from '#presenters/graphql/connection.ts'
import { isFromEnd, pageSize, pageSizeProblem, type PageArguments } from '#presenters/graphql/page-arguments.ts'
import { ProblemError } from '../../write/problem-error.ts'
import { cursorRow, rowCursor } from './row-cursor.ts'

/**
 * Returns the page of the list of this name that is asked for; a wrong one is a BAD_REQUEST.
 * @throws ProblemError BAD_REQUEST
 */
export function checkedPage(list: string, args: PageArguments): PageBounds<RowKey> {
  const problem = pageSizeProblem(args)
  if (problem !== null) throw new ProblemError(problem)
  return {
    size: pageSize(args),
    after: cursorRow(list, 'after', args.after),
    before: cursorRow(list, 'before', args.before),
    fromEnd: isFromEnd(args),
  }
}

export interface ListOrder<Row> {
  keyOf: (row: Row) => RowKey
  descending?: boolean
  /** Where values alone tell rows apart: what cursors carry in the place of the row's id. */
  countOf?: (row: Row) => number
}

/**
 * Returns one page of a list that was read whole.
 * @param list `askedList`, or whatever names the list in its cursors
 * @throws ProblemError BAD_REQUEST
 */
export function listConnection<Row, Node>(
  rows: Row[],
  list: string,
  { keyOf, descending = false, countOf }: ListOrder<Row>,
  args: PageArguments,
  toNode: (row: Row) => Node,
): Connection<Node> {
  const asked = checkedPage(list, args)
  const placed = (key: RowKey | null): RowKey | null => (key && countOf ? { ...key, id: 0 } : key)
  const bounds = { ...asked, after: placed(asked.after), before: placed(asked.before), descending }
  const { rows: shown, ...neighbours } = keysetPage(rows, keyOf, bounds)
  const cursorOf = (row: Row): string => rowCursor(list, { ...keyOf(row), ...(countOf && { id: countOf(row) }) })
  return connection(
    shown.map((row) => ({ cursor: cursorOf(row), node: toNode(row) })),
    { ...neighbours, count: rows.length },
  )
}
