import type { UserRef } from '#domain/refs.ts'
import { pageNeighbours } from '#domain/keyset.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { eventSort } from '#table/keys/history-keys.ts'
import type { NoteItem } from '#table/items/note.ts'
import type { OperationContext } from '../../write/operation-context.ts'
import type { EventPage, ActivityPosition, EventQuery } from './event-page.ts'
import type { KnownItem } from '../item/load-items.ts'
import type { ShownEvent } from './visible-events.ts'

/** What an activity shows: comments, what happened, or both. */
export type ActivityFilter = 'ALL_NOTES' | 'ONLY_COMMENTS' | 'ONLY_ACTIVITY'

/** A comment, or what somebody did, told in words behind their name and by the name of an icon. */
export type Activity = ActivityPosition & { author: UserRef } & (
    | { note: NoteItem; words?: undefined; icon?: undefined; shown?: undefined }
    | { words: string; icon: string; shown: ShownEvent; note?: undefined }
  )

export interface ActivityQuery extends EventQuery {
  filter: ActivityFilter
}

const sortOf = ({ at, id }: ActivityPosition): string => eventSort(at, id)

/** Returns one page of several that were read side by side. Where one was cut off, the others end there, too. */
export function merged<Row extends ActivityPosition>(query: ActivityQuery, parts: EventPage<Row>[]): EventPage<Row> {
  const { size, fromEnd, newestFirst } = query
  const isBackwards = newestFirst !== fromEnd
  const inOrder = (a: ActivityPosition, b: ActivityPosition): number => (sortOf(a) < sortOf(b) === isBackwards ? 1 : -1)
  const [cut = null] = parts.flatMap(({ cutAt }) => (cutAt === null ? [] : [cutAt])).toSorted(inOrder)
  const known = parts
    .flatMap(({ rows }) => rows)
    .filter((row) => cut === null || sortOf(row) === sortOf(cut) || inOrder(row, cut) < 0)
    .toSorted(inOrder)
  const isFull = known.length > size
  const goesOn = parts.some(({ hasNextPage, hasPreviousPage }) => (fromEnd ? hasPreviousPage : hasNextPage))
  const rows = known.slice(0, size)
  return {
    rows: fromEnd ? rows.toReversed() : rows,
    cutAt: isFull ? null : cut,
    ...pageNeighbours(query, isFull || goesOn || cut !== null),
  }
}

/** Rows that pages by number reach at most. */
export const ACTIVITY_REACH = 10_000

/** Reads a page of the activity on an item, or of its discussions. */
export type PageOf<Row> = (
  table: Table,
  viewer: Viewer,
  item: KnownItem,
  query: ActivityQuery,
) => Promise<EventPage<Row>>

/** Returns a slice of an item's activity or discussions by place, from 0. */
export async function activitySlice<Row extends ActivityPosition>(
  pageOf: PageOf<Row>,
  { table, viewer }: Pick<OperationContext, 'table' | 'viewer'>,
  item: KnownItem,
  { skip, size, ...order }: Pick<ActivityQuery, 'filter' | 'newestFirst' | 'size'> & { skip: number },
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const wanted = skip + size
  const found: Row[] = []
  let after: ActivityPosition | null = null
  for (;;) {
    const page: EventPage<Row> = await pageOf(table, viewer, item, {
      ...{ ...order, size: Math.min(PAGE, wanted - found.length), after, before: null, fromEnd: false },
    })
    found.push(...page.rows)
    after = page.cutAt ?? page.rows.at(-1) ?? null
    const goesOn = page.hasNextPage && after !== null
    if (found.length >= wanted || !goesOn) return { rows: found.slice(skip), hasMore: goesOn }
  }
}
const PAGE = 100
