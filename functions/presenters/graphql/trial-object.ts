import type { GroupTrial } from '#domain/schema.generated.ts'
import { trialProgress, TRIAL_PLANS, type Trial } from '#domain/namespace/trial.ts'

/** Returns a group's trial as GraphQL shows it on a day (`YYYY-MM-DD`); null when it does not run on that day. */
export function trialObject(trial: Trial, today: string): GroupTrial | null {
  const progress = trialProgress(trial, today)
  if (progress === null) return null
  return { planName: TRIAL_PLANS[trial.plan], startDate: trial.startDate, duration: trial.days, ...progress }
}
