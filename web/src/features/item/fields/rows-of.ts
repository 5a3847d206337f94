import { UnexpectedError } from '#web/lib/transport/request-errors.ts'

interface List<Row> {
  nodes: readonly (Row | null)[] | null
}

/** Returns the rows of a list. One that is missing in an answer could not be read, and must not look empty. */
export function rowsOf<Row>(list: List<Row> | null | undefined): Row[] {
  if (!list?.nodes) throw new UnexpectedError('The server answered without a list.')
  return list.nodes.filter((row) => row !== null)
}
