import { lazyPart } from '#web/lib/lazy-part.ts'

/** What changes a milestone that is there, for those who may. */
export const milestoneActions = lazyPart(async () => (await import('./milestone-actions.tsx')).MilestoneActions)
