import * as v from 'valibot'
import { endEventsOf, eventName, isLabelEvent, STAGE_EVENT_NAMES } from '#domain/value-stream/stage-events.ts'
import {
  dayAverages,
  RECORD_SORTS,
  sortedRecords,
  stageRecords,
  type StageRecord,
} from '#domain/value-stream/figures.ts'
import {
  DEFAULT_ID,
  labelIdsOf,
  stageDescription,
  type Stage,
  type StreamInput,
  type ValueStream,
} from '#domain/value-stream/value-stream.ts'
import { shownRecords } from '#operations/analytics/stage-records.ts'
import { switchRollUp, timelinesOf } from '#operations/analytics/roll-up.ts'
import {
  changeValueStream,
  createValueStream,
  deleteValueStream,
  listValueStreams,
  StreamErrorsError,
  valueStreamOf,
} from '#operations/analytics/value-streams.ts'
import { labelsNumbered, sourcesOf } from '#operations/label/labels-and-milestones.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { pageLabelJson } from '#presenters/rest/label-json.ts'
import { stageRecordJson } from '#presenters/rest/stage-record-json.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { ok, type Answer } from '../server/answer.ts'
import { flag, wholeNumber } from '../server/body-fields.ts'
import type { PageRequest } from '../server/endpoint.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { readFields } from '../server/read-input.ts'
import { names, number, oneOf, paging, text } from '../server/query.ts'
import { invalidParameters, onAnalyticsPage, rangeInput, rangeOf } from './analytics-page.ts'
import { pageNotFound } from './page-answers.ts'

const streamFilter = {
  ...rangeInput,
  project_ids: names,
  author_username: text,
  milestone_title: text,
  label_name: names,
  assignee_username: names,
}
const RECORDS_PER_PAGE = '20'

/** A text or a number; ids of stages that all groups have are names. */
const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.string())
const eventText = v.optional(v.nullable(v.string()))
const labelId = v.optional(v.nullable(wholeNumber))
const stageInput = v.object({
  id: v.optional(v.nullable(idText)),
  name: v.string(),
  custom: v.optional(flag, true),
  start_event_identifier: eventText,
  start_event_label_id: labelId,
  end_event_identifier: eventText,
  end_event_label_id: labelId,
})
const streamInput = { name: v.string(), stages: v.optional(v.array(stageInput)) }

const readStream = ({ name, stages }: v.InferOutput<v.ObjectSchema<typeof streamInput, undefined>>): StreamInput => ({
  name,
  stages: stages?.map((stage) => ({
    id: stage.id ?? undefined,
    name: stage.name,
    custom: stage.custom,
    start: stage.start_event_identifier ?? undefined,
    startLabelId: stage.start_event_label_id ?? undefined,
    end: stage.end_event_identifier ?? undefined,
    endLabelId: stage.end_event_label_id ?? undefined,
  })),
})

/** Returns a stage as existing clients know it, its labels among those that were looked up. */
const stageJson = (stage: Stage, labels: Map<number, ReturnType<typeof pageLabelJson>>) => ({
  id: stage.isCustom ? Number(stage.id) : stage.id,
  title: stage.name,
  hidden: false,
  legend: '',
  description: stageDescription(stage),
  custom: stage.isCustom,
  start_event_identifier: stage.start,
  end_event_identifier: stage.end,
  start_event_label: stage.startLabelId === null ? null : (labels.get(stage.startLabelId) ?? null),
  end_event_label: stage.endLabelId === null ? null : (labels.get(stage.endLabelId) ?? null),
})

async function stagesJson(table: Table, group: GroupItem, stages: readonly Stage[]) {
  const ids = labelIdsOf(
    stages.map(({ startLabelId, endLabelId }) => ({
      startLabelId: startLabelId ?? undefined,
      endLabelId: endLabelId ?? undefined,
    })),
  )
  const { labels } = await labelsNumbered(table, sourcesOf(group.namespaceIds, false), ids)
  const known = new Map(labels.map((label) => [label.id, pageLabelJson(label)]))
  return stages.map((stage) => stageJson(stage, known))
}

const streamJson = async (table: Table, group: GroupItem, { id, name, stages }: ValueStream) => ({
  id: id === DEFAULT_ID ? id : Number(id),
  name,
  is_custom: id !== DEFAULT_ID,
  stages: await stagesJson(table, group, stages),
})

