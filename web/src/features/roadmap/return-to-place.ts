import { currentEntry } from '#web/lib/page/history-entry.ts'
import type { RoadmapState } from './roadmap-state.ts'
import type { RoadmapStore } from './roadmap-store.ts'

/** What the reader did to one visit of the roadmap that is not in the address. */
interface RoadmapPosition {
  /** Names the entry of the browser's history. */
  entry: string
  left: number
  top: number
  /** How many epics were loaded. */
  epics: number
  expandedIds: readonly string[]
  isMilestonesExpanded: boolean
  /** The row that the reader left by, or had the focus on. */
  rowKey?: string
}

export interface RoadmapToReturnTo {
  store: RoadmapStore
  /** The box in which the timeline scrolls; null while there is none. */
  scroller: () => HTMLElement | null
  isMilestonesExpanded: () => boolean
  expandMilestones: (isExpanded: boolean) => void
}

const STORAGE_KEY = 'canopy.roadmap-places'
const PLACES_MAX = 20
/** How long a row is waited for that may be gone. */
const FRAMES_TO_ROW = 60
/** What a reader does who does not wait for the old place. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings a reader who comes back to an entry of the history, or loads the page again, to where they were: the same epics loaded
 * and open, the same stretch in view. Keeps that place from then on. Gives back how to stop.
 */
export function returnToPlace(roadmap: RoadmapToReturnTo): () => void {
  const place = readPlaces().find(({ entry }) => entry === currentEntry())
  const returning = place && bringBack(roadmap, place)
  const { pathname } = window.location
  const keep = ({ type, target }: Event) => {
    // Halfway back is no place to return to, and the next page's address may be there before the page.
    if (returning?.isOnTheWay() || window.location.pathname !== pathname) return
    const inRow = type === 'click' && target instanceof Element ? target : document.activeElement
    keepPlace(roadmap, inRow?.closest<HTMLElement>('[data-key]')?.dataset['key'])
  }
  // A link is followed after its click; "back" and a new load come after scrolling, if there was any.
  document.addEventListener('click', keep, true)
  document.addEventListener('scrollend', keep, true)
  window.addEventListener('pagehide', keep)
  return () => {
    returning?.stop()
    document.removeEventListener('click', keep, true)
    document.removeEventListener('scrollend', keep, true)
    window.removeEventListener('pagehide', keep)
  }
}

function bringBack({ store, scroller, expandMilestones }: RoadmapToReturnTo, place: RoadmapPosition) {
  const closed = new Set(place.expandedIds)
  let frame = 0
  let isOnTheWay = true
  const stop = () => {
    isOnTheWay = false
    unsubscribe()
    cancelAnimationFrame(frame)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop, true)
  }
  const goOn = () => {
    const { epics, children, epicsFetchFailure } = store.state()
    if (epicsFetchFailure) stop()
    if (epicsFetchFailure || epics.length === 0) return
    for (const epic of [epics, ...children.values()].flat()) {
      if (closed.delete(epic.id)) store.toggle(epic)
    }
    if (epics.length < place.epics) store.loadMore()
    cancelAnimationFrame(frame)
    // The rows are drawn after the state has changed.
    frame = requestAnimationFrame(() => {
      scroller()?.scrollTo({ left: place.left, top: place.top })
      if (isFetching(store.state())) return
      stop()
      if (place.rowKey !== undefined) focusRow(scroller, place.rowKey)
    })
  }
  const unsubscribe = store.subscribe(goOn)
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { capture: true, passive: true })
  if (!place.isMilestonesExpanded) expandMilestones(false)
  goOn()
  return { stop, isOnTheWay: () => isOnTheWay }
}

/** Puts the focus on a row, which comes into the document some frames after the scrolling, unless the reader has it elsewhere. */
function focusRow(scroller: RoadmapToReturnTo['scroller'], key: string, frames = FRAMES_TO_ROW): void {
  if (document.activeElement?.closest('a, button, input, [data-key]')) return
  const rows = [...(scroller()?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  const row = rows.find(({ dataset }) => dataset['key'] === key)
  if (row) row.focus({ preventScroll: true })
  else if (frames > 0) {
    requestAnimationFrame(() => {
      focusRow(scroller, key, frames - 1)
    })
  }
}

function isFetching(state: RoadmapState): boolean {
  return (
    state.epicsFetchForNextPageInProgress ||
    state.milestonesFetchInProgress ||
    [...state.childrenFlags.values()].some(({ itemChildrenFetchInProgress }) => itemChildrenFetchInProgress)
  )
}

function keepPlace({ store, scroller, isMilestonesExpanded }: RoadmapToReturnTo, rowKey: string | undefined): void {
  const box = scroller()
  const entry = currentEntry()
  if (!box || entry === null) return
  const state = store.state()
  const expandedIds = [...state.childrenFlags].flatMap(([id, { itemExpanded }]) => (itemExpanded ? id : []))
  const place: RoadmapPosition = {
    entry,
    left: box.scrollLeft,
    top: box.scrollTop,
    epics: state.epics.length,
    expandedIds,
    isMilestonesExpanded: isMilestonesExpanded(),
    ...(rowKey !== undefined && { rowKey }),
  }
  const others = readPlaces().filter((known) => known.entry !== entry)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([place, ...others].slice(0, PLACES_MAX)))
  } catch {
    // Without room or leave to store there is no place to return to.
  }
}

function readPlaces(): RoadmapPosition[] {
  try {
    // Only this module writes there.
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as RoadmapPosition[]
  } catch {
    return []
  }
}
