import { TOOLTIP_BOUNDARY_PADDING } from '#web/ui/overlay/tooltip-position.ts'
import { TOOLTIP_DELAY_MS } from '#web/ui/overlay/tooltip.tsx'

/** All measures of the roadmap in one place; lengths in px. */
export const EPICS_PAGE_SIZE = 50
/** What a column takes where there is room; a range that would not fit has narrower ones. */
export const COLUMN_WIDTH = 180
/** Narrower columns could not be told apart: what does not fit in them is scrolled. */
export const COLUMN_WIDTH_MIN = 28
export const DETAILS_WIDTH = 320
export const ROW_HEIGHT = 50
/** Narrower epic bars have no room for their title and progress. */
export const NARROW_BAR_WIDTH = 40
/** Narrower epic bars have room for little beside their progress. */
export const TIGHT_BAR_WIDTH = 90
/** Narrower milestone bars are drawn small. */
export const SMALL_MILESTONE_WIDTH = 12
export const SMALL_MILESTONE_WIDTH_IN_QUARTERS = 9

export const DAYS_PER_WEEK = 7
export const MONTHS_PER_QUARTER = 3
export const NEW_EPIC_HIGHLIGHT_MS = 3_000
export { TOOLTIP_BOUNDARY_PADDING, TOOLTIP_DELAY_MS }

/** Months before and after the current one in the range of three years. */
export const MONTHS_AROUND = 18

export const LIMIT_WARNING_COOKIE = 'epics_limit_warning_dismissed'
export const LIMIT_WARNING_DAYS = 365
