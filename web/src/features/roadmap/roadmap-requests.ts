import { valuesOf, type ListFilter } from '#web/lib/list/list-filter.ts'
import { request } from '#web/data/transport/request.ts'
import { UnexpectedError } from '#web/lib/transport/request-errors.ts'
import { graphqlSort, isFieldSort } from '#web/lib/list/field-sorts.ts'
import { LISTS_BEHIND } from '#web/lib/list/lists-behind.ts'
import { queryClient } from '#web/lib/transport/query-client.ts'
import type { RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import type { RoadmapSort, RoadmapState as EpicsState } from '#web/lib/list/roadmap-view.ts'
import { keepAsked } from './keep-asked.ts'
import { roadmapVariables } from './roadmap-variables.ts'
import { EPICS_PAGE_SIZE } from './constants.ts'
import { readMilestones, type EpicNode, type FetchedMilestone } from './roadmap-item.ts'
import {
  EpicChildEpicsDocument,
  GroupMilestonesDocument,
  RoadmapGroupEpicsDocument,
  RoadmapGroupEpicsWithColorDocument,
} from './roadmap.generated.ts'
import { timeframeVariable, type Timeframe } from './timeframe.ts'

/** What decides which epics come, and in what order. */
export interface EpicsQuery {
  timeframe: Timeframe
  state: EpicsState
  sort: RoadmapSort
  filter: ListFilter
}

/** A stretch of days, both included. */
export type Period = Pick<Timeframe, 'start' | 'end'>

export interface EpicsAnswer {
  nodes: readonly EpicNode[]
  hasNextPage: boolean
  endCursor: string
}

export type RoadmapAddress = Pick<RoadmapPageData, 'fullPath' | 'epicColorHighlight'>

/** Returns a page of the group's epics after a cursor; an empty cursor means from the start. Rejects when the server gives none. */
export async function fetchEpics(
  { fullPath, epicColorHighlight }: RoadmapAddress,
  { timeframe, state, sort, filter }: EpicsQuery,
  period: Period,
  endCursor: string,
): Promise<EpicsAnswer> {
  const variables = {
    fullPath,
    state,
    sort: sortVariable(sort),
    timeframe: timeframeVariable(period),
    ...roadmapVariables(filter),
    first: EPICS_PAGE_SIZE,
    endCursor,
    // An epic that is asked for by its number may be a child.
    topLevelHierarchyOnly: valuesOf(filter, 'epic_iid').length === 0,
  }
  const document = epicColorHighlight ? RoadmapGroupEpicsWithColorDocument : RoadmapGroupEpicsDocument
  if (endCursor === '' && period === timeframe)
    keepAsked(fullPath, { epics: { query: document.toString(), variables } })
  const answer = await (epicColorHighlight
    ? request(RoadmapGroupEpicsWithColorDocument, variables)
    : request(RoadmapGroupEpicsDocument, variables))
  queryClient.setQueryData([LISTS_BEHIND], answer.group?.listsBehind)
  const found = answer.group?.epics
  if (!found?.edges) throw new UnexpectedError('The server gave no epics.')
  return {
    nodes: nodesOf(found.edges),
    hasNextPage: found.pageInfo.hasNextPage,
    endCursor: found.pageInfo.endCursor ?? '',
  }
}

/** What children are not asked for by, besides what must not be so. */
const NOT_OF_CHILDREN: ReadonlySet<string> = new Set(['epic_iid', 'milestone_title', 'my_reaction_emoji'])

/** Returns the children of an epic of the group `fullPath`. Rejects when there is no such epic. */
export async function fetchChildren(
  { fullPath, epicColorHighlight }: RoadmapAddress,
  iid: string,
  { timeframe, state, sort, filter }: EpicsQuery,
): Promise<readonly EpicNode[]> {
  const passed = filter.filter(({ type, operator }) => operator !== '!=' && !NOT_OF_CHILDREN.has(type))
  const answer = await request(EpicChildEpicsDocument, {
    fullPath,
    iid,
    state,
    sort: sortVariable(sort),
    timeframe: timeframeVariable(timeframe),
    ...roadmapVariables(passed),
    withColor: epicColorHighlight,
  })
  const edges = answer.group?.epic?.children?.edges
  if (!edges) throw new UnexpectedError('The server gave no child epics.')
  return nodesOf(edges)
}

/** Returns the active milestones of the groups above, the group and all below it. The filters go along, and narrow nothing. */
export async function fetchMilestones(
  fullPath: string,
  period: Period,
  filter: ListFilter,
): Promise<FetchedMilestone[]> {
  const variables = {
    ...roadmapVariables(filter),
    fullPath,
    state: 'active' as const,
    timeframe: timeframeVariable(period),
    includeDescendants: true,
    includeAncestors: true,
  }
  keepAsked(fullPath, { milestones: { query: GroupMilestonesDocument.toString(), variables } })
  const answer = await request(GroupMilestonesDocument, variables)
  const edges = answer.group?.milestones?.edges
  if (!edges) throw new UnexpectedError('The server gave no milestones.')
  return readMilestones(edges)
}

/** Orders by dates go by the older names that clients of this query know. */
const sortVariable = (sort: RoadmapSort) => (isFieldSort(sort) ? graphqlSort(sort) : sort)

function nodesOf(edges: readonly ({ node: EpicNode | null } | null)[]): EpicNode[] {
  return edges.flatMap((edge) => edge?.node ?? [])
}
