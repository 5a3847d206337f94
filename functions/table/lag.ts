import { lagKey, type Key } from './keys.ts'

/** That lists and numbers follow changes late; there is one for the whole table. All three are seconds since 1970. */
export interface LagItem extends Key {
  /** When the oldest change happened that they do not show. */
  since: number
  /** From when on this says nothing any more: whoever follows late says so again before. */
  until: number
  ttl: number
}

/** How long it is believed. */
const BELIEVED_SECONDS = 10

/** @param since, now in seconds since 1970 */
export const lagItem = (since: number, now: number): LagItem => ({
  ...lagKey,
  since,
  until: now + BELIEVED_SECONDS,
  ttl: now + BELIEVED_SECONDS,
})

/** By how many seconds lists are behind; null where they follow. AppSync's resolvers run this, too. */
export const lagSeconds = (item: LagItem | null, now: number): number | null =>
  item === null || item.until <= now ? null : now - item.since
