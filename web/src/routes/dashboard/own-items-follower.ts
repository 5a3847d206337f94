import { lazyPart } from '#web/lib/lazy-part.ts'

/** The part that reads a list of one's own again when what is in it changes. */
export const followOwnItems = lazyPart(async () => (await import('./follow-own-items.tsx')).FollowOwnItems)
