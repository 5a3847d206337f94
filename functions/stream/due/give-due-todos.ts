import type { ItemRef } from '#domain/item/kinds.ts'
import { kindOfLetter } from '#domain/item/kinds.ts'
import { addDays } from '#domain/time/days.ts'
import { clockIn } from '#domain/time/time-zone.ts'
import { zonesOf } from '#operations/todo/zones-of.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { DueDayItem } from '#table/items/due.ts'
import { dueDayKey } from '#table/keys/due-keys.ts'
import { dueDayLists } from '#table/keys/index-keys.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { followTodos } from '../follow-todos.ts'
import type { Work } from './run-due-work.ts'

/** Rows that are read at a time. */
const ROWS = 100
/** Hours at the beginning of a person's day in which it is looked for what they lack, in case that something fails. */
const FIRST_HOURS = 3

/**
 * Gives those to whom something is assigned that is due today their to-dos, in the first minutes of the day where they are; what becomes due
 * today later on has them from the stream. Each hour it walks what is due on the days that begin somewhere. What one call does not come to, the
 * next one does. An item that fails is reported and left to the next change of it.
 */
export async function giveDueTodos(
  { table, now }: { table: Table; now: string },
  { goesOn, report }: Work,
): Promise<void> {
  const [day, hour] = [now.slice(0, 10), now.slice(11, 13)]
  // East of Greenwich it is tomorrow already.
  const lists = [day, addDays(day, 1)].flatMap((due) => dueDayLists(due).map((partition) => ({ due, partition })))
  let at = await getItem<DueDayItem>(table, dueDayKey, 'strong')
  while (goesOn()) {
    const { list, after } = at?.day === day && at.hour === hour ? at : { list: 0, after: '' }
    const current = lists[list]
    if (current === undefined) return
    const { due, partition } = current
    const range = { from: `${after}!`, to: LAST }
    const rows = await queryFirst<ListEntryItem>(table, { index: 'lists', partition, range }, ROWS)
    for (const item of await beginningFor(table, rows, due, now)) {
      try {
        await followTodos(table, item, now)
      } catch (error) {
        report(error)
      }
    }
    const last = rows.at(-1)?.GSI2SK
    const isEnd = rows.length < ROWS || last === undefined
    const next: DueDayItem = {
      ...dueDayKey,
      ...{ day, hour, list: isEnd ? list + 1 : list, after: isEnd ? '' : last, version: (at?.version ?? 0) + 1 },
    }
    const condition = at === null ? { absent: true as const } : { equals: { version: at.version } }
    // Somebody else is at it.
    if ((await transact(table, [{ kind: 'put', item: next, if: condition }])).length > 0) return
    at = next
  }
}

/** Stands behind every sort key. */
const LAST = '~'

/** Returns the items of rows that are assigned to somebody for whom the day has begun lately, each once. */
async function beginningFor(table: Table, rows: ListEntryItem[], due: string, now: string): Promise<ItemRef[]> {
  const given = rows.map(({ GSI2SK = '' }) => {
    const [letter = '', id = '', userId = ''] = GSI2SK.split('#')
    return { kind: kindOfLetter(letter), id: Number(id), userId: Number(userId) }
  })
  const zoneOf = await zonesOf(
    table,
    given.map(({ userId }) => userId),
  )
  const items = given.flatMap(({ kind, id, userId }): [string, ItemRef][] => {
    const [day, time = ''] = clockIn(now, zoneOf(userId)).split(' ')
    return kind !== null && day === due && Number(time.slice(0, 2)) < FIRST_HOURS
      ? [[`${kind} ${id}`, { kind, id }]]
      : []
  })
  return [...new Map(items).values()]
}
