/** Reports of one sort that a container of the function takes within a minute: more say what the log says already. */
const REPORTS_MAX = 100
const WINDOW_MS = 60_000

/** Tells whether a report of a sort is taken, and counts it. */
export type ReportLimit = (sort: string) => boolean

/** Counts what browsers report, by sort, minute by minute; `now` in milliseconds. */
export function createReportLimit(now: () => number = Date.now): ReportLimit {
  const taken = new Map<string, { minute: number; reports: number }>()
  return (sort) => {
    const minute = Math.floor(now() / WINDOW_MS)
    const before = taken.get(sort)
    const reports = before?.minute === minute ? before.reports + 1 : 1
    taken.set(sort, { minute, reports })
    return reports <= REPORTS_MAX
  }
}
