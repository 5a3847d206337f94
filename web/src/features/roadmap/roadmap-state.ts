import { renewedEpic, type RoadmapEpic, type FetchedMilestone } from './roadmap-item.ts'
import type { Timeframe } from './timeframe.ts'

/** How far an epic has got with its children. */
export interface ChildrenFlags {
  itemExpanded: boolean
  itemChildrenFetchInProgress: boolean
}

export interface RoadmapState {
  /** What the epics were fetched for; null before anything was asked for. */
  timeframe: Timeframe | null
  epics: readonly RoadmapEpic[]
  /** The ids in `epics`. */
  epicIds: ReadonlySet<string>
  /** The children that were fetched, by their parent's id. */
  children: ReadonlyMap<string, readonly RoadmapEpic[]>
  childrenFlags: ReadonlyMap<string, ChildrenFlags>
  hasNextPage: boolean
  endCursor: string
  epicsFetchInProgress: boolean
  epicsFetchForTimeframeInProgress: boolean
  epicsFetchForNextPageInProgress: boolean
  epicsFetchFailure: boolean
  /** Another order could not be had: the rows stand as before. */
  epicsSortFailure: boolean
  epicsFetchResultEmpty: boolean
  milestones: readonly FetchedMilestone[]
  milestonesFetchInProgress: boolean
  milestonesFetchFailure: boolean
  milestonesFetchResultEmpty: boolean
}

export interface EpicsPage {
  epics: readonly RoadmapEpic[]
  hasNextPage: boolean
  endCursor: string
}

export type RoadmapAction =
  | { type: 'epics-requested'; timeframe: Timeframe }
  | { type: 'next-page-requested' | 'timeframe-requested' | 'highlight-ended' | 'epics-failed' }
  /** The same epics in another order; what is shown stays until they are here. */
  | { type: 'sort-requested' | 'sort-failed' }
  | { type: 'epics-arrived' | 'next-page-arrived' | 'epics-renewed'; page: EpicsPage }
  | { type: 'timeframe-arrived'; timeframe: Timeframe; epics: readonly RoadmapEpic[] }
  | { type: 'children-requested' | 'expanded' | 'collapsed'; epicId: string }
  | { type: 'children-arrived'; epicId: string; children: readonly RoadmapEpic[] }
  /** Items hold something else now. */
  | { type: 'items-changed'; ids: ReadonlySet<string> }
  | { type: 'milestones-requested' | 'milestones-failed' | 'milestones-discarded' }
  | { type: 'milestones-arrived'; milestones: readonly FetchedMilestone[] }

const NO_FLAGS: ChildrenFlags = { itemExpanded: false, itemChildrenFetchInProgress: false }

export const EMPTY_ROADMAP: RoadmapState = {
  timeframe: null,
  epics: [],
  epicIds: new Set(),
  children: new Map(),
  childrenFlags: new Map(),
  hasNextPage: false,
  endCursor: '',
  epicsFetchInProgress: false,
  epicsFetchForTimeframeInProgress: false,
  epicsFetchForNextPageInProgress: false,
  epicsFetchFailure: false,
  epicsSortFailure: false,
  epicsFetchResultEmpty: false,
  milestones: [],
  milestonesFetchInProgress: false,
  milestonesFetchFailure: false,
  milestonesFetchResultEmpty: false,
}

export function childrenFlags(state: RoadmapState, epicId: string): ChildrenFlags {
  return state.childrenFlags.get(epicId) ?? NO_FLAGS
}

