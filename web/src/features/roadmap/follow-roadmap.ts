import { FILTER_NAMES } from '#domain/item/field-filter.ts'
import { follow } from '#web/data/lists/follow.ts'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import type { RoadmapState } from './roadmap-state.ts'
import type { RoadmapStore } from './roadmap-store.ts'

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
  /** What the last reading gave: epics with their versions. */
  let versions: ReadonlyMap<string, number> = new Map()
  return follow({
    pauseMs: PAUSE_MS,
    take: (event) => isTouching(event, store.state()),
    async read({ events, former, isGap }) {
      const due = [...events, ...former.filter((event) => !isShown(event, versions))]
      if (due.length === 0 && !isGap) return false
      const open = [...store.state().childrenFlags].flatMap(([id, { itemExpanded }]) => (itemExpanded ? [id] : []))
      versions = await store.renew([...new Set([...(isGap ? open : []), ...due.flatMap(({ parentIds }) => parentIds)])])
      return false
    },
  })
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
