/** Lists what a stage can begin and end with: things that happen to an issue or a merge request, at a moment each. */

export const STAGE_SUBJECTS = ['Issue', 'MergeRequest'] as const
export type StageSubject = (typeof STAGE_SUBJECTS)[number]

interface EventEntry {
  name: string
  subject: StageSubject
  /** Events follow those of a lower step; the steps of labels are anywhere between. */
  step: number
  /** True when a label says which moments are meant. */
  isOfLabel?: true
}

export const STAGE_EVENTS = {
  issue_created: { name: 'Issue created', subject: 'Issue', step: 0 },
  issue_first_associated_with_milestone: {
    name: 'Issue first associated with a milestone',
    subject: 'Issue',
    step: 1,
  },
  issue_first_assigned_at: { name: 'Issue first assigned', subject: 'Issue', step: 1 },
  issue_label_added: { name: 'Issue label was added', subject: 'Issue', step: 1, isOfLabel: true },
  issue_label_removed: { name: 'Issue label was removed', subject: 'Issue', step: 1, isOfLabel: true },
  issue_closed: { name: 'Issue closed', subject: 'Issue', step: 2 },
  merge_request_created: { name: 'Merge request created', subject: 'MergeRequest', step: 0 },
  merge_request_first_assigned_at: { name: 'Merge request first assigned', subject: 'MergeRequest', step: 1 },
  merge_request_label_added: {
    name: 'Merge request label was added',
    subject: 'MergeRequest',
    step: 1,
    isOfLabel: true,
  },
  merge_request_label_removed: {
    name: 'Merge request label was removed',
    subject: 'MergeRequest',
    step: 1,
    isOfLabel: true,
  },
  merge_request_closed: { name: 'Merge request closed', subject: 'MergeRequest', step: 2 },
  merge_request_merged: { name: 'Merge request merged', subject: 'MergeRequest', step: 2 },
  merge_request_first_deployed_to_production: {
    name: 'Merge request first deployed to production',
    subject: 'MergeRequest',
    step: 3,
  },
} as const satisfies Record<string, EventEntry>

export type StageEvent = keyof typeof STAGE_EVENTS
export const STAGE_EVENT_NAMES = Object.keys(STAGE_EVENTS) as StageEvent[]

const entryOf = (event: StageEvent): EventEntry => STAGE_EVENTS[event]

export const isStageEvent = (text: string): text is StageEvent => Object.hasOwn(STAGE_EVENTS, text)
export const isLabelEvent = (event: StageEvent): boolean => entryOf(event).isOfLabel === true
export const subjectOf = (event: StageEvent): StageSubject => entryOf(event).subject
export const eventName = (event: StageEvent): string => entryOf(event).name

/** True when a stage that begins with one event can end with the other. */
export function canFollow(start: StageEvent, end: StageEvent): boolean {
  const [first, last] = [entryOf(start), entryOf(end)]
  if (first.subject !== last.subject || last.step === 0) return false
  if (first.isOfLabel || last.isOfLabel) return true
  return last.step > first.step || (last.step === first.step && last.step === 1 && start !== end)
}

/** Returns the events with which a stage can end that begins with this one. */
export const endEventsOf = (start: StageEvent): StageEvent[] => STAGE_EVENT_NAMES.filter((end) => canFollow(start, end))
