import type { PageBounds, RowKey } from '#domain/keyset.ts'
import type { EventPage, ActivityPosition } from '#operations/read/history/event-page.ts'
import { checkedPage } from '#operations/read/list/list-connection.ts'
import { rowCursor } from '#operations/read/list/row-cursor.ts'
import { connection } from '#presenters/graphql/connection.ts'
import type { PageArguments } from '#presenters/graphql/page-arguments.ts'

const placeAt = (key: RowKey | null): ActivityPosition | null => key && { at: key.value ?? '', id: key.id }

/** Returns the page that is asked for of a list in order of time; a wrong one is a BAD_REQUEST. */
export function askedHistory(list: string, args: PageArguments): PageBounds<ActivityPosition> {
  const asked = checkedPage(list, args)
  return { ...asked, after: placeAt(asked.after), before: placeAt(asked.before) }
}

/** Returns a page of a list in order of time as GraphQL shows it. */
export function historyConnection<Row, Node>(
  list: string,
  { fromEnd }: PageBounds<ActivityPosition>,
  { rows, cutAt, ...neighbours }: EventPage<Row>,
  { placeOf, toNode }: { placeOf: (row: Row) => ActivityPosition; toNode: (row: Row) => Node },
) {
  const cursorAt = ({ at, id }: ActivityPosition): string => rowCursor(list, { value: at, id })
  const edges = rows.map((row) => ({ cursor: cursorAt(placeOf(row)), node: toNode(row) }))
  const cut = cutAt && cursorAt(cutAt)
  return connection(edges, {
    ...neighbours,
    count: rows.length,
    ...(fromEnd ? { startCursor: cut } : { endCursor: cut }),
  })
}
