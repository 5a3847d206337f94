import { auditKey, type Key } from './keys.ts'

/** Who did what to what and when; no content of it. */
export interface AuditItem extends Key {
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

export const auditItem = (input: AuditInput): AuditItem => ({
  ...auditKey(input.rootId, input.at.slice(0, 10), input.id),
  actorId: input.actor.id,
  actor: input.actor.username,
  operation: input.operation,
  target: input.target,
  targetId: input.targetId,
  at: input.at,
  ttl: Math.floor(Date.parse(input.at) / 1000) + LIFE_SECONDS,
})
