import { periodTexts } from './date-texts.ts'
import type { RoadmapState } from '#web/lib/list/roadmap-view.ts'
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
  state: RoadmapState
  /** There are epics in other states or at other times. */
  isElsewhere: boolean
}

const EPICS_OF: Readonly<Record<RoadmapState, string>> = { all: 'epics', opened: 'open epics', closed: 'closed epics' }

/** Returns what is said in place of a timeline without epics. */
export function emptyTexts(reason: EmptyReason): EmptyTexts {
  const { hasFilters, hasEpicFilter, isChildEpics, timeframe, state, isElsewhere } = reason
  const title = hasFilters
    ? 'Sorry, no epics matched your search'
    : 'The roadmap shows the progress of your epics along a timeline'
  const [start, end] = periodTexts(timeframe.start, timeframe.end)
  if (isChildEpics) {
    return { title, message: ['To view the roadmap, add a start or due date to one of the ', 'child epics', '.'] }
  }
  if (isElsewhere) {
    const message = hasFilters
      ? `No ${EPICS_OF[state]} from ${start} to ${end} match; others do:`
      : `There are no ${EPICS_OF[state]} with dates from ${start} to ${end}, but there are others:`
    return { title: hasFilters ? title : 'No epics to show here', message: [message] }
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
