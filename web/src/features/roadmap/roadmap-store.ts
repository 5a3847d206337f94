import { items } from '#web/data/store/item-store.ts'
import { raiseReadAlert, settleAlerts } from '#web/lib/alerts.ts'
import { FETCH_ROADMAP_EPICS_FAILED } from '#web/lib/messages.ts'
import type { RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import { NEW_EPIC_HIGHLIGHT_MS } from './constants.ts'
import { readEpic, type EpicNode, type RoadmapEpic } from './roadmap-item.ts'
import { milestonesReader, type MilestonesQuery } from './roadmap-milestones.ts'
import { fetchChildren, fetchEpics, type EpicsAnswer, type EpicsQuery, type Period } from './roadmap-requests.ts'
import { childrenFlags, EMPTY_ROADMAP, roadmapReducer, type RoadmapAction, type RoadmapState } from './roadmap-state.ts'
import type { Timeframe } from './timeframe.ts'

/** Holds the state of one roadmap and fetches what it lacks. Its functions never change and never reject. */
export interface RoadmapStore {
  state: () => RoadmapState
  subscribe: (listener: () => void) => () => void
  /** Fetches epics from the start when the query is another than before. */
  showEpics: (query: EpicsQuery) => void
  /** Fetches milestones that are to be seen and are not there. */
  showMilestones: (query: MilestonesQuery) => void
  /** Fetches the epics again after a failure. */
  retry: () => void
  /**
   * Fetches the first page again, and the children of these epics as far as they are open, while what is shown stays. Gives the
   * epics that came, with their versions as the server's rows have them.
   */
  renew: (parentIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Fetches the next page if there is one and nothing is under way. */
  loadMore: () => void
  /** Opens or closes an epic; the first time its children are fetched. */
  toggle: (epic: RoadmapEpic) => void
  /** Shows a longer timeframe that holds the present one, and fetches what belongs to the added days. */
  extendTimeframe: (timeframe: Timeframe) => Promise<void>
  /** From now on no answer counts; showing something starts again. */
  stop: () => void
}

/** Epics that are opened again; each is a request. */
const REOPENED_MAX = 20

type PageOfRoadmap = Pick<RoadmapPageData, 'fullPath' | 'epicColorHighlight' | 'iid' | 'epicsLimit'>

/** Makes the store of a roadmap: it reads what its view needs, page by page, and tells its state to whoever follows it. */
export function createRoadmapStore(page: PageOfRoadmap): RoadmapStore {
  let state = EMPTY_ROADMAP
  /** What the shown epics were asked for. */
  let query: EpicsQuery | null = null
  /** What was asked for last. */
  let wanted: EpicsQuery | null = null
  let [queryKey, setKey] = ['', '']
  // Answers to anything asked before the latest change are too late to count.
  let epicsRound = 0
  /** Epics that were open before the list was asked for again, and have not come again yet. */
  const wasExpanded = new Set<string>()
  const listeners = new Set<() => void>()
  let stopFollowing = (): void => undefined
  const dispatch = (action: RoadmapAction): void => {
    state = roadmapReducer(state, action)
    for (const listener of listeners) listener()
  }

  const milestones = milestonesReader(page.fullPath, () => state, dispatch)

  /** Carries out one request for epics; its outcome counts only while the list is still the one that it was asked for. */
  const ask = async <Answer>(
    fetching: Promise<Answer>,
    receive: (answer: Answer) => void,
    failed: 'epics-failed' | 'sort-failed' = 'epics-failed',
  ): Promise<void> => {
    const round = epicsRound
    try {
      const answer = await fetching
      if (round !== epicsRound) return
      receive(answer)
      settleAlerts(FETCH_ROADMAP_EPICS_FAILED)
    } catch {
      if (round !== epicsRound) return
      dispatch({ type: failed })
      raiseReadAlert(FETCH_ROADMAP_EPICS_FAILED)
    }
  }

  const fetchPage = async (asked: EpicsQuery, cursor: string): Promise<EpicsAnswer> => {
    if (page.iid === null) return fetchEpics(page, asked, asked.timeframe, cursor)
    return { nodes: await fetchChildren(page, page.iid, asked), hasNextPage: false, endCursor: '' }
  }

  /** Fetches what is seen first. Milestones stand above the epics: those that come at the same time move nothing down. */
  const fetchBeginning = async (asked: EpicsQuery): Promise<EpicsAnswer> => {
    const answer = await fetchPage(asked, '')
    await milestones.settled()
    return answer
  }

  const fetchFirstPage = async (asked: EpicsQuery, keepsRows: boolean): Promise<void> => {
    epicsRound += 1
    wanted = asked
    if (!keepsRows) query = asked
    for (const [id, { itemExpanded, itemChildrenFetchInProgress }] of state.childrenFlags) {
      if ((itemExpanded || itemChildrenFetchInProgress) && wasExpanded.size < REOPENED_MAX) wasExpanded.add(id)
    }
    dispatch(keepsRows ? { type: 'sort-requested' } : { type: 'epics-requested', timeframe: asked.timeframe })
    const receive = (answer: EpicsAnswer): void => {
      query = asked
      dispatch({ type: 'epics-arrived', page: readPage(answer, asked.timeframe) })
      reopen(state.epics)
      loadWhileNothingShows()
    }
    await ask(fetchBeginning(asked), receive, keepsRows ? 'sort-failed' : 'epics-failed')
  }

  const isBusy = (): boolean =>
    state.epicsFetchInProgress || state.epicsFetchForNextPageInProgress || state.epicsFetchForTimeframeInProgress

  const loadMore = (): void => {
    if (!query || isBusy() || !state.hasNextPage || state.epics.length > page.epicsLimit) return
    const { timeframe } = query
    const cursor = state.endCursor
    dispatch({ type: 'next-page-requested' })
    void ask(fetchPage(query, cursor), (answer) => {
      // After a failure elsewhere the same page may have been asked for twice.
      if (cursor !== state.endCursor || timeframe !== state.timeframe) return
      dispatch({ type: 'next-page-arrived', page: readPage(answer, timeframe) })
      reopen(state.epics)
      loadWhileNothingShows()
    })
  }

  /** Loads more: a page of which the date rules leave nothing would end the list: there is nothing to scroll. */
  const loadWhileNothingShows = (): void => {
    if (state.epics.length === 0) loadMore()
  }

  /** Opens those again that were open before another sort, filter or stretch of time was asked for. */
  const reopen = (epics: readonly RoadmapEpic[]): void => {
    for (const epic of epics) {
      if (wasExpanded.delete(epic.id) && epic.hasChildren) toggle(epic)
    }
  }

  const toggle = ({ id, iid, group }: RoadmapEpic): void => {
    const flags = childrenFlags(state, id)
    if (!wanted || flags.itemChildrenFetchInProgress) return
    // Also while another order is on its way.
    if (flags.itemExpanded) wasExpanded.delete(id)
    if (flags.itemExpanded || state.children.has(id)) {
      dispatch({ type: flags.itemExpanded ? 'collapsed' : 'expanded', epicId: id })
      return
    }
    const { timeframe } = wanted
    dispatch({ type: 'children-requested', epicId: id })
    const address = { fullPath: group.fullPath, epicColorHighlight: page.epicColorHighlight }
    void ask(fetchChildren(address, iid, wanted), (nodes) => {
      if (state.children.has(id)) return
      const children = readEpics(nodes, timeframe, true)
      dispatch({ type: 'children-arrived', epicId: id, children })
      reopen(children)
    })
  }

  return {
    state: () => state,
    subscribe(listener) {
      if (listeners.size === 0) {
        stopFollowing = items.subscribe((ids) => {
          dispatch({ type: 'items-changed', ids })
        })
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopFollowing()
      }
    },
    showEpics(asked) {
      const { timeframe, sort, ...rest } = asked
      const nextSet = JSON.stringify([timeframe.preset, timeframe.start, timeframe.end, rest])
      const key = `${nextSet} ${sort}`
      if (key === queryKey) return
      const isResort = nextSet === setKey && state.epics.length > 0
      ;[queryKey, setKey] = [key, nextSet]
      void fetchFirstPage(asked, isResort)
    },
    showMilestones: milestones.show,
    async renew(parentIds) {
      const versions = new Map<string, number>()
      if (!query || isBusy()) return versions
      const asked = query
      const [round, { timeframe }] = [epicsRound, asked]
      const isLate = () => round !== epicsRound || query !== asked || isBusy()
      const open = [...state.epics, ...[...state.children.values()].flat()].filter(
        ({ id }) => parentIds.includes(id) && childrenFlags(state, id).itemExpanded,
      )
      const note = (nodes: readonly EpicNode[]): void => {
        for (const { id, version } of nodes) versions.set(id, version ?? 0)
      }
      // What cannot be had now stays as it is shown; the next event or gap asks again.
      await Promise.allSettled([
        fetchPage(asked, '').then((answer) => {
          note(answer.nodes)
          if (!isLate()) dispatch({ type: 'epics-renewed', page: readPage(answer, timeframe) })
        }),
        ...open.map(async ({ id, iid, group }) => {
          const nodes = await fetchChildren({ ...page, fullPath: group.fullPath }, iid, asked)
          note(nodes)
          if (isLate() || !childrenFlags(state, id).itemExpanded) return
          dispatch({ type: 'children-arrived', epicId: id, children: readEpics(nodes, timeframe, true) })
        }),
      ])
      return versions
    },
    retry() {
      if (wanted) void fetchFirstPage(wanted, state.epics.length > 0)
    },
    loadMore,
    toggle,
    async extendTimeframe(timeframe) {
      if (!query || page.iid !== null) return
      const before = query
      dispatch({ type: 'timeframe-requested' })
      // No control of the page asks for this: its code does not come with the page.
      const extending = import('./longer-timeframe.ts').then(({ fetchEpicsOfLonger }) =>
        fetchEpicsOfLonger(page, before, timeframe),
      )
      await ask(extending, (withKnown) => {
        query = wanted = { ...before, timeframe }
        dispatch({ type: 'timeframe-arrived', timeframe, epics: withKnown(state.epics) })
        window.setTimeout(() => {
          dispatch({ type: 'highlight-ended' })
        }, NEW_EPIC_HIGHLIGHT_MS)
      })
    },
    stop() {
      epicsRound += 1
      queryKey = ''
      milestones.stop()
    },
  }
}

function readEpics(nodes: readonly EpicNode[], timeframe: Period, isChildEpic: boolean): RoadmapEpic[] {
  return nodes.flatMap((node) => readEpic(items.current(node), timeframe, { isChildEpic, newEpic: false }) ?? [])
}

function readPage({ nodes, ...rest }: EpicsAnswer, timeframe: Period) {
  return { ...rest, epics: readEpics(nodes, timeframe, false) }
}
