import { follow } from '#web/data/lists/follow.ts'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import { live } from '#web/data/live/live.ts'
import type { TreeRollUpFragment } from '../tree-children.generated.ts'
import { homePath } from '../item-address.ts'
import { readRollUp, type RollUp } from '../tree-item.ts'
import type { TreeState } from '../tree-state.ts'
import type { TreeStore } from '../tree-store.ts'

/** Between one reading and the next. */
const PAUSE_MS = 1_000
/** Lists that are read at the same time. */
const PARENTS_MAX = 6
/** How often a list is read in vain, such as during a drag. */
const ATTEMPTS_MAX = 10
/** Namespaces outside of the root's that are followed each for itself. */
const OUTSIDE_MAX = 4

/** What changes which children an item has, or their order. */
const ABOUT_PLACES: ReadonlySet<string> = new Set(['created', 'moved', 'reordered', 'gone'])

/**
 * Takes what others do into the tree: numbers as they are told; where items come, go or move, the lists of their parents that are
 * loaded are read again, each once for all that happens at about the same time. Gives back how to stop.
 * @param home the full path of the root's group, which the page follows
 */
export function followEvents(store: TreeStore, home: string): () => void {
  /** Parents that are to be read, with the number of attempts that came to nothing. */
  const parents = new Map<string, number>()
  const rollUps = new Map<string, RollUp>()
  const takeRollUps = (): void => {
    for (const [id, rollUp] of rollUps) if (store.takeRollUp(id, rollUp)) rollUps.delete(id)
  }
  const stopEvents = follow({
    pauseMs: PAUSE_MS,
    take(event) {
      const state = store.state()
      const { itemId, item } = event
      if (itemId !== null && isNumbers(item) && (itemId === state.rootId || state.items.has(itemId))) {
        rollUps.set(itemId, readRollUp(item))
      }
      for (const id of touchedParents(event, state)) parents.set(id, 0)
      takeRollUps()
      return parents.size + rollUps.size > 0
    },
    async read() {
      takeRollUps()
      const due = [...parents].slice(0, PARENTS_MAX)
      for (const [id] of due) parents.delete(id)
      await Promise.all(
        due.map(async ([id, attempts]) => {
          const isRead = await store.refresh(id)
          if (!isRead && attempts < ATTEMPTS_MAX && isLoaded(store.state(), id)) parents.set(id, attempts + 1)
        }),
      )
      return parents.size + rollUps.size > 0
    },
  })

  const followed = new Map<string, () => void>()
  const followOutside = (): void => {
    const wanted = new Set(outsideOf(home, namespacesIn(store.state())))
    for (const [path, stop] of followed) {
      if (wanted.has(path)) continue
      stop()
      followed.delete(path)
    }
    for (const path of wanted) if (!followed.has(path)) followed.set(path, live.follow(path))
  }
  followOutside()
  const stopOutside = store.subscribe(followOutside)
  return () => {
    stopEvents()
    stopOutside()
    for (const stop of followed.values()) stop()
  }
}

const isLoaded = ({ lists }: TreeState, id: string): boolean => lists.get(id)?.isLoaded ?? false

/** Returns the parents in the tree whose lists an event makes outdated. */
export function touchedParents({ type, itemId, parentIds, fields }: ItemEvent, state: TreeState): string[] {
  // What else happened to an item at the same time may have given the event its name.
  if (!ABOUT_PLACES.has(type) && !fields.includes('parent') && parentIds.length === 0) return []
  const known = itemId === null ? undefined : state.parentIds.get(itemId)
  // It was made here.
  if (type === 'created' && known !== undefined && parentIds.includes(known)) return []
  const touched = new Set([...parentIds, ...(known === undefined ? [] : [known])])
  if (type === 'moved' && parentIds.length < 2) {
    // The other one may be hidden from some, and nobody is told of it.
    for (const [id, { isExpanded }] of state.lists) if (isExpanded && touched.size < PARENTS_MAX) touched.add(id)
  }
  return [...touched].filter((id) => isLoaded(state, id))
}

/** True when an item comes with all numbers over what is below it. */
const isNumbers = (item: object | null): item is TreeRollUpFragment =>
  item !== null && 'descendantCounts' in item && 'descendantWeightSum' in item && 'healthStatus' in item

function namespacesIn({ items }: TreeState): Set<string> {
  return new Set([...items.values()].map(homePath))
}

const isIn = (path: string, namespace: string): boolean => `${path}/`.startsWith(`${namespace}/`)

/** Returns the fewest namespaces that hold all of `paths` that are not in `home`; where they are many, the one above them all. */
export function outsideOf(home: string, paths: Iterable<string>): string[] {
  const outside: string[] = []
  for (const path of [...paths].toSorted()) {
    if (path !== '' && !isIn(path, home) && !outside.some((other) => isIn(path, other))) outside.push(path)
  }
  return outside.length <= OUTSIDE_MAX ? outside : outside.slice(0, 1).map((path) => path.replace(/\/.*/, ''))
}
