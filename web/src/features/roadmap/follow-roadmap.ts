import { FILTER_NAMES } from '#domain/item/field-filter.ts'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import { live } from '#web/data/live/live.ts'
import type { RoadmapState } from './roadmap-state.ts'
import type { RoadmapStore } from './roadmap-store.ts'

/** Events that come within this time lead to one reading. */
const GATHER_MS = 200
/** Between one reading and the next. */
const PAUSE_MS = 3_000

/** What may bring an epic onto the roadmap, take it away or put it elsewhere, besides its being made or gone. */
const ABOUT_ROWS: ReadonlySet<string> = new Set([
  ...FILTER_NAMES,
  ...['startDate', 'dueDate', 'state', 'labels', 'milestone', 'confidential', 'parent', 'title'],
])
/** What bars show that is no field of an epic. */
const NUMBERS: ReadonlySet<string> = new Set(['descendantCounts', 'descendantWeightSum'])

/**
 * Reads the first page of the roadmap again when something has happened that changes what it shows. Its rows follow epics on the
 * server, and may be behind an event about one of them: unless they show the epic as the event has it they are read once more.
 * Gives back how to stop.
 */
export function followRoadmap(store: Pick<RoadmapStore, 'state' | 'renew'>): () => void {
  let events: ItemEvent[] = []
  /** Those of the reading before. */
  let former: ItemEvent[] = []
  /** What the last reading gave: epics with their versions. */
  let versions: ReadonlyMap<string, number> = new Map()
  /** The epics that were open at a gap that has not led to a reading yet. */
  let opened: string[] | null = null
  let timer: number | undefined
  const renew = (): void => {
    const due = [...events, ...former.filter((event) => !isShown(event, versions))]
    const isDue = due.length > 0 || opened !== null
    const parentIds = new Set([...(opened ?? []), ...due.flatMap((event) => event.parentIds)])
    former = events
    events = []
    opened = null
    timer = isDue ? window.setTimeout(renew, PAUSE_MS) : undefined
    if (!isDue) return
    versions = new Map()
    void store.renew([...parentIds]).then((read) => {
      versions = read
    })
  }
  const schedule = (): void => {
    timer ??= window.setTimeout(renew, GATHER_MS)
  }
  const stops = [
    live.onEvents((arrived) => {
      const touching = arrived.filter((event) => isTouching(event, store.state()))
      events.push(...touching)
      if (touching.length > 0) schedule()
    }),
    live.onGap(() => {
      opened = [...store.state().childrenFlags].flatMap(([id, { itemExpanded }]) => (itemExpanded ? [id] : []))
      schedule()
    }),
  ]
  return () => {
    window.clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** True when rows with these versions show an epic as an event has it, or lack it where it is gone. */
function isShown({ type, itemId, item }: ItemEvent, versions: ReadonlyMap<string, number>): boolean {
  const [told, shown] = [item?.['version'], versions.get(itemId ?? '')]
  if (type === 'gone') return shown === undefined
  return typeof told === 'number' && shown !== undefined && shown >= told
}

function isTouching({ type, itemId, fields }: ItemEvent, { epicIds, children }: RoadmapState): boolean {
  if (itemId === null || !itemId.startsWith('gid://gitlab/Epic/')) return false
  if (type === 'created' || type === 'gone' || type === 'moved') return true
  if (fields.some((name) => ABOUT_ROWS.has(name))) return true
  const isShown = epicIds.has(itemId) || [...children.values()].some((below) => below.some(({ id }) => id === itemId))
  return isShown && fields.some((name) => NUMBERS.has(name))
}
