import type { Table } from '#table/client.ts'
import type { ListLayoutItem, RelistingPlace } from '#table/index-items.ts'
import { listLayoutKey } from '#table/index-keys.ts'
import { ROOTS_LIST } from '#table/keys.ts'
import { TABLE_LAYOUT } from '#table/list-index.ts'
import { getItem, queryFirst } from '#table/read.ts'
import { transact } from '#table/write.ts'

/** Before every group. */
const START: RelistingPlace = { root: '', group: '', after: null }

/**
 * Has the rows of all lists written anew when the table's are laid out in another way than this code lays them out; the
 * projector does it turn by turn. Where that is under way it is asked to go on, in case it was given up.
 * @returns whether there is something to do
 */
export async function beginRelisting(table: Table): Promise<boolean> {
  const found = await getItem<ListLayoutItem>(table, listLayoutKey, 'strong')
  const at = found?.layout === TABLE_LAYOUT ? found.at : (await hasGroups(table)) ? START : null
  if (found?.layout === TABLE_LAYOUT && at === null) return false
  const item: ListLayoutItem = { ...listLayoutKey, layout: TABLE_LAYOUT, at, version: (found?.version ?? 0) + 1 }
  // Whoever came first has begun the same.
  await transact(table, [{ kind: 'put', item, if: found ? { equals: { version: found.version } } : { absent: true } }])
  return at !== null
}

/** The path of the group whose rows are being written anew; null when there is nothing left to do. */
export async function relistingPlace(table: Table): Promise<string | null> {
  const found = await getItem<ListLayoutItem>(table, listLayoutKey, 'strong')
  return found?.at?.group ?? null
}

async function hasGroups(table: Table): Promise<boolean> {
  const roots = await queryFirst(table, { index: 'lists', partition: ROOTS_LIST }, 1)
  return roots.length > 0
}
