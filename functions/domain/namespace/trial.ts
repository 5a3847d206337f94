import { dateFromDays, daysFromDate } from '../time/iso-time.ts'

/** The plans that a top-level group can try, by the names that people read. */
export const TRIAL_PLANS = { premium: 'Premium', ultimate: 'Ultimate' } as const
export type TrialPlan = keyof typeof TRIAL_PLANS

export const isTrialPlan = (name: string): name is TrialPlan => Object.hasOwn(TRIAL_PLANS, name)

export const TRIAL_DAYS_MAX = 365

/** A plan that a top-level group may use for a while. */
export interface Trial {
  plan: TrialPlan
  /** The first day, `YYYY-MM-DD`. */
  startDate: string
  /** How many days it lasts, the first one included. */
  days: number
}

export interface TrialProgress {
  /** The last day, `YYYY-MM-DD`. */
  endDate: string
  /** 1 on the first day. */
  daysUsed: number
  daysRemaining: number
  /** 0 to 100. */
  percentageComplete: number
}

/**
 * Returns how far a trial is today (`YYYY-MM-DD`); null before it begins and from the day after its last one. A resolver asks it, so it
 * counts without a package.
 */
export function trialProgress({ startDate, days }: Trial, today: string): TrialProgress | null {
  const first = daysFromDate(startDate)
  const daysUsed = daysFromDate(today) - first + 1
  if (daysUsed < 1 || daysUsed > days) return null
  return {
    endDate: dateFromDays(first + days - 1),
    daysUsed,
    daysRemaining: days - daysUsed,
    percentageComplete: Math.round((daysUsed / days) * 100),
  }
}
