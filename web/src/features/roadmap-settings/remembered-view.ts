import { readRoadmapView, writeRoadmapView, type RoadmapView } from '#web/lib/list/roadmap-view.ts'
import { parseSearch, stringifySearch } from '#web/lib/page/search-params.ts'

/** What this browser keeps of a person's roadmap of a group: how it is shown, not which epics are looked for. */
export interface RememberedView {
  view: Partial<RoadmapView>
  /** Whether epics without an end date are seen; null until somebody has chosen. */
  isEndlessExpanded: boolean | null
}

const NOTHING: RememberedView = { view: {}, isEndlessExpanded: null }
const ENDLESS = 'endless'

const keyOf = (username: string | null, groupPath: string): string =>
  `canopy.roadmap-view.${username ?? ''}.${groupPath}`

/** Returns what the person chose when they saw the roadmap of this group last. */
export function readRememberedView(username: string | null, groupPath: string): RememberedView {
  const stored = textAt(keyOf(username, groupPath))
  if (stored === null) return NOTHING
  const search = parseSearch(stored)
  const { range, preset, state, isShowingProgress, progress, isShowingMilestones, milestonesType } =
    readRoadmapView(search)
  const endless = search[ENDLESS]
  return {
    view: { range, preset, state, isShowingProgress, progress, isShowingMilestones, milestonesType },
    isEndlessExpanded: endless === undefined ? null : endless === 'true',
  }
}

/** Keeps what the person has chosen. */
export function rememberView(
  { username, groupPath }: { username: string | null; groupPath: string },
  view: RoadmapView,
  isEndlessExpanded: boolean | null,
): void {
  const kept = { ...writeRoadmapView({ ...view, offset: 0, filter: [], carried: {} }), [ENDLESS]: isEndlessExpanded }
  try {
    localStorage.setItem(keyOf(username, groupPath), stringifySearch(kept))
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
