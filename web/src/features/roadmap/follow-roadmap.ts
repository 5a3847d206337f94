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

/** Reads the first page of the roadmap again when something has happened that changes what it shows. Gives back how to stop. */
export function followRoadmap(store: RoadmapStore): () => void {
  const parentIds = new Set<string>()
  let isDue = false
  let timer: number | undefined
  const renew = (): void => {
    const touched = [...parentIds]
    parentIds.clear()
    timer = isDue ? window.setTimeout(renew, PAUSE_MS) : undefined
    if (isDue) void store.renew(touched)
    isDue = false
  }
  const schedule = (): void => {
    isDue = true
    timer ??= window.setTimeout(renew, GATHER_MS)
  }
  const stops = [
    live.onEvents((events) => {
      const touching = events.filter((event) => isTouching(event, store.state()))
      for (const id of touching.flatMap((event) => event.parentIds)) parentIds.add(id)
      if (touching.length > 0) schedule()
    }),
    live.onGap(() => {
      const { childrenFlags } = store.state()
      for (const [id, { itemExpanded }] of childrenFlags) if (itemExpanded) parentIds.add(id)
      schedule()
    }),
  ]
  return () => {
    window.clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

export function isTouching({ type, itemId, fields }: ItemEvent, { epicIds, children }: RoadmapState): boolean {
  if (itemId === null || !itemId.startsWith('gid://gitlab/Epic/')) return false
  if (type === 'created' || type === 'gone' || type === 'moved') return true
  if (fields.some((name) => ABOUT_ROWS.has(name))) return true
  const isShown = epicIds.has(itemId) || [...children.values()].some((below) => below.some(({ id }) => id === itemId))
  return isShown && fields.some((name) => NUMBERS.has(name))
}
