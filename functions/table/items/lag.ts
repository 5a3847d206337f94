import { lagKey } from '../keys/keys.ts'
import type { LagItem } from './place-items.ts'

/** How long it is believed. */
const BELIEVED_SECONDS = 10

/** @param since, now in seconds since 1970 */
export const lagItem = (since: number, now: number): LagItem => ({
  ...lagKey,
  since,
  until: now + BELIEVED_SECONDS,
  ttl: now + BELIEVED_SECONDS,
})
