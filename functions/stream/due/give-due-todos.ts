import type { ItemRef } from '#domain/item/kinds.ts'
import { kindOfLetter } from '#domain/item/kinds.ts'
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

/**
 * Gives those to whom something is assigned that is due today their to-dos, once a day, in the first minutes of it in UTC; what becomes due
 * today later on has them from the stream. What one call does not come to, the next one does. An item that fails is reported and left
 * to the next change of it.
 */
export async function giveDueTodos(
  { table, now }: { table: Table; now: string },
  { goesOn, report }: Work,
): Promise<void> {
  const day = now.slice(0, 10)
  const lists = dueDayLists(day)
  let at = await getItem<DueDayItem>(table, dueDayKey, 'strong')
  while (goesOn()) {
    const { list, after } = at?.day === day ? at : { list: 0, after: '' }
    const partition = lists[list]
    if (partition === undefined) return
    const range = { from: `${after}!`, to: LAST }
    const rows = await queryFirst<ListEntryItem>(table, { index: 'lists', partition, range }, ROWS)
    for (const item of itemsOf(rows)) {
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
      ...{ day, list: isEnd ? list + 1 : list, after: isEnd ? '' : last, version: (at?.version ?? 0) + 1 },
    }
    const condition = at === null ? { absent: true as const } : { equals: { version: at.version } }
    // Somebody else is at it.
    if ((await transact(table, [{ kind: 'put', item: next, if: condition }])).length > 0) return
    at = next
  }
}

/** Stands behind every sort key. */
const LAST = '~'

/** Returns the items of rows, each once, however many people they are assigned to. */
function itemsOf(rows: ListEntryItem[]): ItemRef[] {
  const items = rows.flatMap(({ GSI2SK = '' }): [string, ItemRef][] => {
    const [letter = '', id = ''] = GSI2SK.split('#')
    const kind = kindOfLetter(letter)
    return kind === null ? [] : [[`${letter}#${id}`, { kind, id: Number(id) }]]
  })
  return [...new Map(items).values()]
}
