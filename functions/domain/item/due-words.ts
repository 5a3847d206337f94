/** Words for when something is due; `any` and `none` for what has a day at all, and what has not. */
export const DUE_WORDS = [
  'none',
  'any',
  'overdue',
  'today',
  'tomorrow',
  'week',
  'month',
  'next_month_and_previous_two_weeks',
] as const
export type DueWord = (typeof DUE_WORDS)[number]
