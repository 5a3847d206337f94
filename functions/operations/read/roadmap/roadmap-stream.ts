import { UNDATED_CLASS, type IndexRange } from '#domain/time/duration-class.ts'
import { daysFromDate } from '#domain/time/iso-time.ts'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import { overlaps, type DayRange } from '#domain/time/timeframe.ts'
import type { Table } from '#table/client/client.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { BY_END, NO_DATE, datedPk, datedSort } from '#table/keys/index-keys.ts'
import { unpackListEntry, type ListEntry } from '#table/rows/list-entry.ts'
import { queryPart } from '#table/client/read.ts'
import type { ReadEstimate } from './read-estimate.ts'

/** The orders that dated rows are stored in. */
export interface RoadmapOrder {
  field: 'startDate' | 'dueDate'
  descending: boolean
}

/** Which entries a stream brings, and where it begins. */
export interface StreamQuery {
  groupId: number
  range: IndexRange
  /** Whether it brings the entries without the date that sorts, or those with it. */
  undated: boolean
  order: RoadmapOrder
  timeframe: DayRange | undefined
  after: RowKey | null
}

export interface RoadmapRow {
  key: RowKey
  entry: ListEntry
}

interface StoredRow extends RoadmapRow {
  /** The sort key. */
  sort: string
}

/** Sorts right behind a sort key and before the next one. */
const behind = (sort: string): string => `${sort}!`
const endOfDay = (date: string): string => `${date}#~`
/** Sorts before every date, and behind every row without one. */
const FIRST = '0'
const LAST = '~~'

/** Returns how far a day is, growing in reading direction; rows without a day come behind all others. */
export const distance = (date: string | null, descending: boolean): number =>
  date === null ? Infinity : descending ? -daysFromDate(date) : daysFromDate(date)

/** Returns the place before every row of a day, or of those without a date. */
const beginOf = (value: string | null): RowKey => ({ value, id: Number.MAX_SAFE_INTEGER })

/**
 * The entries of one range of the index that the time frame touches, in order. Ids count
 * down in the keys: so reading forwards brings equal dates as they should be, highest id first; reading backwards brings
 * days in the right order, but each day the wrong way round.
 */
export class RoadmapStream {
  /** Read and not taken yet. */
  readonly rows: RoadmapRow[] = []
  isEnd = false
  /** Whatever is not read yet comes after it; null when nothing is known. */
  place: RowKey | null = null
  readonly #table: Table
  readonly #query: StreamQuery
  readonly #partition: string
  readonly #backwards: boolean
  /** Where the rows of the last read begin; how often they come may change on the way. */
  #begin: RowKey | null
  #matchRanges: ReadEstimate['matchRanges'] = []
  #from: string
  #to: string
  /** Rows that were read of a day before all of it was, which are read again with the rest. */
  #leftBack = 0
  /** A day that is read forwards, because one call does not hold it: the rest of it begins here. */
  #day: { date: string; from: string } | null = null

  constructor(table: Table, query: StreamQuery) {
    const { groupId, range, undated, order, after } = query
    this.#table = table
    this.#query = query
    this.#partition = datedPk(groupId, range.name)
    this.#backwards = order.descending && !undated
    this.#from = undated ? NO_DATE : (range.from ?? FIRST)
    this.#to = undated ? LAST : range.to === null ? NO_DATE : endOfDay(range.to)
    const first = this.#backwards ? range.to : range.from
    if (undated || first !== null) this.place = beginOf(first)
    if (after !== null) this.#beginAfter(after)
    this.#begin = this.place
  }

