import { readListFilter, writeListFilter, type ListFilter } from './list-filter.ts'
import { FIELD_SORTS, type FieldSort } from './field-sorts.ts'
import type { SearchParams } from '../page/search-params.ts'

export const RANGE_TYPES = ['CURRENT_QUARTER', 'CURRENT_YEAR', 'THREE_YEARS'] as const
const DATE_SORTS = ['start_date_asc', 'start_date_desc', 'end_date_asc', 'end_date_desc'] as const
const ROADMAP_SORTS: readonly [RoadmapSort, ...RoadmapSort[]] = [...DATE_SORTS, ...FIELD_SORTS]
const STATES = ['all', 'opened', 'closed'] as const
const PROGRESS_KINDS = ['WEIGHT', 'COUNT'] as const
const MILESTONES_TYPES = ['ALL', 'GROUP', 'SUBGROUP', 'PROJECT'] as const

export type RangeType = (typeof RANGE_TYPES)[number]
export type Preset = 'WEEKS' | 'MONTHS' | 'QUARTERS'
export type RoadmapSort = (typeof DATE_SORTS)[number] | FieldSort
export type RoadmapState = (typeof STATES)[number]
export type ProgressKind = (typeof PROGRESS_KINDS)[number]
export type MilestonesType = (typeof MILESTONES_TYPES)[number]

/** What the reader chose to see on the roadmap; the address holds all of it. */
export interface RoadmapView {
  range: RangeType
  /** How many ranges later than the one that holds today, or earlier. */
  offset: number
  preset: Preset
  state: RoadmapState
  sort: RoadmapSort
  filter: ListFilter
  isShowingProgress: boolean
  progress: ProgressKind
  isShowingMilestones: boolean
  milestonesType: MilestonesType
  /** Paging parameters that other programs may have put into the address; they have no effect here. */
  carried: { page?: string; prev?: string; next?: string }
}

/** The layouts that a range allows, its default first. */
export const PRESETS: Readonly<Record<RangeType, readonly [Preset, ...Preset[]]>> = {
  CURRENT_QUARTER: ['WEEKS'],
  CURRENT_YEAR: ['MONTHS', 'WEEKS'],
  THREE_YEARS: ['QUARTERS', 'MONTHS', 'WEEKS'],
}

/**
 * Returns the view that an address asks for. `first` holds what page data says; a value of the address wins over it, also one that is
 * not known and thus means the default.
 */
export function readRoadmapView(search: SearchParams, first: Partial<RoadmapView> = {}): RoadmapView {
  const choice = <Value extends string>(name: string, values: readonly [Value, ...Value[]], given?: Value) =>
    oneOf(values, search[name] ?? given)
  const range = choice('timeframe_range_type', RANGE_TYPES, first.range)
  return {
    range,
    offset: offsetIn(search['timeframe_offset']),
    // The layout from before belongs to the range from before.
    preset: choice('layout', PRESETS[range], range === first.range ? first.preset : undefined),
    state: choice('state', STATES, first.state),
    sort: choice('sort', ROADMAP_SORTS, first.sort),
    filter: readListFilter(search),
    isShowingProgress: isOn(search['show_progress'], first.isShowingProgress),
    progress: choice('progress', PROGRESS_KINDS, first.progress),
    isShowingMilestones: isOn(search['show_milestones'], first.isShowingMilestones),
    milestonesType: choice('milestones_type', MILESTONES_TYPES, first.milestonesType),
    carried: carriedIn(search),
  }
}

/** Returns the view as search parameters, for `stringifySearch`; what is chosen is written out even where it is the default. */
export function writeRoadmapView(view: RoadmapView): object {
  return {
    state: view.state,
    ...view.carried,
    sort: view.sort,
    layout: view.preset,
    timeframe_range_type: view.range,
    ...(view.offset !== 0 && { timeframe_offset: view.offset }),
    ...writeListFilter(view.filter),
    progress: view.progress,
    show_progress: view.isShowingProgress,
    show_milestones: view.isShowingMilestones,
    milestones_type: view.milestonesType,
  }
}

/** Returns the view with something changed. Another range holds today and brings its own layout; another list starts at its beginning. */
export function changeRoadmapView(view: RoadmapView, change: Partial<RoadmapView>): RoadmapView {
  const next = { ...view, ...change }
  const isOtherRange = next.range !== view.range
  const isOtherList = next.state !== view.state || next.sort !== view.sort || next.filter !== view.filter
  return {
    ...next,
    offset: isOtherRange ? 0 : next.offset,
    preset: oneOf(PRESETS[next.range], isOtherRange && change.preset === undefined ? undefined : next.preset),
    carried: isOtherList ? {} : next.carried,
  }
}

/** Returns the order of the roadmap for an order of the epics list, which knows more of them. */
export function roadmapSort(sort: string | null): RoadmapSort {
  return oneOf(ROADMAP_SORTS, sort?.toLowerCase())
}

/** Returns the epics that a state of the filter bar asks for; without one all. */
export function roadmapState(state: string | undefined): RoadmapState {
  return oneOf(STATES, state)
}

/** Returns the value when it is one of those, the first of them otherwise. */
function oneOf<Value extends string>(values: readonly [Value, ...Value[]], value: unknown): Value {
  return values.find((known) => known === value) ?? values[0]
}

/** Returns a whole number of up to two digits, which is far enough for every plan. */
function offsetIn(value: unknown): number {
  // `-0` would be another number than 0 to those who compare views.
  return isText(value) && /^-?\d{1,2}$/.test(value) ? Number(value) || 0 : 0
}

function isOn(value: unknown, given = true): boolean {
  return value === undefined ? given : value !== 'false'
}

function carriedIn({ page, prev, next }: SearchParams): RoadmapView['carried'] {
  return {
    ...(isText(page) && { page }),
    ...(isText(prev) && { prev }),
    ...(isText(next) && { next }),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
