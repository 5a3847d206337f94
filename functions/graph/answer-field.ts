import * as v from 'valibot'
import { TRACE_ID } from '#domain/error-report.ts'
import { localDay } from '#domain/time/local-day.ts'
import type { Problem } from '#domain/problem.ts'
import { HALF_A_CHARACTER, isUnicode } from '#domain/text/unicode.ts'
import type { FileStore } from '#files/file-store.ts'
import { admitViewer } from '#operations/read/people/load-viewer.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { BudgetError } from '#table/client/budget.ts'
import type { Table } from '#table/client/client.ts'
import type { Field } from './field.ts'
import { viewerOfSource } from './source.ts'

const invocation = v.object({
  field: v.string(),
  arguments: v.nullish(v.record(v.string(), v.unknown())),
  source: v.unknown(),
  identity: v.object({
    username: v.nullish(v.string()),
    mayWrite: v.boolean(),
    signIn: v.nullish(v.object({ sessionId: v.string(), signedInAt: v.number() })),
  }),
  localDay: v.nullish(v.string()),
  selection: v.optional(v.nullable(v.array(v.string())), null),
})

const traced = v.object({ input: v.object({ clientMutationId: v.pipe(v.string(), v.regex(TRACE_ID)) }) })

/** Returns the id under which the page that sent a change reports that it has failed. */
const traceOf = (values: unknown): { traceId?: string } =>
  v.is(traced, values) ? { traceId: values.input.clientMutationId } : {}

const READ_ONLY: Problem = { code: 'FORBIDDEN', message: 'You need to sign in, or a token that may write, to do this.' }

export interface Surroundings {
  /** Every field that AppSync hands to this Lambda, by `Type.field`. */
  fields: Record<string, Field>
  /** Whether these fields write: then roles are read strongly, and who may only read is refused. */
  isWriting: boolean
  table: Table
  files: FileStore
  logger: { error: (message: string, details: Record<string, unknown>) => void }
  requestId: string
  now: Date
}

/** Returns the value of the field that an invocation names, or `{ problem }`; a defect is logged once and thrown again. */
export async function answerField(event: unknown, around: Surroundings): Promise<unknown> {
  const { fields, isWriting, table, files, logger, requestId, now } = around
  const request = v.parse(invocation, event)
  const field = fields[request.field]
  try {
    if (field === undefined) throw new Error(`No field ${request.field} is handled here.`)
    if (!isUnicode(request.arguments)) throw new ProblemError(HALF_A_CHARACTER)
    const { username = null, mayWrite, signIn = null } = request.identity
    // AppSync denies such callers these fields already, but it promises no more than to keep back the answer.
    if (isWriting && !mayWrite) throw new ProblemError(READ_ONLY)
    const viewer =
      viewerOfSource(request.source) ??
      (await admitViewer(table, { username, signIn }, isWriting ? 'strong' : 'eventual'))
    return await field({
      table,
      viewer,
      files,
      webUrl: process.env.WEB_URL ?? '',
      now: now.toISOString(),
      today: localDay(request.localDay, now.toISOString()),
      arguments: request.arguments,
      source: request.source,
      selection: request.selection,
    })
  } catch (error) {
    if (error instanceof ProblemError || error instanceof BudgetError) return { problem: error.problem }
    logger.error('A field failed.', { requestId, field: request.field, ...traceOf(request.arguments), error })
    throw error
  }
}
