import { TIMELOGS_SUMMED_MAX } from '#domain/limits.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import {
  eventSort,
  timelogKey,
  timelogNumber,
  timelogPointerKey,
  timelogsBelow,
  timelogsOfPerson,
} from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { getItems, pages } from '#table/client/read.ts'
import type { TimelogItem, TimelogPointerItem } from '#table/items/timelog.ts'
import { subjectOf } from '../../item/item-for-write.ts'
import { ProblemError } from '../../write/problem-error.ts'
import {
  eventPage,
  eventRange,
  END,
  type EventPage,
  type ActivityPosition,
  type EventQuery,
} from '../history/event-page.ts'
import { timelogsNow } from './item-timelogs.ts'
import { isKnownOfGroup, loadItems, type KnownItem } from './load-items.ts'

/** Which records of time are asked for; a person or a group or project is named. */
export interface TimelogQuery {
  /** Whose. */
  userId?: number
  /** Groups and projects that the items stand below, each by the ids from its root group down to itself. */
  places: number[][]
  /** ISO 8601; the ends are included. */
  from?: string
  to?: string
}

/** A record of time with the item that it is of. */
export interface ListedTimelog {
  log: TimelogItem
  item: KnownItem
}

/** A record as it is stored, with its place in the list. */
type Stored = ActivityPosition & Pick<TimelogPointerItem, 'item'> & { log: TimelogItem }

/** Returns a page of the records of time that the viewer may read, in order of when the work was done, with people as they are called now. */
export async function listTimelogs(
  table: Table,
  viewer: Viewer,
  asked: TimelogQuery,
  page: EventQuery,
): Promise<EventPage<ListedTimelog>> {
  const found = await eventPage(page, stored(table, asked, page), (logs) => readable(table, viewer, asked, logs))
  return { ...found, rows: await withPeopleNow(table, found.rows) }
}

/**
 * Returns all records of time that the viewer may read, in order of when the work was done: what is counted and summed. More than can be
 * read for that are a BAD_REQUEST, as they are each time they are asked for.
 * @throws ProblemError BAD_REQUEST
 */
export async function allTimelogs(table: Table, viewer: Viewer, asked: TimelogQuery): Promise<ListedTimelog[]> {
  const whole = { size: TIMELOGS_SUMMED_MAX, after: null, before: null, fromEnd: false, newestFirst: false }
  const rows: ListedTimelog[] = []
  let read = 0
  for await (const logs of stored(table, asked, whole)) {
    read += logs.length
    if (read > TIMELOGS_SUMMED_MAX) {
      const message = `More than ${TIMELOGS_SUMMED_MAX} records of time cannot be counted or summed: ask for a shorter time.`
      throw new ProblemError({ code: 'BAD_REQUEST', message })
    }
    rows.push(...(await readable(table, viewer, asked, logs)))
  }
  return withPeopleNow(table, rows)
}

async function withPeopleNow(table: Table, rows: ListedTimelog[]): Promise<ListedTimelog[]> {
  const logs = await timelogsNow(
    table,
    rows.map(({ log }) => log),
  )
  return rows.map((row, index) => ({ ...row, log: logs[index] ?? row.log }))
}

/** Returns what is stored between the bounds of the page and of the time that is asked for, in the page's direction. */
async function* stored(
  table: Table,
  { userId, places, from, to }: TimelogQuery,
  page: EventQuery,
): AsyncGenerator<Stored[]> {
  const within = eventRange(page)
  if (within === null) return
  const range = {
    from: from === undefined ? within.from : laterOf(within.from, eventSort(from, 0)),
    to: to === undefined ? within.to : earlierOf(within.to, `${to}${END}`),
  }
  if (range.from > range.to) return
  const query = { index: 'lists' as const, range, backwards: within.backwards }
  const limit = page.size + 1
  if (userId !== undefined) {
    const partition = timelogsOfPerson(userId)
    for await (const logs of pages<TimelogItem>(table, { ...query, partition }, limit)) {
      const pointers = await getItems<TimelogPointerItem>(
        table,
        logs.map(({ id }) => timelogPointerKey(id)),
      )
      yield logs.flatMap((log, index) => placed(log, pointers[index]))
    }
    return
  }
  const partition = timelogsBelow(places[0]?.[0] ?? 0)
  for await (const pointers of pages<TimelogPointerItem>(table, { ...query, partition }, limit)) {
    const logs = await getItems<TimelogItem>(
      table,
      pointers.map((pointer) => timelogKey(pointer.item, timelogNumber(pointer))),
    )
    yield pointers.flatMap((pointer, index) => placed(logs[index], pointer))
  }
}

const laterOf = (a: string, b: string): string => (a > b ? a : b)
const earlierOf = (a: string, b: string): string => (a < b ? a : b)

/** Returns a record with its item, or nothing: the index may still name what is gone. */
const placed = (log: TimelogItem | null | undefined, pointer: TimelogPointerItem | null | undefined): Stored[] =>
  log && pointer ? [{ at: log.spentAt, id: log.id, item: pointer.item, log }] : []

async function readable(
  table: Table,
  viewer: Viewer,
  { places }: TimelogQuery,
  logs: Stored[],
): Promise<ListedTimelog[]> {
  const refs = new Map(logs.map(({ item }) => [itemPk(item), item]))
  const known = await loadItems(table, [...refs.values()])
  return logs.flatMap(({ item: ref, log }): ListedTimelog[] => {
    const item = known.get(itemPk(ref))
    if (item === undefined || isKnownOfGroup(item) || !can(viewer, 'read', subjectOf(item))) return []
    const { namespaceIds } = item.core
    return places.every((ids) => namespaceIds.includes(ids.at(-1) ?? 0)) ? [{ log, item }] : []
  })
}
