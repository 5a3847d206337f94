import { isLonger } from '../text/text-checks.ts'
import { canFollow, isLabelEvent, isStageEvent, type StageEvent } from './stage-events.ts'

/** A way of work of a group, in stages; the one that all groups have from the start is not stored. */

/** Names what a stage begins and ends with; the labels are null unless its events are of labels. */
export interface StageDefinition {
  start: StageEvent
  startLabelId: number | null
  end: StageEvent
  endLabelId: number | null
}

export interface Stage extends StageDefinition {
  /** A number, or the name of a stage that all groups have. */
  id: string
  name: string
  isCustom: boolean
}

export interface ValueStream {
  /** A number, or `default`. */
  id: string
  name: string
  stages: Stage[]
}

const given = (id: string, name: string, start: StageEvent, end: StageEvent): Stage => ({
  ...{ id, name, isCustom: false, start, startLabelId: null, end, endLabelId: null },
})

/** The stages that all groups have. */
export const DEFAULT_STAGES: readonly Stage[] = [
  given('issue', 'Issue', 'issue_created', 'issue_first_associated_with_milestone'),
  given('plan', 'Plan', 'issue_first_associated_with_milestone', 'issue_first_assigned_at'),
  given('review', 'Review', 'merge_request_created', 'merge_request_merged'),
  given('staging', 'Staging', 'merge_request_merged', 'merge_request_first_deployed_to_production'),
]

const DESCRIPTIONS: Record<string, string> = {
  issue: 'Time until an issue is planned for a milestone',
  plan: 'Time until somebody begins with a planned issue',
  review: 'Time between opening and merging a merge request',
  staging: 'Time from merging until it is in production',
}

/** Returns what a stage that all groups have measures; empty for others. */
export const stageDescription = ({ id, isCustom }: Stage): string => (isCustom ? '' : (DESCRIPTIONS[id] ?? ''))

export const DEFAULT_ID = 'default'
export const DEFAULT_STREAM: ValueStream = { id: DEFAULT_ID, name: DEFAULT_ID, stages: [...DEFAULT_STAGES] }

/** Value streams of a group, stages of one, and characters in a name. */
export const STREAMS_MAX = 50
export const STAGES_MAX = 15
const NAME_MAX = 100

/** A stage as it is sent. */
export interface StageInput {
  /** Of one that is to stay. */
  id?: string | undefined
  name: string
  custom: boolean
  start?: string | undefined
  startLabelId?: number | undefined
  end?: string | undefined
  endLabelId?: number | undefined
}

export interface StreamInput {
  name: string
  stages?: StageInput[] | undefined
}

/** Says what is wrong with each field, by its name. */
export type FieldErrors = Record<string, string[]>

export interface StreamErrors {
  name?: string[]
  /** One for each stage that was sent; empty where nothing is wrong. */
  stages?: FieldErrors[]
}

function nameErrors(name: string, taken: readonly string[]): string[] {
  if (name.trim() === '') return ["can't be blank"]
  if (isLonger(name.trim(), NAME_MAX)) return [`is too long (maximum is ${NAME_MAX} characters)`]
  return taken.some((one) => one.toLowerCase() === name.trim().toLowerCase()) ? ['has already been taken'] : []
}

const defaultNamed = ({ name }: StageInput): Stage | undefined =>
  DEFAULT_STAGES.find(({ id }) => id === name.trim().toLowerCase())

/** Returns a stage as it was sent; null where it is not one. */
export function stageOf(input: StageInput, id: string): Stage | null {
  const { name, start = '', end = '', startLabelId = null, endLabelId = null } = input
  if (!input.custom) return defaultNamed(input) ?? null
  if (!isStageEvent(start) || !isStageEvent(end)) return null
  return {
    ...{ id, name: name.trim(), isCustom: true, start, end },
    startLabelId: isLabelEvent(start) ? startLabelId : null,
    endLabelId: isLabelEvent(end) ? endLabelId : null,
  }
}

function stageErrors(input: StageInput, others: readonly StageInput[], labelIds: ReadonlySet<number>): FieldErrors {
  const errors: FieldErrors = {}
  const names = nameErrors(
    input.name,
    others.map(({ name }) => name.trim()),
  )
  if (names.length > 0) errors['name'] = names
  if (!input.custom) {
    if (defaultNamed(input) === undefined) errors['name'] = ['is not the name of a default stage']
    return errors
  }
  const { start = '', end = '', startLabelId, endLabelId } = input
  if (!isStageEvent(start)) errors['start_event_identifier'] = [start === '' ? "can't be blank" : 'is not known']
  if (!isStageEvent(end)) errors['end_event_identifier'] = [end === '' ? "can't be blank" : 'is not known']
  else if (isStageEvent(start) && !canFollow(start, end)) {
    errors['end_event_identifier'] = ['is not valid for the start event']
  }
  const label = (event: string, id: number | undefined, field: string): void => {
    if (!isStageEvent(event) || !isLabelEvent(event)) return
    if (id === undefined) errors[field] = ["can't be blank"]
    else if (!labelIds.has(id)) errors[field] = ['is not a label of this group']
  }
  label(start, startLabelId, 'start_event_label_id')
  label(end, endLabelId, 'end_event_label_id')
  return errors
}

/**
 * Returns what is wrong with a value stream; null when nothing is.
 * @param taken names of the others of the group
 * @param labelIds labels that the group can use
 * @param kept ids of the stages that it has already
 */
export function streamErrors(
  { name, stages = [] }: StreamInput,
  { taken, labelIds, kept }: { taken: readonly string[]; labelIds: ReadonlySet<number>; kept: readonly string[] },
): StreamErrors | null {
  const names = nameErrors(name, taken)
  const ofStages = stages.map((stage, index): FieldErrors => ({
    ...(stage.id !== undefined && !kept.includes(stage.id) && { id: ['is not a stage of this value stream'] }),
    ...stageErrors(stage, stages.slice(0, index), labelIds),
  }))
  const isTooLong = stages.length > STAGES_MAX
  if (names.length === 0 && !isTooLong && ofStages.every((one) => Object.keys(one).length === 0)) return null
  return {
    ...(names.length > 0 && { name: names }),
    ...(stages.length > 0 && {
      stages: isTooLong ? [{ base: [`There can be at most ${STAGES_MAX} stages.`] }] : ofStages,
    }),
  }
}

/** Returns the label that the events of a stage are of, each once. */
export const labelIdsOf = (stages: readonly Pick<StageInput, 'startLabelId' | 'endLabelId'>[]): number[] => [
  ...new Set(stages.flatMap(({ startLabelId, endLabelId }) => [startLabelId ?? [], endLabelId ?? []].flat())),
]