  /** What the last read tells of the rest; null when it tells nothing. */
  get estimate(): ReadEstimate | null {
    const { descending } = this.#query.order
    const begin = distance(this.#begin?.value ?? null, descending)
    const at = distance(this.place?.value ?? null, descending)
    if (this.isEnd || this.#matchRanges.length === 0 || begin === Infinity || at === Infinity) return null
    return { at, days: Math.max(0.5, at - begin), matchRanges: this.#matchRanges }
  }

  #beginAfter(after: RowKey): void {
    const { value, id } = after
    this.#reach(after)
    if (!this.#backwards) {
      const from = behind(datedSort(value, id))
      if (from > this.#from) this.#from = from
    } else if (value === null) this.isEnd = true
    else if (endOfDay(value) < this.#to) this.#to = endOfDay(value)
  }

  #reach(place: RowKey): void {
    const { descending } = this.#query.order
    if (this.place === null || compareRows(place, this.place, descending) > 0) this.place = place
  }

  /** Reads more rows, about as many as `limit`; there may be none although the end is not reached. */
  async fill(limit: number): Promise<void> {
    if (this.#matchRanges.length > 0 && this.place !== null) {
      this.#begin = this.place
      this.#matchRanges = []
    }
    if (this.#from > this.#to) this.isEnd = true
    else if (this.#day) await this.#fillDay(this.#day, limit)
    else if (this.#backwards) await this.#fillBackwards(limit)
    else {
      const { rows, isEnd } = await this.#read(this.#from, this.#to, limit)
      this.#push(rows)
      this.#from = this.#behindLast(rows, this.#from)
      this.isEnd = isEnd
    }
  }

  async #fillBackwards(limit: number): Promise<void> {
    const { rows, isEnd } = await this.#read(this.#from, this.#to, limit + this.#leftBack)
    const oldest = rows.at(-1)?.key.value ?? ''
    this.#reach(beginOf(oldest))
    const isOneDay = rows[0]?.key.value === oldest
    // The oldest day may go on beyond what was read: then its first rows are still to come.
    const whole = isEnd ? rows : rows.filter(({ key }) => key.value !== oldest)
    const leftBack = rows.length - whole.length
    this.#leftBack = isOneDay ? 0 : leftBack
    if (!isOneDay) this.#matchRanges.splice(this.#matchRanges.length - leftBack)
    this.#pushReversed(whole)
    if (isEnd) this.isEnd = true
    else if (isOneDay) this.#day = { date: oldest, from: this.#dayFrom(oldest) }
    else this.#to = endOfDay(oldest)
  }

  async #fillDay({ date, from }: { date: string; from: string }, limit: number): Promise<void> {
    const { rows, isEnd } = await this.#read(from, endOfDay(date), limit, false)
    this.#push(rows)
    this.#day = isEnd ? null : { date, from: this.#behindLast(rows, from) }
    if (isEnd) this.#to = date
  }

  /** Returns where to read on after these rows. */
  #behindLast(rows: StoredRow[], from: string): string {
    const last = rows.at(-1)
    if (last) this.#reach(last.key)
    return behind(last?.sort ?? from)
  }

  /** Returns where what is wanted of a day begins. */
  #dayFrom(date: string): string {
    const { after } = this.#query
    return after?.value === date ? behind(datedSort(date, after.id)) : date
  }

  #push(rows: StoredRow[]): void {
    const { timeframe } = this.#query
    this.rows.push(...(timeframe ? rows.filter(({ entry }) => overlaps(entry, timeframe)) : rows))
  }

  /** Takes rows that were read backwards, without those up to the place where the stream begins. */
  #pushReversed(rows: StoredRow[]): void {
    const { after, order } = this.#query
    const wanted = rows.filter(({ key }) => after === null || compareRows(key, after, order.descending) > 0)
    this.#push(wanted.toSorted((a, b) => compareRows(a.key, b.key, order.descending)))
  }

  async #read(from: string, to: string, limit: number, backwards = this.#backwards) {
    const { order, range } = this.#query
    const { field } = order
    const isByEnd = field === 'dueDate' && range.name !== UNDATED_CLASS
    const query = {
      partition: this.#partition,
      range: { from, to },
      backwards,
      ...(isByEnd && { index: 'byEnd' as const }),
    }
    const { items, isEnd } = await queryPart<ListEntryItem>(this.#table, query, limit)
    const rows = items.map((item): StoredRow => {
      const entry = unpackListEntry('epic', item.c, item.w)
      const sort = (isByEnd ? item[BY_END] : item.SK) ?? ''
      return { key: { value: entry[field], id: entry.id }, entry, sort }
    })
    this.#begin ??= rows[0]?.key ?? null
    this.#matchRanges.push(...rows.map(({ entry }) => this.#reachOf(entry)))
    return { rows, isEnd }
  }

  /** Returns between which places of the order an epic that lasts as long touches the time frame. */
  #reachOf({ startDate, dueDate }: ListEntry): ReadEstimate['matchRanges'][number] {
    const { timeframe, order } = this.#query
    if (timeframe === undefined) return { from: -Infinity, to: Infinity }
    const days = startDate === null || dueDate === null ? Infinity : daysFromDate(dueDate) - daysFromDate(startDate)
    const [start, end] = [daysFromDate(timeframe.start), daysFromDate(timeframe.end)]
    const [first, last] = order.field === 'startDate' ? [start - days, end] : [start, end + days]
    return order.descending ? { from: -last, to: -first } : { from: first, to: last }
  }
}
