import type { ChangeEvent } from './change-event.ts'

/** Names a deed that the compatible interface tells as an event. */
export const CONTRIBUTIONS = ['created', 'closed', 'reopened', 'commented'] as const
export type ContributionType = (typeof CONTRIBUTIONS)[number]

/** Returns what a change counts as; null of what is told nowhere but in the history of its item. */
export function contributionOf({ type, changes }: Pick<ChangeEvent, 'type' | 'changes'>): ContributionType | null {
  if (type === 'created') return 'created'
  const state = changes.find(([field]) => field === 'state')
  if (!state) return null
  return state[2] === 'closed' ? 'closed' : 'reopened'
}
