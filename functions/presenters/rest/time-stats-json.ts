import { durationText } from '#domain/time/duration.ts'
import type { IssueItem } from '#table/items/work-items.ts'

/** Returns the times of an issue, in seconds and in words. */
export const timeStatsJson = ({ timeEstimate = 0, timeSpent = 0 }: IssueItem) => ({
  time_estimate: timeEstimate,
  total_time_spent: timeSpent,
  human_time_estimate: durationText(timeEstimate),
  human_total_time_spent: durationText(timeSpent),
})
