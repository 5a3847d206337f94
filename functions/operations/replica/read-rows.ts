import { BudgetError } from '#table/client/budget.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { LOG_DAYS, type LogItem, type ReplicaItem } from '#table/items/replica.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { logFrom, replicaKey } from '#table/keys/replica-keys.ts'
import { isLater, unpackReplicaRow, type ReplicaRow } from '#table/rows/replica-row.ts'
import { isOfFormat } from './chunk.ts'
import { searchRow, type Manifest, type ReplicaFiles, type SearchRow } from './replica-files.ts'
import { rowsOfHome } from './rows-of-home.ts'

/** What a group or project has by itself. */
export interface HomeRows {
  place: GroupItem | ProjectItem
  rows: SearchRow[]
  /** Rows whose descriptions are in no chunk as they are now: newer ones, and all where there are no chunks. */
  news: SearchRow[]
  /** Names of the chunks that hold the descriptions of the others. */
  texts: string[]
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
  isOfFormat(state.manifest) &&
  state.rebuild !== true &&
  state.watermark !== undefined &&
  nowMs - state.watermark < GOOD_DAYS * 86_400_000

/** What the log says of items, the latest of each: null for one that is gone. By the id of the group or project, which tells items apart by their ids. */
export type Tail = Map<number, Map<number, ReplicaRow | null>>

/** Returns what these rows of a log say, whatever their order and however often each comes. */
export function tailOf(items: LogItem[]): Tail {
  const tail: Tail = new Map()
  for (const { h: homeId, r, gone } of items) {
    const row = unpackReplicaRow(JSON.parse(r))
    const ofHome = tail.get(homeId) ?? new Map<number, ReplicaRow | null>()
    const known = ofHome.get(row.id)
    if (gone) ofHome.set(row.id, null)
    else if (known === undefined || (known !== null && isLater(row, known))) ofHome.set(row.id, row)
    tail.set(homeId, ofHome)
  }
  return tail
}

/** Returns rows of a group or project of which the log says nothing newer, and those that it has in their place or besides. */
export function partedByTail<Row extends ReplicaRow>(
  homeId: number,
  rows: Row[],
  tail: Tail,
  toRow: (row: ReplicaRow) => Row,
): { kept: Row[]; news: Row[] } {
  const told = tail.get(homeId)
  if (told === undefined) return { kept: rows, news: [] }
  const kept = rows.filter((row) => {
    const now = told.get(row.id)
    return now === undefined || (now !== null && !isLater(now, row))
  })
  const known = new Set(kept.map(({ id }) => id))
  const news = [...told.values()].flatMap((row) => (row === null || known.has(row.id) ? [] : [toRow(row)]))
  return { kept, news }
}

/** Returns rows of a group or project as the log has them since. */
export function withTail(homeId: number, rows: ReplicaRow[], tail: Tail): ReplicaRow[] {
  const { kept, news } = partedByTail(homeId, rows, tail, (row) => row)
  return news.length === 0 ? kept : [...kept, ...news]
}

/** Returns the rows that the chunks of a home hold; null where one is missing or damaged. */
export async function chunkRows(files: ReplicaFiles, manifest: Manifest, homeId: number): Promise<SearchRow[] | null> {
  const { open = [], confidential = [] } = manifest.homes[`${homeId}`] ?? {}
  const found = await Promise.all([...open, ...confidential].map((key) => files.rows(key)))
  const rows = found.filter((one) => one !== null)
  if (rows.length < found.length) return null
  return rows.length === 1 ? (rows[0] ?? []) : rows.flat()
}

/** The replica of a root group as it stands now: its chunks, what the log has said since, and whether that is all of the log. */
export interface Replica {
  manifest: Manifest
  tail: Tail
  isWhole: boolean
}

/** Returns the replica of a root group; null where there is none that is good. */
export async function readReplica({ table, files }: ReplicaContext, rootId: number): Promise<Replica | null> {
  const state = await getItem<ReplicaItem>(table, replicaKey(rootId))
  if (!isGood(state, Date.now())) return null
  const [manifest, log] = await Promise.all([
    files.manifest(state.manifest),
    queryFirst<LogItem>(table, { ...logFrom(rootId, state.watermark), backwards: true }, TAIL_MAX + 1),
  ])
  return manifest && { manifest, tail: tailOf(log), isWhole: log.length <= TAIL_MAX }
}

/** Returns what a home has by a replica; null where its chunks are not built, or damaged. */
export async function replicaHome(
  files: ReplicaFiles,
  { manifest, tail }: Replica,
  homeId: number,
): Promise<Omit<HomeRows, 'place'> | null> {
  const rows = manifest.pending.includes(homeId) ? null : await chunkRows(files, manifest, homeId)
  if (rows === null) return null
  const { kept, news } = partedByTail(homeId, rows, tail, searchRow)
  const { open = [], confidential = [] } = manifest.homes[`${homeId}`]?.texts ?? {}
  return { rows: news.length === 0 ? kept : [...kept, ...news], news, texts: [...open, ...confidential] }
}

/** Where replicas are read. */
export interface ReplicaContext {
  table: Table
  files: ReplicaFiles
}

/** The share of what a request may read that goes to lists: the rest is for the hits. */
const LISTS_SHARE = 0.75
/** Groups and projects whose lists are read together: a page of each may be under way when the share is spent. */
const LISTS_AT_ONCE = 8

/**
 * Returns the items of groups and projects below one root group: from the chunks of its replica and the log since. What has no chunks yet,
 * or only damaged ones, is read from the lists; where that takes more reads than a request may make it is left out.
 */
export async function readRows(
  context: ReplicaContext,
  rootId: number,
  homes: (GroupItem | ProjectItem)[],
): Promise<{ homes: HomeRows[]; stillIndexing: boolean }> {
  const replica = await readReplica(context, rootId)
  let stillIndexing = replica?.isWhole === false
  const { budget, ...table } = context.table
  const lists = budget ? { ...table, budget: budget.part(LISTS_SHARE) } : table
  const rowsOfLists = async (place: GroupItem | ProjectItem): Promise<HomeRows> => {
    try {
      const rows = (await rowsOfHome(lists, place)).map(searchRow)
      return { place, rows, news: rows, texts: [] }
    } catch (error) {
      if (!(error instanceof BudgetError)) throw error
      stillIndexing = true
      return { place, rows: [], news: [], texts: [] }
    }
  }
  const known = replica
    ? await Promise.all(homes.map(({ id }) => replicaHome(context.files, replica, id)))
    : homes.map(() => null)
  const found = known.flatMap((rows, at) => {
    const place = homes[at]
    return rows && place ? [{ place, ...rows }] : []
  })
  const left = homes.filter((_, at) => !known[at])
  for (let start = 0; start < left.length; start += LISTS_AT_ONCE) {
    found.push(...(await Promise.all(left.slice(start, start + LISTS_AT_ONCE).map(rowsOfLists))))
  }
  return { homes: found, stillIndexing }
}
