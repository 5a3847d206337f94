import { EpicCountsDocument, EpicListDocument } from '#web/features/epic/epic-list.generated.ts'
import { GroupIssueCountsDocument } from '#web/features/issue/issue-list.generated.ts'
import { RoadmapGroupEpicsDocument } from '#web/features/roadmap/roadmap.generated.ts'
import { EpicPageDocument } from '#web/routes/epic/epic-page.generated.ts'
import { PlaceNavigationDocument } from '#web/features/group/place-navigation.generated.ts'
import { GroupOverviewDocument, LateEpicsDocument } from '#web/routes/namespace/overview-page.generated.ts'
import { GroupPeopleDocument } from '#web/routes/namespace/place-side.generated.ts'
import { OWNER, ROOT_GROUP, type GivenItems } from './given-items.ts'
import type { Used } from './meter.ts'
import type { MeteredSystem } from './metered-system.ts'

/** Kinds of pages that the mix tells apart. */
export type PageKind = 'item' | 'list' | 'filtered list' | 'roadmap' | 'filtered roadmap'

export interface PageCost {
  what: string
  of: PageKind | undefined
  budget: number | undefined
  /** Calls at most, where others than those of a list are meant. */
  callsMax?: number
  /** The mean of some pages. */
  used: Used
  /** The share of pages that were neither full nor the last. */
  unfilled: number
}

const ONE_FILTER = 85
const SOME_FILTERS = 250
const FILTERS: { what: string; budget: number; filter: Record<string, unknown> }[] = [
  { what: 'a label', budget: ONE_FILTER, filter: { labelName: ['label 7'] } },
  { what: 'an author', budget: ONE_FILTER, filter: { authorUsername: 'synthetic.7' } },
  { what: 'a milestone', budget: ONE_FILTER, filter: { milestoneTitle: 'M20' } },
  { what: 'open', budget: ONE_FILTER, filter: { state: 'opened' } },
  {
    what: 'open, a label, without an author',
    budget: SOME_FILTERS,
    filter: { state: 'opened', labelName: ['label 7'], not: { authorUsername: 'synthetic.7' } },
  },
  {
    what: 'without a label and an author',
    budget: SOME_FILTERS,
    filter: { not: { labelName: ['label 7'], authorUsername: 'synthetic.7' } },
  },
]
const QUARTER = { start: '2026-10-01', end: '2026-12-31' }
const ROWS = 50

interface Listed {
  group: {
    epics: { nodes?: unknown[]; edges?: unknown[]; pageInfo: { hasNextPage: boolean } }
  }
}

/** What the pages of the mix cost, asked for by the documents of the web app. */
export async function costsOfPages({ ask, costOf }: MeteredSystem, { epicPages }: GivenItems): Promise<PageCost[]> {
  const list = async (what: string, budget: number, of: PageKind, document: string, variables: object) => {
    let answer: unknown
    const used = await costOf(async () => {
      answer = await ask(OWNER, document, { fullPath: ROOT_GROUP, ...variables })
    })
    const { nodes, edges, pageInfo } = (answer as Listed).group.epics
    const isMissed = pageInfo.hasNextPage && (nodes ?? edges ?? []).length < ROWS
    return { what, of, budget, used, unfilled: isMissed ? 1 : 0 }
  }
  const lists = EpicListDocument.toString()
  const roadmaps = RoadmapGroupEpicsDocument.toString()
  const ofList = { state: 'all', sort: 'CREATED_AT_DESC', after: '' }
  const ofRoadmap = { state: 'all', sort: 'start_date_asc', timeframe: QUARTER, topLevelHierarchyOnly: true }
  const costs: PageCost[] = [
    await itemCost({ ask, costOf }, epicPages),
    await list('list', 75, 'list', lists, { ...ofList, state: 'opened' }),
    await list('roadmap', 75, 'roadmap', roadmaps, ofRoadmap),
  ]
  for (const { what, budget, filter } of FILTERS) {
    costs.push(await list(`list, ${what}`, budget, 'filtered list', lists, { ...ofList, ...filter }))
    costs.push(await list(`roadmap, ${what}`, budget, 'filtered roadmap', roadmaps, { ...ofRoadmap, ...filter }))
  }
  const numbers = async (what: string, document: string): Promise<PageCost> => {
    const used = await costOf(() => ask(OWNER, document, { fullPath: ROOT_GROUP }))
    return { what: `numbers of open and closed ${what}`, of: undefined, budget: 10, used, unfilled: 0 }
  }
  return [
    ...costs,
    await numbers('epics', EpicCountsDocument.toString()),
    await numbers('issues', GroupIssueCountsDocument.toString()),
    ...(await overviewCosts(costOf, ask)),
  ]
}

const DAY_MS = 86_400_000
/** Events of a group stand in eight partitions, and what is below it in as many lists. */
const OVERVIEW_CALLS = 25

/** The overview of the root group with its navigation, and what comes as its place comes into view. */
async function overviewCosts(costOf: MeteredSystem['costOf'], ask: MeteredSystem['ask']): Promise<PageCost[]> {
  const fullPath = ROOT_GROUP
  const parts: { what: string; budget: number; asked: [document: { toString: () => string }, variables: object][] }[] =
    [
      {
        ...{ what: 'overview with its navigation', budget: 20 },
        asked: [
          [GroupOverviewDocument, { fullPath, since: new Date(Date.now() - DAY_MS).toISOString() }],
          [PlaceNavigationDocument, { groupPath: fullPath, projectPath: fullPath, isProject: false, search: '' }],
        ],
      },
      {
        ...{ what: 'overview, late epics in view', budget: 8 },
        asked: [
          [LateEpicsDocument, { fullPath, filter: { field: 'dueDate', operator: 'before', values: [QUARTER.end] } }],
        ],
      },
      { what: 'overview, people in view', budget: 5, asked: [[GroupPeopleDocument, { fullPath }]] },
    ]
  const costs: PageCost[] = []
  for (const { what, budget, asked } of parts) {
    const used = await costOf(async () => {
      for (const [document, variables] of asked) await ask(OWNER, document.toString(), { ...variables })
    })
    costs.push({ what, of: undefined, budget, callsMax: OVERVIEW_CALLS, used, unfilled: 0 })
  }
  return costs
}

/** Epics with the first page of their tree. */
async function itemCost({ ask, costOf }: Pick<MeteredSystem, 'ask' | 'costOf'>, pages: GivenItems['epicPages']) {
  const used = await costOf(async () => {
    for (const page of pages) {
      await ask(OWNER, EpicPageDocument.toString(), page)
    }
  })
  const { calls, reads, writes } = used
  const { length } = pages
  const each = { calls: calls / length, reads: reads / length, writes: writes / length }
  return { what: 'item with its tree', of: 'item' as const, budget: undefined, used: each, unfilled: 0 }
}
