import { movementsBy, type Movement } from '#domain/item/movements.ts'
import type { Viewer } from '#domain/role.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { eventLists } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { mergedLists } from '#table/rows/merged-lists.ts'
import { readableCores, type ReadableCore } from '../item/readable-cores.ts'
import { END } from './event-page.ts'

/** Events that are looked at, the newest ones. */
const EVENTS_MAX = 64
/** Items of each kind of movement that are shown. */
const ITEMS_MAX = 5

export interface MovedItem extends Movement {
  known: ReadableCore
}

export interface MovedItems {
  rows: MovedItem[]
  /** True when more has happened than is shown, or than was looked at. */
  goesOn: boolean
}

/**
 * Returns what has become of items of a group or project and all below it since a time, as their change events tell it: some of those that
 * are closed, new or due later, the newest ones that the viewer may read, of which those that they may not read take none of the places. It
 * costs the same however much has happened.
 * @param namespaceIds from the root group down to the group or project
 */
export async function movedItems(
  table: Table,
  viewer: Viewer,
  namespaceIds: number[],
  since: string,
): Promise<MovedItems> {
  const [rootId = 0] = namespaceIds
  const range = { from: since, to: END }
  const queries = eventLists(rootId).map((partition) => ({
    ...{ index: 'lists' as const, partition, range, backwards: true },
  }))
  const events: ChangeEventItem[] = []
  for await (const chunk of mergedLists<ChangeEventItem>(table, queries, EVENTS_MAX, ({ GSI2SK }) => GSI2SK ?? '')) {
    events.push(...chunk)
    break
  }
  const movements = movementsBy(events.toReversed())
  const parts = await Promise.all(
    (['closed', 'created', 'slipped'] as const).map((as) =>
      readableMovements(
        table,
        viewer,
        namespaceIds.at(-1) ?? rootId,
        movements.filter((movement) => movement.as === as),
      ),
    ),
  )
  return {
    rows: parts.flatMap((rows) => rows.slice(0, ITEMS_MAX)),
    goesOn: events.length >= EVENTS_MAX || parts.some((rows) => rows.length > ITEMS_MAX),
  }
}

/** Returns the first movements of items that are in a place and that the viewer may read, up to one more than are shown. */
async function readableMovements(table: Table, viewer: Viewer, placeId: number, movements: Movement[]) {
  const rows: MovedItem[] = []
  for (let start = 0; start < movements.length && rows.length <= ITEMS_MAX;) {
    const looked = movements.slice(start, start + ITEMS_MAX + 1 - rows.length)
    start += looked.length
    const found = await readableCores(
      table,
      viewer,
      looked.map(({ item }) => item),
    )
    for (const movement of looked) {
      const known = found.get(itemPk(movement.item))
      if (known?.core.namespaceIds.includes(placeId)) rows.push({ ...movement, known })
    }
  }
  return rows
}
