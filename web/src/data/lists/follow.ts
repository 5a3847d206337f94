import type { ItemEvent } from '../live/item-event.ts'
import { live } from '../live/live.ts'

/** Events that come within this time lead to one reading. */
const GATHER_MS = 200

/** What a reading is for. */
export interface Due {
  /** What has happened since the reading before. */
  events: readonly ItemEvent[]
  /** What had happened by the reading before: what follows items on the server may not have shown it yet. */
  former: readonly ItemEvent[]
  /** Whether anything else may have happened. */
  isGap: boolean
}

export interface Following {
  /** Between one reading and the next. */
  pauseMs: number
  /** Takes in what an event tells at once. Gives back whether there is something to read because of it, which is so where it is left out. */
  take?: (event: ItemEvent) => boolean
  /** Reads again what is outdated. Gives back whether there is more to read, and is over when the next reading may begin. */
  read: (due: Due) => boolean | Promise<boolean>
}

/** Has lists read again for what others do: once for all that happens at about the same time, and once more after a pause. Gives back how to stop. */
export function follow({ pauseMs, take = () => true, read }: Following): () => void {
  let events: ItemEvent[] = []
  let former: ItemEvent[] = []
  let timer: number | undefined
  /** The newest reading; those before it begin no further one. */
  let newest: symbol | null = null
  const readDue = async (isGap: boolean): Promise<void> => {
    window.clearTimeout(timer)
    timer = undefined
    const own = (newest = Symbol('reading'))
    const begunAt = Date.now()
    const due = { events, former, isGap }
    former = isGap ? [...former, ...events] : events
    events = []
    const hasMore = await read(due)
    if (newest !== own) return
    newest = null
    if (hasMore || former.length + events.length > 0) schedule(Math.max(0, begunAt + pauseMs - Date.now()))
  }
  const schedule = (delay: number): void => {
    timer ??= window.setTimeout(() => void readDue(false), delay)
  }
  const stops = [
    live.onEvents((arrived) => {
      const touching = arrived.filter(take)
      events.push(...touching)
      if (touching.length > 0 && newest === null) schedule(GATHER_MS)
    }),
    live.onGap(() => void readDue(true)),
  ]
  return () => {
    newest = Symbol('over')
    window.clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
