import { auditList, eventSort } from '../keys/history-keys.ts'
import { auditKey, type Key } from '../keys/keys.ts'
import type { Listed } from './place-items.ts'

/** Who did what to what and when; no content of it. */
export interface AuditItem extends Key, Partial<Listed> {
  actorId: number
  actor: string
  operation: string
  target: string
  targetId: number
  /** ISO 8601 */
  at: string
  /** When the record may go, in seconds since 1970. */
  ttl: number
}

const LIFE_SECONDS = 400 * 86_400

export interface AuditInput {
  /** Root group of what was changed; 0 for what belongs to none. */
  rootId: number
  id: number
  actor: { id: number; username: string }
  operation: string
  target: string
  targetId: number
  at: string
}

/** What people choose for themselves is nobody's business, and far more of it is written. */
const PERSONAL = ['setSubscription', 'awardEmoji', 'createTodo']

/** Returns the record; that of a root group is listed, unless it is personal. */
export const auditItem = (input: AuditInput): AuditItem => ({
  ...auditKey(input.rootId, input.at.slice(0, 10), input.id),
  ...(input.rootId > 0 &&
    !PERSONAL.includes(input.operation) && {
      GSI2PK: auditList(input.rootId),
      GSI2SK: eventSort(input.at, input.id),
    }),
  actorId: input.actor.id,
  actor: input.actor.username,
  operation: input.operation,
  target: input.target,
  targetId: input.targetId,
  at: input.at,
  ttl: Math.floor(Date.parse(input.at) / 1000) + LIFE_SECONDS,
})
