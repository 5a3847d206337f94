import type { EpicNode, MilestoneNode } from '#web/features/roadmap/roadmap-item.ts'
import { roadmapPageData, type RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import { readRoadmapView, type RoadmapView } from '#web/lib/list/roadmap-view.ts'
import { EPIC_FIELDS } from '#support/given/item-fields.ts'

export const PAGE: RoadmapPageData = roadmapPageData(
  { id: 1, fullPath: 'acme', allowSubEpics: true, epicColorHighlight: true, canCreateEpic: true },
  { epicsLimit: 1_000, firstDayOfWeek: 0, username: null, sortedBy: null },
)

export const aPage = (changes: Partial<RoadmapPageData>): RoadmapPageData => ({ ...PAGE, ...changes })

export const aView = (changes: Partial<RoadmapView> = {}): RoadmapView => ({ ...readRoadmapView({}), ...changes })

export const GROUPS = {
  acme: { id: 'gid://gitlab/Group/1', name: 'Acme', fullName: 'Acme', fullPath: 'acme' },
  web: { id: 'gid://gitlab/Group/2', name: 'Web', fullName: 'Acme / Web', fullPath: 'acme/web' },
}

/** An epic as the server gives it; the third quarter of 2022 holds it. */
export function aNode(number: number, changes: Partial<EpicNode> = {}): EpicNode {
  return {
    ...EPIC_FIELDS,
    id: `gid://gitlab/Epic/${number}`,
    iid: String(number),
    title: `Epic ${number}`,
    state: 'opened',
    confidential: false,
    webUrl: `/groups/acme/-/epics/${number}`,
    startDate: '2022-07-04',
    dueDate: '2022-07-15',
    group: GROUPS.acme,
    ...changes,
  }
}

export function aMilestone(number: number, changes: Partial<MilestoneNode> = {}): MilestoneNode {
  return {
    id: `gid://gitlab/Milestone/${number}`,
    title: `Milestone ${number}`,
    webPath: `/groups/acme/-/milestones/${number}`,
    startDate: '2022-07-04',
    dueDate: '2022-07-15',
    groupMilestone: true,
    subgroupMilestone: false,
    projectMilestone: false,
    ...changes,
  }
}

/** The answer of the epics query. */
export function epicsAnswer(nodes: readonly EpicNode[], endCursor: string | null = null) {
  const pageInfo = { hasNextPage: endCursor !== null, endCursor }
  return {
    group: { id: 'gid://gitlab/Group/1', name: 'Acme', epics: { edges: nodes.map((node) => ({ node })), pageInfo } },
  }
}

export function childrenAnswer(nodes: readonly EpicNode[]) {
  return {
    group: {
      id: 'gid://gitlab/Group/1',
      epic: {
        id: 'gid://gitlab/Epic/1',
        title: 'Epic',
        hasChildren: true,
        children: { edges: nodes.map((node) => ({ node })) },
      },
    },
  }
}

export function milestonesAnswer(nodes: readonly MilestoneNode[]) {
  return { group: { id: 'gid://gitlab/Group/1', milestones: { edges: nodes.map((node) => ({ node })) } } }
}

/** The numbers `from` to `to`. */
export function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
