import * as v from 'valibot'
import { loadViewer } from '#operations/read/load-viewer.ts'
import { ProblemError } from '#operations/problem-error.ts'
import type { Table } from '#table/client.ts'
import type { Consistency } from '#table/read.ts'
import type { Field } from './field.ts'
import { viewerOfSource } from './source.ts'

const invocation = v.object({
  field: v.string(),
  arguments: v.nullish(v.record(v.string(), v.unknown())),
  source: v.unknown(),
  identity: v.object({ username: v.nullish(v.string()) }),
  selection: v.optional(v.nullable(v.array(v.string())), null),
})

export interface Surroundings {
  /** Every field that AppSync hands to this Lambda, by `Type.field`. */
  fields: Record<string, Field>
  /** How the roles of the person are read. */
  roles: Consistency
  table: Table
  logger: { error: (message: string, details: Record<string, unknown>) => void }
  requestId: string
  now: Date
}

/** The value of the field that an invocation names, or `{ problem }`; a defect is logged once and thrown again. */
export async function answerField(event: unknown, around: Surroundings): Promise<unknown> {
  const { fields, roles, table, logger, requestId, now } = around
  const request = v.parse(invocation, event)
  const field = fields[request.field]
  try {
    if (field === undefined) throw new Error(`No field ${request.field} is handled here.`)
    const username = request.identity.username ?? null
    const viewer = viewerOfSource(request.source) ?? (await loadViewer(table, username, roles))
    return await field({
      table,
      viewer,
      webUrl: process.env.WEB_URL ?? '',
      now: now.toISOString(),
      today: now.toISOString().slice(0, 10),
      arguments: request.arguments,
      source: request.source,
      selection: request.selection,
    })
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem }
    logger.error('A field failed.', { requestId, field: request.field, error })
    throw error
  }
}
