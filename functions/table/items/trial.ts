import type { Trial } from '#domain/namespace/trial.ts'
import { trialKey } from '../keys/keys.ts'
import type { TrialItem } from './place-items.ts'

/** Returns the trial of a top-level group. */
export const trialItem = (rootId: number, { plan, startDate, days }: Trial): TrialItem => ({
  ...trialKey(rootId),
  plan,
  startDate,
  days,
})