/** Returns the events that stages can begin and end with. */
const eventsJson = STAGE_EVENT_NAMES.map((event) => ({
  name: eventName(event),
  identifier: event,
  type: isLabelEvent(event) ? 'label' : 'simple',
  can_be_start_event: endEventsOf(event).length > 0,
  allowed_end_events: endEventsOf(event),
}))

export const listStreams = onAnalyticsPage({}, async ({ table, viewer }, group) => {
  const streams = await listValueStreams(table, viewer, group)
  return ok(await Promise.all(streams.map((stream) => streamJson(table, group, stream))))
})

/** Runs a write of a value stream, and answers for what is wrong with its fields. */
async function afterStreamWrite(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof StreamErrorsError) return invalidParameters(error.errors)
    if (error instanceof ProblemError && ['BAD_REQUEST', 'LIMIT_EXCEEDED'].includes(error.problem.code)) {
      return { status: 422, body: { message: error.problem.message } }
    }
    throw error
  }
}

export const addStream = onAnalyticsPage(
  streamInput,
  (request, group, given) =>
    afterStreamWrite(async () => {
      const stream = await createValueStream(operationContextOf(request), group, readStream(given))
      return { status: 201, body: await streamJson(request.table, group, stream) }
    }),
  ['value_stream'],
)

const streamId = ({ parameters }: PageRequest): string => parameters['stream'] ?? ''

export const changeStream = onAnalyticsPage(
  streamInput,
  (request, group, given) =>
    afterStreamWrite(async () => {
      const input = readStream(given)
      const stream = await changeValueStream(operationContextOf(request), group, streamId(request), input)
      return ok(await streamJson(request.table, group, stream))
    }),
  ['value_stream'],
)

export const removeStream = onAnalyticsPage({}, (request, group) =>
  afterStreamWrite(async () => {
    await deleteValueStream(operationContextOf(request), group, streamId(request))
    return ok({})
  }),
)

export const listStages = onAnalyticsPage({}, async (request, group) => {
  const { table, viewer } = request
  const { stages } = await valueStreamOf(table, viewer, group, streamId(request))
  return ok({ stages: await stagesJson(table, group, stages), events: eventsJson, summary: [] })
})

/** Runs an endpoint of the figures of a stage. */
const onStage = <const Entries extends v.ObjectEntries>(
  input: Entries,
  answer: (
    request: PageRequest,
    records: StageRecord[],
    given: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
  ) => Promise<Answer>,
) =>
  onAnalyticsPage({ ...streamFilter, ...input }, async (request, group, given) => {
    const { table, viewer, parameters } = request
    const { stages } = await valueStreamOf(table, viewer, group, streamId(request))
    const stage = stages.find(({ id }) => id === parameters['stage'])
    if (stage === undefined) return pageNotFound
    const { project_ids: projects, ...rest } = readFields(v.object(streamFilter), request.given)
    const range = rangeOf(rest)
    const projectIds = projects?.map(Number) ?? []
    if (range === null || !projectIds.every(Number.isSafeInteger)) return invalidParameters()
    const timelines = await timelinesOf(table, viewer, group, range)
    const records = stageRecords(timelines, stage, {
      projectIds,
      authorUsername: rest.author_username,
      milestoneTitle: rest.milestone_title,
      labelNames: rest.label_name,
      assigneeUsernames: rest.assignee_username,
    })
    return answer(request, records, given)
  })

export const countStage = onStage({}, (_request, records) => Promise.resolve(ok({ count: records.length })))

export const averageStage = onStage({}, (_request, records) =>
  Promise.resolve(
    ok(dayAverages(records).map(({ date, seconds }) => ({ date, average_duration_in_seconds: seconds }))),
  ),
)

export const listStageRecords = onStage(
  {
    page: paging.page,
    per_page: v.optional(v.pipe(number, v.number()), RECORDS_PER_PAGE),
    sort: oneOf(RECORD_SORTS),
    direction: oneOf(['asc', 'desc']),
  },
  async (request, records, { page, per_page: size, sort = 'end_event', direction = 'desc' }) => {
    const { table, viewer } = request
    const slice = { page, per_page: Math.min(size, 100) }
    const asked = sliceOf(sortedRecords(records, sort, direction), slice)
    const shown = await shownRecords(table, viewer, asked)
    return pageAnswer(shown.map(stageRecordJson), records.length, slice, request)
  },
)

export const switchBackend = onAnalyticsPage({ enabled: v.boolean() }, async (request, group, { enabled }) => {
  const { lastRunAt, nextRunAt } = await switchRollUp(operationContextOf(request), group, enabled)
  return ok({ enabled, last_run_at: lastRunAt, next_run_at: nextRunAt })
})
