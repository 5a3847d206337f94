import type { RoadmapPageData, RoadmapSettings } from './roadmap-page-data.ts'
import { readRoadmapView, roadmapSort, type RoadmapView } from './roadmap-view.ts'
import type { SearchParams } from './search-params.ts'

/** What page configuration says beside the element's attributes. */
export type RoadmapConfiguration = Omit<RoadmapSettings, 'sortedBy'> & Pick<RoadmapPageData, 'epicColorHighlight'>

/** What a host page writes into the attributes of the element that the roadmap is mounted on. */
export interface RoadmapAttributes {
  page: RoadmapPageData
  /** The view for `search`; a value of the address wins over an attribute, an attribute over the default. */
  view: RoadmapView
  /** Whether filters apply before the address has been read. */
  hasFiltersApplied: boolean
}

/** The element that a host page gives the roadmap. */
export const ROADMAP_ELEMENT_ID = 'js-roadmap'

/** The page's data from the element's `data-*` attributes; null when there is no element. */
export function readRoadmapAttributes(
  element: HTMLElement | null,
  configuration: RoadmapConfiguration,
  search: SearchParams = {},
): RoadmapAttributes | null {
  if (!element) return null
  const { dataset } = element
  const text = (name: string) => dataset[name] ?? ''
  const sortedBy = dataset['sortedBy'] ?? null
  const innerHeight = Number(dataset['innerHeight'])
  return {
    page: {
      ...configuration,
      fullPath: text('fullPath'),
      groupId: Number(text('groupId')),
      newEpicPath: text('newEpicPath'),
      listEpicsPath: text('listEpicsPath'),
      epicsDocsPath: text('epicsDocsPath'),
      epicsPath: text('epicsPath'),
      groupLabelsEndpoint: text('groupLabelsEndpoint'),
      groupMilestonesEndpoint: text('groupMilestonesEndpoint'),
      canCreateEpic: isTrue(dataset['canCreateEpic']),
      allowSubEpics: isTrue(dataset['allowSubEpics']),
      isChildEpics: isTrue(dataset['childEpics']),
      iid: dataset['iid'] || null,
      innerHeight: innerHeight > 0 ? innerHeight : null,
      emptyStateIllustration: text('emptyStateIllustration'),
      sortedBy,
    },
    view: readRoadmapView(withAttributes(search, dataset), { sort: roadmapSort(sortedBy) }),
    hasFiltersApplied: isTrue(dataset['hasFiltersApplied']),
  }
}

/** Attributes speak the address's language: what is unknown there is unknown here. */
function withAttributes(search: SearchParams, dataset: DOMStringMap): SearchParams {
  const { timeframeRangeType, presetType, epicsState } = dataset
  return {
    ...(timeframeRangeType !== undefined && { timeframe_range_type: timeframeRangeType }),
    ...(presetType !== undefined && { layout: presetType }),
    ...(epicsState !== undefined && { state: epicsState }),
    ...search,
  }
}

/** In attributes booleans are texts; what is absent or unknown is false. */
function isTrue(value: string | undefined): boolean {
  return value === 'true'
}
