import type { Viewer } from '#domain/role.ts'
import type { ChangeEventItem } from '#table/change-event.ts'
import type { Table } from '#table/client.ts'
import { EVENT_SHARDS, eventList } from '#table/history-keys.ts'
import { pages } from '#table/read.ts'
import { eventPage, eventRange, type EventPage, type EventQuery, type EventRange } from './event-page.ts'
import { shownEvents } from './shown-events.ts'

/** A page of what happened to the items of a root group, over all its shards in order of time. */
export async function groupEvents(table: Table, viewer: Viewer, rootId: number, query: EventQuery): Promise<EventPage> {
  const range = eventRange(query)
  const chunks = range === null ? NOTHING : eventsOfGroup(table, rootId, range, query.size + 1)
  return eventPage(query, chunks, (events) => shownEvents(table, viewer, events))
}

const NOTHING = (async function* (): AsyncGenerator<ChangeEventItem[]> {})()

/**
 * The events of a root group in order of time, in chunks. Each shard is read a little ahead, and further only when its events
 * are used up, so that the work goes with what is shown.
 */
export async function* eventsOfGroup(
  table: Table,
  rootId: number,
  range: EventRange,
  chunkSize: number,
): AsyncGenerator<ChangeEventItem[]> {
  const ahead = Math.ceil(chunkSize / EVENT_SHARDS) + READ_AHEAD
  const shards = Array.from({ length: EVENT_SHARDS }, (_, shard) => {
    const partition = eventList(rootId, shard)
    return new Shard(
      pages<ChangeEventItem>(table, { index: 'lists', partition, range, backwards: range.backwards }, ahead),
    )
  })
  let chunk: ChangeEventItem[] = []
  for (;;) {
    await Promise.all(shards.map((shard) => shard.fill()))
    const event = nextShard(shards, range.backwards)?.take()
    if (event === undefined) break
    chunk.push(event)
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** Events read of a shard beyond its share of a chunk, because shards do not fill evenly. */
const READ_AHEAD = 4

/** One shard's events, as far as they were read. */
class Shard {
  readonly #pages: AsyncGenerator<ChangeEventItem[]>
  #read: ChangeEventItem[] = []

  constructor(source: AsyncGenerator<ChangeEventItem[]>) {
    this.#pages = source
  }

  get first(): ChangeEventItem | null {
    return this.#read[0] ?? null
  }

  take(): ChangeEventItem | undefined {
    return this.#read.shift()
  }

  /** Reads on where nothing is left to take; at the end of the shard there is still nothing then. */
  async fill(): Promise<void> {
    while (this.#read.length === 0) {
      const page = await this.#pages.next()
      if (page.done === true) return
      this.#read = page.value
    }
  }
}

/** The shard with the event that comes next; null when all are at their ends. */
function nextShard(shards: Shard[], backwards: boolean): Shard | null {
  const sortOf = ({ first }: Shard): string => first?.GSI2SK ?? ''
  const open = shards.filter(({ first }) => first !== null)
  return open.reduce<Shard | null>((next, shard) => {
    if (next === null) return shard
    return sortOf(shard) < sortOf(next) === !backwards ? shard : next
  }, null)
}
