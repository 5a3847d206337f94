import { idempotencyKey, type Key } from '../keys/keys.ts'

/** A write that was answered already. */
export interface IdempotencyItem extends Key {
  /** Fingerprint of the operation and its input. */
  body: string
  /** The answer, as JSON. */
  response: string
  /** When the record may go, in seconds since 1970. */
  ttl: number
}

/** Seconds for which a repeated request gets the first one's answer. */
const LIFE_SECONDS = 86_400

export interface IdempotencyInput {
  userId: number
  key: string
  body: string
  response: unknown
  nowMs: number
}

export const idempotencyItem = ({ userId, key, body, response, nowMs }: IdempotencyInput): IdempotencyItem => ({
  ...idempotencyKey(userId, key),
  body,
  response: JSON.stringify(response),
  ttl: Math.floor(nowMs / 1000) + LIFE_SECONDS,
})
