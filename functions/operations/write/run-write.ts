import { createHash } from 'node:crypto'
import type { Problem } from '#domain/problem.ts'
import { auditItem } from '#table/items/audit.ts'
import { idempotencyItem, type IdempotencyItem } from '#table/items/idempotency.ts'
import { idempotencyKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { TableBusyError, pauseBefore } from '#table/client/retry.ts'
import { transact, type Action } from '#table/client/write.ts'
import { freshId, type OperationContext } from './operation-context.ts'
import { signedIn } from '../person/people.ts'
import { ProblemError } from './problem-error.ts'

/** A write that was decided but not made. */
export interface PreparedWrite<Response> {
  /** None when there is nothing to change. */
  actions: Action[]
  /** What the operation answers; kept for repeated requests, so ids rather than items. */
  response: Response
  /** What the write concerns, for the audit record; null where the actions bring change events. */
  audit: { rootId: number; target: string; targetId: number } | null
}

export interface WriteRequest {
  operation: string
  /** The whole input, as JSON could carry it. */
  input: unknown
}

const ATTEMPTS_MAX = 20

const BUSY: Problem = {
  code: 'THROTTLED',
  message: 'Too many people are changing this at the same time. Please try again.',
}
const KEY_REUSED: Problem = {
  code: 'IDEMPOTENCY_MISMATCH',
  message: 'This idempotency key was already used for a different request.',
}

/**
 * Makes a write: `prepare` reads and decides, then everything it decided, the idempotency record and the audit record
 * are written in one transaction. When a condition does not hold, somebody was faster: the action's own problem is
 * reported if it has one, else everything is read and decided again, as when `prepare` itself says `again`; it is given the
 * number of the attempt, from 1.
 * @throws ProblemError FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function runWrite<Response>(
  context: OperationContext,
  request: WriteRequest,
  prepare: (attempt: number) => Promise<PreparedWrite<Response> | 'again'>,
): Promise<Response> {
  const { table } = context
  const actor = signedIn(context)
  const body = fingerprint(request)
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const answered = await earlierAnswer(context, actor.id, body)
    if (answered) return answered.response as Response
    const prepared = await prepare(attempt)
    if (prepared === 'again') {
      await pauseBefore(table, attempt)
      continue
    }
    const { actions, response, audit } = prepared
    const records =
      actions.length === 0 || audit === null ? [] : [auditRecord(context, request.operation, actor, audit)]
    const key = idempotencyRecord(context, actor.id, body, response)
    try {
      const failed = await transact(table, [...actions, ...key, ...records])
      if (failed.length === 0) return response
      const problem = failed.find(({ otherwise }) => otherwise)?.otherwise
      if (problem) throw new ProblemError(problem)
    } catch (error) {
      if (!(error instanceof TableBusyError)) throw error
    }
    await pauseBefore(table, attempt)
  }
  throw new ProblemError(BUSY)
}

const fingerprint = ({ operation, input }: WriteRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, input]))
    .digest('base64url')

/** Returns the answer that was given before, as the operation gave it. */
async function earlierAnswer(
  { table, idempotencyKey: key }: OperationContext,
  userId: number,
  body: string,
): Promise<{ response: unknown } | null> {
  if (key === undefined) return null
  const record = await getItem<IdempotencyItem>(table, idempotencyKey(userId, key), 'strong')
  if (record === null) return null
  if (record.body !== body) throw new ProblemError(KEY_REUSED)
  return { response: JSON.parse(record.response) }
}

function idempotencyRecord(context: OperationContext, userId: number, body: string, response: unknown): Action[] {
  const { idempotencyKey: key } = context
  if (key === undefined) return []
  const item = idempotencyItem({ userId, key, body, response, nowMs: Date.parse(context.now()) })
  return [{ kind: 'put', item, if: { absent: true } }]
}

function auditRecord(
  context: OperationContext,
  operation: string,
  actor: { id: number; username: string },
  audit: NonNullable<PreparedWrite<unknown>['audit']>,
): Action {
  const item = auditItem({ ...audit, id: freshId(context), actor, operation, at: context.now() })
  return { kind: 'put', item }
}
