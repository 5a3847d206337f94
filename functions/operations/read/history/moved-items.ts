import { movementsBy, type Movement } from '#domain/item/movements.ts'
import type { Viewer } from '#domain/role.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { eventLists } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { mergedLists } from '#table/rows/merged-lists.ts'
import { loadItems, type KnownItem } from '../item/load-items.ts'
import { END } from './event-page.ts'

/** Events that are looked at, the newest ones. */
const EVENTS_MAX = 120
/** Items of each kind of movement that are looked at to show some of them. */
const ITEMS_MAX = 5

export interface MovedItem extends Movement {
  known: KnownItem
}

export interface MovedItems {
  rows: MovedItem[]
  /** True when more has happened than was looked at. */
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
  const groupId = namespaceIds.at(-1) ?? rootId
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
  const looked = (['closed', 'created', 'slipped'] as const).flatMap((as) =>
    movements.filter((movement) => movement.as === as).slice(0, ITEMS_MAX),
  )
  const known = await loadItems(
    table,
    looked.map(({ item }) => item),
    { viewer },
  )
  const rows = looked.flatMap((movement): MovedItem[] => {
    const item = known.get(itemPk(movement.item))
    return item?.core.namespaceIds.includes(groupId) ? [{ ...movement, known: item }] : []
  })
  return { rows, goesOn: events.length >= EVENTS_MAX || movements.length > looked.length }
}