/** Returns the state of a roadmap after an action; the same object where nothing has changed. */
export function roadmapReducer(state: RoadmapState, action: RoadmapAction): RoadmapState {
  switch (action.type) {
    case 'epics-requested': {
      const { milestones, milestonesFetchInProgress, milestonesFetchFailure, milestonesFetchResultEmpty } = state
      return {
        ...EMPTY_ROADMAP,
        milestones,
        milestonesFetchInProgress,
        milestonesFetchFailure,
        milestonesFetchResultEmpty,
        timeframe: action.timeframe,
        epicsFetchInProgress: true,
      }
    }
    case 'sort-requested':
      return {
        ...state,
        epicsFetchInProgress: true,
        // A page of the former order that is under way does not count any more.
        ...{ epicsFetchForNextPageInProgress: false, epicsFetchForTimeframeInProgress: false },
        ...{ epicsFetchFailure: false, epicsSortFailure: false },
      }
    case 'sort-failed':
      return { ...afterFailure(state), epicsSortFailure: true }
    case 'epics-arrived': {
      const { children, childrenFlags, epics, epicIds } = EMPTY_ROADMAP
      return withPage({ ...state, epicsFetchInProgress: false, children, childrenFlags, epics, epicIds }, action.page)
    }
    case 'epics-renewed':
      return withRenewedPage(state, action.page)
    case 'next-page-requested':
      return { ...state, epicsFetchForNextPageInProgress: true, epicsFetchFailure: false }
    case 'next-page-arrived':
      return withPage({ ...state, epicsFetchForNextPageInProgress: false }, action.page)
    case 'timeframe-requested':
      return { ...state, epicsFetchForTimeframeInProgress: true, epicsFetchFailure: false }
    case 'timeframe-arrived':
      return {
        ...withEpics(state, action.epics),
        timeframe: action.timeframe,
        epicsFetchForTimeframeInProgress: false,
        // A page that is still under way was asked for with the shorter timeframe and will not count.
        epicsFetchForNextPageInProgress: false,
      }
    case 'highlight-ended':
      return { ...state, epics: state.epics.map((epic) => (epic.newEpic ? { ...epic, newEpic: false } : epic)) }
    case 'epics-failed':
      return afterFailure(state)
    case 'children-requested':
      return {
        ...withFlags(state, action.epicId, { itemExpanded: false, itemChildrenFetchInProgress: true }),
        epicsFetchFailure: false,
      }
    case 'children-arrived':
      return {
        ...withFlags(state, action.epicId, { itemExpanded: true, itemChildrenFetchInProgress: false }),
        children: new Map(state.children).set(action.epicId, action.children),
      }
    case 'expanded':
    case 'collapsed':
      return withFlags(state, action.epicId, {
        itemExpanded: action.type === 'expanded',
        itemChildrenFetchInProgress: false,
      })
    case 'items-changed':
      return withRenewed(state, action.ids)
    case 'milestones-requested':
      return { ...withMilestones(state, []), milestonesFetchInProgress: true, milestonesFetchResultEmpty: false }
    case 'milestones-arrived':
      return withMilestones(state, action.milestones)
    case 'milestones-failed':
      return { ...withMilestones(state, []), milestonesFetchFailure: true, milestonesFetchResultEmpty: false }
    case 'milestones-discarded':
      return { ...withMilestones(state, []), milestonesFetchResultEmpty: false }
  }
}

/** Adds a page below what is there, without the epics that are there already. */
function withPage(state: RoadmapState, { epics, hasNextPage, endCursor }: EpicsPage): RoadmapState {
  const added = epics.filter(({ id }) => !state.epicIds.has(id))
  const next = { ...withEpics(state, [...state.epics, ...added]), hasNextPage, endCursor, epicsFetchFailure: false }
  return { ...next, epicsFetchResultEmpty: next.epics.length === 0 && !hasNextPage }
}

/** Takes in a renewed page. The first page was read again: what was loaded beyond it stays. */
function withRenewedPage(state: RoadmapState, { epics, hasNextPage, endCursor }: EpicsPage): RoadmapState {
  const last = hasNextPage ? epics.at(-1)?.id : undefined
  const rest = state.epics.slice(state.epics.findIndex(({ id }) => id === last) + 1)
  const isWhole = rest.length === 0 || rest.length === state.epics.length
  const next = withEpics(state, isWhole ? epics : [...epics, ...rest])
  return {
    ...next,
    ...(isWhole && { hasNextPage, endCursor }),
    epicsFetchResultEmpty: next.epics.length === 0 && !hasNextPage,
  }
}

/** Adds epics: an id twice in the list counts once. */
function withEpics(state: RoadmapState, epics: readonly RoadmapEpic[]): RoadmapState {
  const byId = new Map(epics.toReversed().map((epic) => [epic.id, epic]))
  const unique = byId.size === epics.length ? epics : epics.filter((epic) => byId.get(epic.id) === epic)
  return { ...state, epics: unique, epicIds: new Set(byId.keys()) }
}

/** Takes in what was renewed: whatever shows one of the items shows it as it is known now. */
function withRenewed(state: RoadmapState, ids: ReadonlySet<string>): RoadmapState {
  const { timeframe } = state
  if (!timeframe) return state
  const renewed = (epics: readonly RoadmapEpic[]): readonly RoadmapEpic[] => {
    const isShown = ({ id, parent }: RoadmapEpic) => ids.has(id) || (parent !== null && ids.has(parent.id))
    if (!epics.some(isShown)) return epics
    return epics.flatMap((epic) => (isShown(epic) ? (renewedEpic(epic, timeframe) ?? []) : epic))
  }
  const children = new Map([...state.children].map(([id, below]) => [id, renewed(below)]))
  const epics = renewed(state.epics)
  return { ...(epics === state.epics ? state : withEpics(state, epics)), children }
}

function afterFailure(state: RoadmapState): RoadmapState {
  return {
    ...state,
    epicsFetchInProgress: false,
    epicsFetchForTimeframeInProgress: false,
    epicsFetchForNextPageInProgress: false,
    epicsFetchFailure: true,
    epicsFetchResultEmpty: false,
    childrenFlags: new Map(
      [...state.childrenFlags].map(([id, flags]) => [id, { ...flags, itemChildrenFetchInProgress: false }]),
    ),
  }
}

function withFlags(state: RoadmapState, epicId: string, flags: ChildrenFlags): RoadmapState {
  return { ...state, childrenFlags: new Map(state.childrenFlags).set(epicId, flags) }
}

function withMilestones(state: RoadmapState, milestones: readonly FetchedMilestone[]): RoadmapState {
  return {
    ...state,
    milestones,
    milestonesFetchInProgress: false,
    milestonesFetchFailure: false,
    milestonesFetchResultEmpty: milestones.length === 0,
  }
}
