import { BudgetError } from '#table/client/budget.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { LOG_DAYS, type LogItem, type ReplicaItem } from '#table/items/replica.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { itemPk } from '#table/keys/keys.ts'
import { logFrom, replicaKey } from '#table/keys/replica-keys.ts'
import { isLater, unpackReplicaRow, type ReplicaRow } from '#table/rows/replica-row.ts'
import { searchRow, type Manifest, type ReplicaFiles, type SearchRow } from './replica-files.ts'
import { rowsOfHome } from './rows-of-home.ts'

/** What a group or project has by itself. */
export interface HomeRows {
  place: GroupItem | ProjectItem
  rows: SearchRow[]
}

/** Rows of the log that one request looks at: the newest. Long before there are so many they are put into chunks. */
const TAIL_MAX = 5000
/** Days for which chunks are good without having been looked at: after that the log may have lost what is not in them. */
const GOOD_DAYS = LOG_DAYS - 5

/** True when the chunks of a replica and what the log still has are all there is. */
export const isGood = (
  state: ReplicaItem | null,
  nowMs: number,
): state is ReplicaItem & { manifest: string; watermark: number } =>
  state?.manifest !== undefined &&
  state.rebuild !== true &&
  state.watermark !== undefined &&
  nowMs - state.watermark < GOOD_DAYS * 86_400_000

/** What the log says of items, the latest of each: null for one that is gone. By `itemPk`. */
export type Tail = Map<string, { homeId: number; row: ReplicaRow | null }>

/** Returns what these rows of a log say, whatever their order and however often each comes. */
export function tailOf(items: LogItem[]): Tail {
  const tail: Tail = new Map()
  for (const { h: homeId, r, gone } of items) {
    const row = unpackReplicaRow(JSON.parse(r))
    const name = itemPk(row)
    const known = tail.get(name)
    if (gone) tail.set(name, { homeId, row: null })
    else if (known === undefined || (known.row !== null && isLater(row, known.row))) tail.set(name, { homeId, row })
  }
  return tail
}

/** Returns rows as the log has them since. */
export function withTail<Row extends ReplicaRow>(
  homeId: number,
  rows: Row[],
  tail: Tail,
  toRow: (row: ReplicaRow) => Row,
): Row[] {
  if (tail.size === 0) return rows
  const kept = rows.filter((row) => {
    const news = tail.get(itemPk(row))
    return news === undefined || (news.row !== null && !isLater(news.row, row))
  })
  const known = new Set(kept.map(itemPk))
  const others = [...tail].flatMap(([name, news]) =>
    news.row === null || news.homeId !== homeId || known.has(name) ? [] : [toRow(news.row)],
  )
  return others.length === 0 ? kept : [...kept, ...others]
}

/** Returns the rows that the chunks of a home hold; null where one is missing or damaged. */
export async function chunkRows(files: ReplicaFiles, manifest: Manifest, homeId: number): Promise<SearchRow[] | null> {
  const { open = [], confidential = [] } = manifest.homes[`${homeId}`] ?? {}
  const found = await Promise.all([...open, ...confidential].map((key) => files.rows(key)))
  const rows = found.filter((one) => one !== null)
  if (rows.length < found.length) return null
  return rows.length === 1 ? (rows[0] ?? []) : rows.flat()
}

/**
 * Returns the items of groups and projects below one root group: from the chunks of its replica and the log since. What has no chunks yet,
 * or only damaged ones, is read from the lists; where that takes more reads than a request may make it is left out.
 */
export async function readRows(
  { table, files }: { table: Table; files: ReplicaFiles },
  rootId: number,
  homes: (GroupItem | ProjectItem)[],
): Promise<{ homes: HomeRows[]; stillIndexing: boolean }> {
  const state = await getItem<ReplicaItem>(table, replicaKey(rootId))
  const good = isGood(state, Date.now()) ? state : null
  const [manifest, log] = await Promise.all([
    good && files.manifest(good.manifest),
    good ? queryFirst<LogItem>(table, { ...logFrom(rootId, good.watermark), backwards: true }, TAIL_MAX + 1) : [],
  ])
  const tail = tailOf(log)
  const pending = new Set(manifest?.pending)
  let stillIndexing = log.length > TAIL_MAX
  const rowsOfPlace = async (place: GroupItem | ProjectItem): Promise<HomeRows> => {
    const known = manifest && !pending.has(place.id) ? await chunkRows(files, manifest, place.id) : null
    if (known) return { place, rows: withTail(place.id, known, tail, searchRow) }
    try {
      return { place, rows: (await rowsOfHome(table, place)).map(searchRow) }
    } catch (error) {
      if (!(error instanceof BudgetError)) throw error
      stillIndexing = true
      return { place, rows: [] }
    }
  }
  const found = await Promise.all(homes.map(rowsOfPlace))
  return { homes: found, stillIndexing }
}
