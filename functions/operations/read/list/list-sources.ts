import { OPEN_CLASS, UNDATED_CLASS, rangesOf, type IndexRange } from '#domain/time/duration-class.ts'
import { itemRowKey, type ItemOrder } from '#domain/item/sort.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import type { DayRange } from '#domain/time/timeframe.ts'
import type { Table } from '#table/client/client.ts'
import { queryFirst } from '#table/client/read.ts'
import { datedSort, openDuePk } from '#table/keys/index-keys.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { unpackListEntry, type ListEntry } from '#table/rows/list-entry.ts'
import { MergedCreated, type CreatedWalk } from './list-rows.ts'
import { MergedRoadmap } from '../roadmap/merged-roadmap.ts'
import { RoadmapStream, type RoadmapOrder } from '../roadmap/roadmap-stream.ts'

/** Some entries of a list and where they end. */
export interface EntryPart {
  entries: ListEntry[]
  /** The last place that was looked at; null when there was none. */
  end: RowKey | null
  /** `end` of the list, `cut` where one request has read all it may. */
  stop: 'end' | 'cut' | null
}

/** Brings a list in order, part by part. */
export interface EntrySource {
  take: (wanted: number) => Promise<EntryPart>
}

/** Reads of a list for one page. */
const READS_MAX = 8

/** Returns items of a kind by creation, from partitions that hold them so. */
export function createdSource(table: Table, kind: ItemKind, partitions: string[], walk: CreatedWalk): EntrySource {
  const merged = new MergedCreated(table, kind, partitions, walk)
  let reads = 0
  return {
    take: async (wanted) => {
      reads += 1
      const entries = await merged.take(wanted)
      const last = entries.at(-1)
      const stop = merged.isEnd ? 'end' : reads >= READS_MAX ? 'cut' : null
      return { entries, end: last ? { value: last.createdAt, id: last.id } : null, stop }
    },
  }
}

/** Returns items that were read whole, in any order. */
export function knownSource(entries: ListEntry[], order: ItemOrder, after: RowKey | null): EntrySource {
  const { descending } = order
  const keyOf = (entry: ListEntry): RowKey => itemRowKey(entry, order)
  const left = entries
    .filter((entry) => after === null || compareRows(keyOf(entry), after, descending) > 0)
    .sort((a, b) => compareRows(keyOf(a), keyOf(b), descending))
  return {
    take: (wanted) => {
      const taken = left.splice(0, wanted)
      const last = taken.at(-1)
      return Promise.resolve({ entries: taken, end: last ? keyOf(last) : null, stop: left.length === 0 ? 'end' : null })
    },
  }
}

export interface OpenDueRequest {
  kind: ItemKind
  groupId: number
  /** The first day that no item is due on, `YYYY-MM-DD`. */
  before: string
  after: RowKey | null
}

/** Returns a group's open items that are due before a day, those due first: what is closed is not read. */
export function openDueSource(table: Table, { kind, groupId, before, after }: OpenDueRequest): EntrySource {
  let from = after === null ? FIRST : behind(datedSort(after.value, after.id))
  let reads = 0
  return {
    take: async (wanted) => {
      reads += 1
      const range = { from, to: before }
      const rows =
        from > before
          ? []
          : await queryFirst<ListEntryItem>(table, { index: 'lists', partition: openDuePk(groupId), range }, wanted)
      const entries = rows.map(({ c, w }) => unpackListEntry(kind, c, w))
      const [last, sort] = [entries.at(-1), rows.at(-1)?.GSI2SK]
      if (sort !== undefined) from = behind(sort)
      const stop = rows.length < wanted ? 'end' : reads >= READS_MAX ? 'cut' : null
      return { entries, end: last ? { value: last.dueDate, id: last.id } : null, stop }
    },
  }
}

/** Sorts right behind a sort key and before the next one. */
const behind = (sort: string): string => `${sort}!`
/** Sorts before every date. */
const FIRST = '0'

export interface RoadmapRequest {
  groupId: number
  order: RoadmapOrder
  timeframe: DayRange | undefined
  after: RowKey | null
}

/** Returns a group's roadmap by start or end, as far as the time frame can touch it. */
export function roadmapSource(table: Table, { groupId, order, timeframe, after }: RoadmapRequest): EntrySource {
  const streamOf = (range: IndexRange, undated: boolean): RoadmapStream =>
    new RoadmapStream(table, { groupId, range, undated, order, timeframe, after })
  const dated = rangesOf(order.field, timeframe).map((range) => streamOf(range, false))
  // What has no dates is in no time frame.
  const classes = timeframe ? [OPEN_CLASS] : [OPEN_CLASS, UNDATED_CLASS]
  const undated = classes.map((name) => streamOf({ name, from: null, to: null }, true))
  const merged = new MergedRoadmap({ dated, undated }, order.descending)
  return {
    take: async (wanted) => {
      const rows = await merged.take(wanted)
      const stop = merged.isEnd ? 'end' : merged.cut ? 'cut' : null
      return { entries: rows.map(({ entry }) => entry), end: merged.cut ?? rows.at(-1)?.key ?? null, stop }
    },
  }
}
