import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client.ts'

/** A field that AppSync handed over, with everything it may need. */
export interface FieldRequest {
  table: Table
  viewer: Viewer
  /** Prefixes full addresses; without a slash at its end. */
  webUrl: string
  /** ISO 8601 */
  now: string
  /** The day of `now`, `YYYY-MM-DD`. */
  today: string
  arguments: unknown
  /** What the parent's resolver returned. */
  source: unknown
  /** The selected fields below this one, as paths such as `nodes/title`; null when the caller did not tell. */
  selection: string[] | null
}

/** Resolves one field; expected failures are thrown as ProblemError. */
export type Field = (request: FieldRequest) => Promise<unknown>
