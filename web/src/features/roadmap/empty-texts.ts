import { periodTexts } from './date-texts.ts'
import type { Timeframe } from './timeframe.ts'

export interface EmptyTexts {
  title: string
  /** The message in three parts, the middle one leading to the documentation; one part when there is no such link. */
  message: readonly [text: string] | readonly [before: string, link: string, after: string]
}

export interface EmptyReason {
  hasFilters: boolean
  /** One of the filters asks for a certain epic. */
  hasEpicFilter: boolean
  /** The roadmap shows the children of one epic. */
  isChildEpics: boolean
  timeframe: Pick<Timeframe, 'start' | 'end'>
}

/** What is said in place of a timeline without epics. */
export function emptyTexts({ hasFilters, hasEpicFilter, isChildEpics, timeframe }: EmptyReason): EmptyTexts {
  const title = hasFilters
    ? 'Sorry, no epics matched your search'
    : 'The roadmap shows the progress of your epics along a timeline'
  const [start, end] = periodTexts(timeframe.start, timeframe.end)
  if (isChildEpics) {
    return { title, message: ['To view the roadmap, add a start or due date to one of the ', 'child epics', '.'] }
  }
  if (hasEpicFilter) {
    return { title, message: ['To make your epics appear in the roadmap, add start or due dates to them.'] }
  }
  if (hasFilters) {
    return { title, message: [`To widen your search, change or remove filters; from ${start} to ${end}.`] }
  }
  return {
    title,
    message: [
      'To view the roadmap, add a start or due date to one of your epics in this group or its subgroups; ' +
        `from ${start} to ${end}.`,
    ],
  }
}
