import { OPEN_CLASS, UNDATED_CLASS, partName, rangesOf, type IndexRange } from '#domain/duration-class.ts'
import { NEWEST_FIRST, epicRowKey } from '#domain/epic-sort.ts'
import type { RowKey } from '#domain/keyset.ts'
import type { DayRange } from '#domain/timeframe.ts'
import type { Table } from '#table/client.ts'
import { hasMonths, type Facet } from '#table/index-keys.ts'
import type { ListEntry } from '#table/list-entry.ts'
import { readIndexPart } from './epic-index.ts'
import { MergedRoadmap } from './merged-roadmap.ts'
import { RoadmapStream, type RoadmapOrder } from './roadmap-stream.ts'

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

/** A group's list of epics, newest first. */
export function listSource(table: Table, groupId: number, after: RowKey | null): EntrySource {
  let place = after
  let reads = 0
  return {
    take: async (limit) => {
      reads += 1
      const { entries, next } = await readIndexPart(table, groupId, { after: place, limit })
      const last = entries.at(-1)
      place = next
      const stop = next === null ? 'end' : reads >= READS_MAX ? 'cut' : null
      return { entries, end: last ? epicRowKey(last, NEWEST_FIRST) : null, stop }
    },
  }
}

export interface RoadmapRequest {
  groupId: number
  /** What the entries are found by; those that have any of several come. */
  facets: Facet[]
  order: RoadmapOrder
  timeframe: DayRange | undefined
  after: RowKey | null
}

/** A group's roadmap by start or end, as far as the time frame can touch it. */
export function roadmapSource(table: Table, { groupId, facets, order, timeframe, after }: RoadmapRequest): EntrySource {
  const streams = (rangesFor: (facet: Facet) => IndexRange[], undated: boolean): RoadmapStream[] =>
    facets.flatMap((facet) =>
      rangesFor(facet).map(
        (range) => new RoadmapStream(table, { groupId, facet, range, undated, order, timeframe, after }),
      ),
    )
  const dated = streams((facet) => rangesOf(order.field, timeframe, hasMonths(facet)), false)
  // What has no dates is in no time frame.
  const classes = timeframe ? [OPEN_CLASS] : [OPEN_CLASS, UNDATED_CLASS]
  const undated = streams(() => classes.map((name) => ({ part: partName(name), from: null, to: null })), true)
  const merged = new MergedRoadmap({ dated, undated }, order.descending)
  return {
    take: async (wanted) => {
      const rows = await merged.take(wanted)
      const stop = merged.isEnd ? 'end' : merged.cut ? 'cut' : null
      return { entries: rows.map(({ entry }) => entry), end: merged.cut ?? rows.at(-1)?.key ?? null, stop }
    },
  }
}
