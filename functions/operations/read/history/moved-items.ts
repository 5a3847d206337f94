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
const EVENTS_MAX = 88
/** Items of each kind of movement that are shown. */
const ITEMS_MAX = 4
/** Items of each kind that are looked at to find those: some are in other places, or not the viewer's to read. */
const LOOKED_MAX = 8

export interface MovedItem extends Movement {
  known: ReadableCore
}

export interface MovedItems {
  rows: MovedItem[]
  /** True when more has happened than is shown, or than was looked at. */
  goesOn: boolean
}

/**
 * Returns what has become of items of a group and all below it since a time, as their change events tell it: some of those that are closed,
 * new or due later, the newest ones that the viewer may read. It costs the same however much has happened.
 * @param namespaceIds from the root group down to the group
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
    (['closed', 'created', 'slipped'] as const).map((as) => {
      const ofKind = movements.filter((movement) => movement.as === as)
      return readableMovements(table, viewer, namespaceIds.at(-1) ?? rootId, ofKind)
    }),
  )
  return {
    rows: parts.flatMap(({ rows }) => rows.slice(0, ITEMS_MAX)),
    goesOn: events.length >= EVENTS_MAX || parts.some(({ goesOn }) => goesOn),
  }
}

/** Returns the first movements of items that are in a place and that the viewer may read, up to one more than are shown. */
async function readableMovements(
  table: Table,
  viewer: Viewer,
  placeId: number,
  movements: Movement[],
): Promise<MovedItems> {
  const rows: MovedItem[] = []
  let looked = 0
  while (looked < Math.min(movements.length, LOOKED_MAX) && rows.length <= ITEMS_MAX) {
    const next = movements.slice(looked, Math.min(looked + ITEMS_MAX + 1 - rows.length, LOOKED_MAX))
    looked += next.length
    const refs = next.map(({ item }) => item)
    const found = await readableCores(table, viewer, refs)
    for (const movement of next) {
      const known = found.get(itemPk(movement.item))
      if (known?.core.namespaceIds.includes(placeId)) rows.push({ ...movement, known })
    }
  }
  return { rows, goesOn: rows.length > ITEMS_MAX || (looked >= LOOKED_MAX && movements.length > looked) }
}
