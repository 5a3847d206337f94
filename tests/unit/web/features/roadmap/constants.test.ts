import { expect, it } from 'vitest'
import * as constants from '#web/features/roadmap/constants.ts'
import { PRESETS, readRoadmapView } from '#web/lib/list/roadmap-view.ts'

it('keeps the measures of the roadmap', () => {
  expect(constants).toMatchObject({
    EPICS_PAGE_SIZE: 50,
    COLUMN_WIDTH: 180,
    DETAILS_WIDTH: 320,
    ROW_HEIGHT: 50,
    NARROW_BAR_WIDTH: 40,
    SMALL_MILESTONE_WIDTH: 12,
    SMALL_MILESTONE_WIDTH_IN_QUARTERS: 9,
    DAYS_PER_WEEK: 7,
    MONTHS_PER_QUARTER: 3,
    NEW_EPIC_HIGHLIGHT_MS: 3_000,
    TOOLTIP_DELAY_MS: 50,
    TOOLTIP_BOUNDARY_PADDING: 5,
    LIMIT_WARNING_COOKIE: 'epics_limit_warning_dismissed',
    LIMIT_WARNING_DAYS: 365,
  })
})

it('begins with this quarter in weeks, progress by weight, and all milestones', () => {
  expect(readRoadmapView({})).toMatchObject({
    range: 'CURRENT_QUARTER',
    preset: PRESETS.CURRENT_QUARTER[0],
    progress: 'WEIGHT',
    isShowingProgress: true,
    milestonesType: 'ALL',
    isShowingMilestones: true,
  })
})
