import type { RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import { clampDates } from './clamped-dates.ts'
import { readEpic, type EpicNode, type RoadmapEpic } from './roadmap-item.ts'
import { fetchEpics, type EpicsQuery, type Period, type RoadmapAddress } from './roadmap-requests.ts'
import { sortedEpics } from './sorted-epics.ts'

type Page = RoadmapAddress & Pick<RoadmapPageData, 'epicsLimit'>

const NEW = { isChildEpic: false, newEpic: true }

/**
 * Fetches the epics of the days that a longer timeframe adds to the one of the query.
 * @returns makes of the epics that are known by then all of the longer timeframe, in the query's order and the fetched ones
 * marked as new
 */
export async function fetchEpicsOfLonger(
  page: Page,
  query: EpicsQuery,
  longer: Period,
): Promise<(known: readonly RoadmapEpic[]) => RoadmapEpic[]> {
  const nodes = await fetchPeriods(page, query, addedPeriods(query.timeframe, longer))
  return (known) => {
    const knownIds = new Set(known.map(({ id }) => id))
    const added = nodes.filter(({ id }) => !knownIds.has(id)).flatMap((node) => readEpic(node, longer, NEW) ?? [])
    const kept = known.flatMap((epic) => refitEpic(epic, longer) ?? [])
    return sortedEpics([...kept, ...added], query.sort)
  }
}

/** Returns all epics of some periods, page after page up to the limit. */
async function fetchPeriods(page: Page, query: EpicsQuery, periods: readonly Period[]): Promise<EpicNode[]> {
  const nodes: EpicNode[] = []
  for (const period of periods) {
    let cursor = ''
    do {
      const answer = await fetchEpics(page, query, period, cursor)
      nodes.push(...answer.nodes)
      cursor = answer.hasNextPage ? answer.endCursor : ''
    } while (cursor !== '' && nodes.length <= page.epicsLimit)
  }
  return nodes
}

/** Returns the days that a longer timeframe adds before and after another. */
function addedPeriods(known: Period, longer: Period): Period[] {
  const before = { start: longer.start, end: known.start - 1 }
  const after = { start: known.end + 1, end: longer.end }
  return [before, after].filter(({ start, end }) => start <= end)
}

/** Returns the epic with its original dates fitted into another timeframe. */
function refitEpic(epic: RoadmapEpic, timeframe: Period): RoadmapEpic | null {
  const dates = clampDates(epic.originalStartDate, epic.originalEndDate, timeframe)
  return dates && { ...epic, ...dates }
}
