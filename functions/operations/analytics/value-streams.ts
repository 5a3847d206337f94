import { wholeNumber } from '#domain/ids.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Viewer } from '#domain/role.ts'
import {
  DEFAULT_ID,
  DEFAULT_STAGES,
  DEFAULT_STREAM,
  labelIdsOf,
  stageOf,
  streamErrors,
  STREAMS_MAX,
  type StageInput,
  type StreamErrors,
  type StreamInput,
  type ValueStream,
} from '#domain/value-stream/value-stream.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { ValueStreamsItem } from '#table/items/value-stream.ts'
import { valueStreamsKey } from '#table/keys/record-keys.ts'
import { labelsNumbered, sourcesOf } from '../label/labels-and-milestones.ts'
import { throwIf } from '../write/authorize.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { authorizeAnalytics } from './authorize-analytics.ts'

/** Ends a write of a value stream of which something is wrong, with what is wrong with each field. */
export class StreamErrorsError extends Error {
  override name = 'StreamErrorsError'
  errors: StreamErrors

  constructor(errors: StreamErrors) {
    super('The value stream is not valid.')
    this.errors = errors
  }
}

const stored = (table: Table, group: GroupItem): Promise<ValueStreamsItem | null> =>
  getItem<ValueStreamsItem>(table, valueStreamsKey(group.id), 'strong')

/**
 * Returns the value streams of a group: those that people have made, else the one that all groups have.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function listValueStreams(table: Table, viewer: Viewer, group: GroupItem): Promise<ValueStream[]> {
  authorizeAnalytics(viewer, group)
  const streams = (await stored(table, group))?.streams ?? []
  return streams.length === 0 ? [DEFAULT_STREAM] : streams
}

/**
 * Returns a value stream of a group, of which the one that all groups have is called `default`.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function valueStreamOf(table: Table, viewer: Viewer, group: GroupItem, id: string): Promise<ValueStream> {
  const streams = await listValueStreams(table, viewer, group)
  const found = id === DEFAULT_ID ? DEFAULT_STREAM : streams.find((stream) => stream.id === id)
  if (found === undefined) throw new ProblemError(NOT_FOUND)
  return found
}

/** Changes the value streams of a group under the version of their record. */
function writeStreams(
  context: OperationContext,
  group: GroupItem,
  { operation, input }: { operation: string; input: object },
  change: (streams: ValueStream[]) => Promise<{ streams: ValueStream[]; stream: ValueStream }>,
): Promise<ValueStream> {
  const { table, viewer } = context
  authorizeAnalytics(viewer, group)
  return runWrite(context, { operation, input: { groupId: group.id, ...input } }, async () => {
    const before = await stored(table, group)
    const { streams, stream } = await change(before?.streams ?? [])
    const item: ValueStreamsItem = { ...valueStreamsKey(group.id), streams, version: (before?.version ?? 0) + 1 }
    const condition = before ? { equals: { version: before.version } } : { absent: true as const }
    const audit = { rootId: group.namespaceIds[0] ?? 0, target: 'value_stream', targetId: wholeNumber(stream.id) ?? 0 }
    return { actions: [{ kind: 'put', item, if: condition }], response: stream, audit }
  })
}

/** Returns a value stream as it was sent, its labels looked up. @throws StreamErrorsError */
async function built(
  context: OperationContext,
  group: GroupItem,
  input: StreamInput,
  { id, kept, taken }: { id: string; kept: readonly string[]; taken: readonly string[] },
): Promise<ValueStream> {
  const sent = input.stages ?? []
  const { labels } = await labelsNumbered(context.table, sourcesOf(group.namespaceIds, false), labelIdsOf(sent))
  const errors = streamErrors(input, { taken, kept, labelIds: new Set(labels.map((label) => label.id)) })
  if (errors !== null) throw new StreamErrorsError(errors)
  const stages = sent.flatMap((stage: StageInput) => stageOf(stage, stage.id ?? `${freshId(context)}`) ?? [])
  return { id, name: input.name.trim(), stages: stages.length === 0 ? [...DEFAULT_STAGES] : stages }
}

const namesOf = (streams: readonly ValueStream[]): string[] => streams.map(({ name }) => name)

/**
 * Makes a value stream of a group; without stages it gets those that all groups have.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 * @throws StreamErrorsError
 */
export const createValueStream = (
  context: OperationContext,
  group: GroupItem,
  input: StreamInput,
): Promise<ValueStream> =>
  writeStreams(context, group, { operation: 'createValueStream', input }, async (streams) => {
    throwIf(
      streams.length < STREAMS_MAX
        ? null
        : { code: 'LIMIT_EXCEEDED', message: `A group can have at most ${STREAMS_MAX} value streams.` },
    )
    const id = `${freshId(context)}`
    const stream = await built(context, group, input, { id, kept: [], taken: namesOf(streams) })
    return { streams: [...streams, stream], stream }
  })

/**
 * Changes a value stream: its stages are then those that were sent, in that order.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 * @throws StreamErrorsError
 */
export const changeValueStream = (
  context: OperationContext,
  group: GroupItem,
  id: string,
  input: StreamInput,
): Promise<ValueStream> =>
  writeStreams(context, group, { operation: 'changeValueStream', input: { id, ...input } }, async (streams) => {
    const before = streams.find((stream) => stream.id === id)
    if (before === undefined) throw new ProblemError(NOT_FOUND)
    const taken = namesOf(streams.filter((one) => one !== before))
    const kept = before.stages.map((stage) => stage.id)
    const changed = await built(context, group, input, { id, kept, taken })
    const stream = input.stages === undefined ? { ...changed, stages: before.stages } : changed
    return { streams: streams.map((one) => (one === before ? stream : one)), stream }
  })

/**
 * Deletes a value stream that people have made.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const deleteValueStream = (context: OperationContext, group: GroupItem, id: string): Promise<ValueStream> =>
  writeStreams(context, group, { operation: 'deleteValueStream', input: { id } }, async (streams) => {
    throwIf(id === DEFAULT_ID ? { code: 'BAD_REQUEST', message: 'The Default Value Stream cannot be deleted' } : null)
    const stream = streams.find((one) => one.id === id)
    if (stream === undefined) throw new ProblemError(NOT_FOUND)
    return Promise.resolve({ streams: streams.filter((one) => one !== stream), stream })
  })
