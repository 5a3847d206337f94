import { movementsBy, type Movement } from '#domain/item/movements.ts'
import type { Viewer } from '#domain/role.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { eventLists } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { mergedLists } from '#table/rows/merged-lists.ts'
import { readableCores, type ReadableCore } from '../item/readable-cores.ts'
import { END } from './event-page.ts'

/** Events that are read at a time, the newest first, and all that are read of items of which little has become. */
const [EVENTS, EVENTS_MAX] = [40, 80]
/** Items of each kind of movement that are named. */
const NAMED_MAX = 5
/** Items that are looked at, half a unit each: some are in other places, or not the viewer's to read. Fewer where more events were read. */
const [ITEMS_MAX, FEW_ITEMS] = [12, 8]

export interface MovedItem extends Movement {
  known: ReadableCore
}

/** Some of the items that have become one thing. */
export interface MovedKind {
  rows: MovedItem[]
  /** How many there are besides; null where that is not known. */
  more: number | null
}

export interface MovedItems extends Record<Movement['as'], MovedKind> {
  /** True when more has happened than is told, or than was looked at. */
  goesOn: boolean
}

/**
 * Returns what has become of items of a group and all below it since a time, as their change events tell it: some of those that are closed,
 * new or due later, the newest ones that the viewer may read. It costs up to ten units, however much has happened.
 * @param namespaceIds from the root group down to the group
 */
export async function movedItems(
  table: Table,
  viewer: Viewer,
  namespaceIds: number[],
  since: string,
): Promise<MovedItems> {
  const [rootId = 0] = namespaceIds
  const { movements, looksMax, isCut } = await newestMovements(table, rootId, since)
  const kinds = {
    closed: unread(movements, 'closed'),
    created: unread(movements, 'created'),
    slipped: unread(movements, 'slipped'),
  }
  await readInTurns(table, viewer, namespaceIds.at(-1) ?? rootId, Object.values(kinds), looksMax)
  const told = ({ found, left }: Reading): MovedKind => ({
    rows: found.slice(0, NAMED_MAX),
    more: isCut || left.length > 0 ? null : Math.max(found.length - NAMED_MAX, 0),
  })
  const { closed, created, slipped } = kinds
  return {
    ...{ closed: told(closed), created: told(created), slipped: told(slipped) },
    goesOn: isCut || Object.values(kinds).some(({ found, left }) => left.length > 0 || found.length > NAMED_MAX),
  }
}

/** Returns what the newest events tell, of few items those of more events, and how many items may be looked at for what that cost. */
async function newestMovements(table: Table, rootId: number, since: string) {
  const queries = eventLists(rootId).map((partition) => ({
    ...{ index: 'lists' as const, partition, range: { from: since, to: END }, backwards: true },
  }))
  const events: ChangeEventItem[] = []
  let movements: Movement[] = []
  for await (const chunk of mergedLists<ChangeEventItem>(table, queries, EVENTS, ({ GSI2SK }) => GSI2SK ?? '')) {
    events.push(...chunk)
    movements = movementsBy(events.toReversed())
    if (movements.length > FEW_ITEMS || events.length >= EVENTS_MAX) break
  }
  return {
    movements,
    looksMax: events.length > EVENTS ? FEW_ITEMS : ITEMS_MAX,
    isCut: events.length > 0 && events.length % EVENTS === 0,
  }
}

/** The movements of one kind: the items of some were read and may be shown, others are left. */
interface Reading {
  found: MovedItem[]
  left: Movement[]
}

const unread = (movements: Movement[], as: Movement['as']): Reading => ({
  found: [],
  left: movements.filter((movement) => movement.as === as),
})

/** Looks at so many items: first at those that are named if all may be read, then at others in place of those that may not, then at the rest. */
async function readInTurns(
  table: Table,
  viewer: Viewer,
  placeId: number,
  kinds: Reading[],
  looksMax: number,
): Promise<void> {
  for (let looks = looksMax; looks > 0;) {
    const isFilled = kinds.every(({ found, left }) => found.length >= NAMED_MAX || left.length === 0)
    const wanted = kinds.flatMap(({ found, left }, kind) =>
      left
        .slice(0, isFilled ? left.length : Math.max(NAMED_MAX - found.length, 0))
        .map((movement, turn) => ({ kind, movement, turn })),
    )
    const next = wanted.sort((a, b) => a.turn - b.turn || a.kind - b.kind).slice(0, looks)
    if (next.length === 0) return
    looks -= next.length
    const refs = next.map(({ movement }) => movement.item)
    const readable = await readableCores(table, viewer, refs)
    for (const { kind, movement } of next) {
      const reading = kinds[kind]
      const known = readable.get(itemPk(movement.item))
      reading?.left.shift()
      if (known?.core.namespaceIds.includes(placeId)) reading?.found.push({ ...movement, known })
    }
  }
}
