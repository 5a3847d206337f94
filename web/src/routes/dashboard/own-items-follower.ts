import { lazyComponent } from '#web/ui/base/lazy-component.tsx'

/** The part that reads a list of one's own again when what is in it changes. */
export const FollowOwnItems = lazyComponent(async () => (await import('./follow-own-items.tsx')).FollowOwnItems)
