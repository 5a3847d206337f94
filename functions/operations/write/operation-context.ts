import { newId } from '#domain/ids.ts'
import type { Viewer } from '#domain/role.ts'
import type { Entrance } from '#domain/item/change-event.ts'
import type { Table } from '#table/client/client.ts'

/** What every write needs to know besides its input. */
export interface OperationContext {
  table: Table
  viewer: Viewer
  /** The time, ISO 8601 in UTC. */
  now: () => string
  /** The day where the person is, `YYYY-MM-DD`; that of UTC when left out. */
  today?: string
  /** A number in [0, 1) for ids. */
  random: () => number
  /** Repeating a write with the same key and input gives the first answer and changes nothing. */
  idempotencyKey?: string
  /** Where the write came in; the system's own work when left out. */
  entrance?: Entrance
  /** Where this site stands, without a slash at its end: its addresses in texts name items. */
  siteUrl?: string
  /** Set for the system's own administration: the only one who may make people, and who owns no group that it makes. */
  isAdmin?: true
}

/** Returns the day that words such as `tomorrow` count from. */
export const dayOf = ({ today, now }: OperationContext): string => today ?? now().slice(0, 10)

/** Returns a new id for an item. */
export const freshId = (context: OperationContext): number => newId(Date.parse(context.now()), context.random())
