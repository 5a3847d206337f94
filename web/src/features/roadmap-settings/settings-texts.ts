import type { MilestonesType, Preset, ProgressKind, RangeType, RoadmapState } from '#web/lib/list/roadmap-view.ts'

/** What the choices are called, in the order in which they stand. */
export const RANGE_NAMES: Readonly<Record<RangeType, string>> = {
  CURRENT_QUARTER: 'This quarter',
  CURRENT_YEAR: 'This year',
  THREE_YEARS: 'Within 3 years',
}

export const PRESET_NAMES: Readonly<Record<Preset, string>> = {
  QUARTERS: 'By quarter',
  MONTHS: 'By month',
  WEEKS: 'By week',
}

export const MILESTONES_NAMES: Readonly<Record<MilestonesType, string>> = {
  ALL: 'Show all milestones',
  GROUP: 'Show group milestones',
  SUBGROUP: 'Show sub-group milestones',
  PROJECT: 'Show project milestones',
}

export const STATE_NAMES: Readonly<Record<RoadmapState, string>> = {
  all: 'Show all epics',
  opened: 'Show open epics',
  closed: 'Show closed epics',
}

export const PROGRESS_NAMES: Readonly<Record<ProgressKind, string>> = {
  WEIGHT: 'Use issue weight',
  COUNT: 'Use issue count',
}
