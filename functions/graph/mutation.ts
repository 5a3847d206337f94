import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { isOnceId } from '#domain/once-id.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { workItemRef } from '#operations/read/item/work-items.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { FieldRequest, GraphField } from './field.ts'
import { maybe, readArguments } from './read-arguments.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

/** A mutation: how its input reads, what it does, and what its payload shows besides `errors`. */
export interface Mutation<Input extends v.GenericSchema<unknown, object>, Result> {
  input: Input
  write: (context: OperationContext, input: v.InferOutput<Input>) => Promise<Result>
  /** @param result null when the write was refused: then nothing was changed */
  payload: (
    request: FieldRequest,
    result: Result | null,
    input: v.InferOutput<Input>,
  ) => Promise<Record<string, unknown>>
}

/** True for what the payload tells. What is missing or hidden, not allowed, or worth another try is an error of the field. */
const isForThePayload = ({ code }: Problem): boolean => !['NOT_FOUND', 'FORBIDDEN', 'THROTTLED'].includes(code)

/** Returns the error that a field ends with: "Not allowed" and "not there" are answered in the same words. */
const asFieldError = (problem: Problem): ProblemError =>
  new ProblemError(problem.code === 'FORBIDDEN' ? { ...problem, message: NOT_FOUND.message } : problem)

const recording = v.object({ version: v.number(), eventId: v.nullable(v.number()) })

/** Returns what every mutation that writes an item says of the write. */
function recordingOf(result: unknown): { version: number | null; eventId: string | null } {
  if (!v.is(recording, result)) return { version: null, eventId: null }
  return { version: result.version, eventId: result.eventId === null ? null : `${result.eventId}` }
}

const skipped = v.object({ skipped: v.object({ labelIds: v.array(v.number()), assigneeIds: v.array(v.number()) }) })

/** Returns what every mutation that may leave labels and people out says of those, by their global ids. */
function skippedOf(result: unknown): { skippedIds?: string[] } {
  if (!v.is(skipped, result)) return {}
  const { labelIds, assigneeIds } = result.skipped
  const ids = (kind: string, numbers: number[]) => numbers.map((number) => `gid://gitlab/${kind}/${number}`)
  return { skippedIds: [...ids('Label', labelIds), ...ids('User', assigneeIds)] }
}

const acted = v.object({ quickActions: v.looseObject({}) })

/** Returns what every mutation that takes a text says of the quick actions in it. */
const quickActionsOf = (result: unknown): { quickActionsStatus: object | null } => ({
  quickActionsStatus: v.is(acted, result) ? result.quickActions : null,
})

const envelope = v.object({ input: v.looseObject({ clientMutationId: maybe(v.string()) }) })

const workItem = v.object({ kind: v.literal('task'), id: v.number() })

/**
 * Returns an input in which what is named as a work item is the task or the issue that it is.
 * @throws ProblemError NOT_FOUND
 */
async function meantInput<Input extends object>(context: OperationContext, given: Input): Promise<Input> {
  let input = given
  for (const [name, value] of Object.entries(given)) {
    if (v.is(workItem, value)) input = { ...input, [name]: await workItemRef(context, value.id) }
  }
  return input
}

/**
 * Makes a mutation of GraphQL. It answers with its payload; what the person can mend is in its `errors`.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN
 */
export const mutation = <Input extends v.GenericSchema<unknown, object>, Result>(
  name: string,
  { input: schema, write, payload }: Mutation<Input, Result>,
): GraphField => ({
  name: `Mutation.${name}`,
  resolve: async (request) => {
    const { input: sent } = readArguments(envelope, request.arguments)
    const { clientMutationId = null } = sent
    const given = readArguments(schema, sent)
    const context = operationContext(request, name, clientMutationId, given)
    const answer = async (input: typeof given, errors: string[], result: Result | null) => ({
      clientMutationId,
      errors,
      ...recordingOf(result),
      ...quickActionsOf(result),
      ...skippedOf(result),
      ...(await payload(request, result, input)),
    })
    try {
      const input = await meantInput(context, given)
      return await answer(input, [], await write(context, input))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (!isForThePayload(error.problem)) throw asFieldError(error.problem)
      return answer(given, [error.problem.message], null)
    }
  },
})

/** Returns the context of an operation. A `clientMutationId` stands for a request where it says so by its form, and then with its input. */
function operationContext(
  { table, viewer, now, today, webUrl: siteUrl }: FieldRequest,
  name: string,
  clientMutationId: string | null,
  input: object & { expect?: unknown },
): OperationContext {
  const context = {
    table,
    viewer,
    now: () => now,
    today,
    random: distinctRandom,
    entrance: 'graphql' as const,
    siteUrl,
  }
  if (clientMutationId === null || !isOnceId(clientMutationId)) return context
  // A change that is sent once more with what it expects is the same one.
  const { expect: _, ...content } = input
  const request = JSON.stringify([name, clientMutationId, content])
  return { ...context, idempotencyKey: createHash('sha256').update(request).digest('base64url') }
}
