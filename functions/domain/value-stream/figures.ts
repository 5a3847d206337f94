import { groupedBy } from '../grouped-by.ts'
import type { StageDefinition } from './value-stream.ts'
import { subjectOf } from './stage-events.ts'
import type { Moment, Timeline } from './timeline.ts'

/** Limits figures to some issues and merge requests. */
export interface StreamFilter {
  projectIds?: readonly number[] | undefined
  authorUsername?: string | undefined
  milestoneTitle?: string | undefined
  /** Titles of labels that it has, each of them. */
  labelNames?: readonly string[] | undefined
  /** Names of people to whom it is assigned, each of them. */
  assigneeUsernames?: readonly string[] | undefined
}

/** An issue or merge request that has gone through a stage. */
export interface StageRecord {
  timeline: Timeline
  /** ISO 8601 */
  endedAt: string
  /** In seconds. */
  duration: number
}

/** The mean time that those took which ended on a day. */
export interface DayAverage {
  /** `YYYY-MM-DD` */
  date: string
  seconds: number
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** True when the figures of the filter count this one. */
export function isCounted(timeline: Timeline, filter: StreamFilter): boolean {
  const { projectIds = [], authorUsername, milestoneTitle, labelNames = [], assigneeUsernames = [] } = filter
  const { namespaceIds, author, milestone, labels, assignees } = timeline
  return (
    (projectIds.length === 0 || projectIds.includes(namespaceIds.at(-1) ?? 0)) &&
    (authorUsername === undefined || same(author, authorUsername)) &&
    (milestoneTitle === undefined || (milestone !== null && same(milestone, milestoneTitle))) &&
    labelNames.every((name) => labels.some(({ title }) => same(title, name))) &&
    assigneeUsernames.every((name) => assignees.some((username) => same(username, name)))
  )
}

const isMoment = (moment: Moment, event: Moment['event'], labelId: number | null): boolean =>
  moment.event === event && (labelId === null || moment.labelId === labelId)

/** Returns how something went through a stage: from when it first began to the first end after that; null where it has not. */
export function stageRecord(timeline: Timeline, stage: StageDefinition): StageRecord | null {
  const begin = timeline.moments.find((moment) => isMoment(moment, stage.start, stage.startLabelId))
  if (begin === undefined) return null
  const end = timeline.moments.find(
    (moment) => moment !== begin && moment.at >= begin.at && isMoment(moment, stage.end, stage.endLabelId),
  )
  if (end === undefined) return null
  return { timeline, endedAt: end.at, duration: (Date.parse(end.at) - Date.parse(begin.at)) / 1000 }
}

/** Returns what has gone through a stage, of those that the filter counts. */
export const stageRecords = (
  timelines: readonly Timeline[],
  stage: StageDefinition,
  filter: StreamFilter,
): StageRecord[] =>
  timelines.flatMap((timeline) => {
    if (timeline.subject !== subjectOf(stage.start) || !isCounted(timeline, filter)) return []
    return stageRecord(timeline, stage) ?? []
  })

export const RECORD_SORTS = ['end_event', 'duration'] as const
export type RecordSort = (typeof RECORD_SORTS)[number]

/** Returns records in an order; of equal ones the older thing first. */
export function sortedRecords(records: readonly StageRecord[], sort: RecordSort, direction: 'asc' | 'desc') {
  const way = direction === 'asc' ? 1 : -1
  const valueOf = ({ endedAt, duration }: StageRecord): number => (sort === 'duration' ? duration : Date.parse(endedAt))
  return records.toSorted((a, b) => way * (valueOf(a) - valueOf(b)) || a.timeline.id - b.timeline.id)
}

/** Returns the mean time of those that ended on each day, by day; days on which none ended are left out. */
export function dayAverages(records: readonly StageRecord[]): DayAverage[] {
  return [...groupedBy(records, ({ endedAt }) => endedAt.slice(0, 10))]
    .map(([date, ended]) => ({ date, seconds: ended.reduce((sum, { duration }) => sum + duration, 0) / ended.length }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Returns how many things with a label were made on each day, by day; days without any are left out. */
export function countsByDay(timelines: readonly Timeline[], labelTitle: string): [day: string, count: number][] {
  const labelled = timelines.filter((one) => isCounted(one, { labelNames: [labelTitle] }))
  return [...groupedBy(labelled, ({ createdAt }) => createdAt.slice(0, 10))]
    .map(([day, made]): [string, number] => [day, made.length])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Returns the titles of the labels that most things have, the most used first, of equally used ones by title. */
export function topLabels(timelines: readonly Timeline[], size: number): string[] {
  const uses = new Map<string, number>()
  for (const { labels } of timelines) for (const { title } of labels) uses.set(title, (uses.get(title) ?? 0) + 1)
  return [...uses]
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, size)
    .map(([title]) => title)
}

/** Returns a time in whole units. */
export function timeParts(seconds: number) {
  const whole = Math.floor(seconds)
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor((whole % 86_400) / 3600),
    mins: Math.floor((whole % 3600) / 60),
    seconds: whole % 60,
  }
}
