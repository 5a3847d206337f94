import { PLANS, type PlanCode } from '#domain/billing/plans.ts'
import { TRIAL_PLANS, trialProgress } from '#domain/namespace/trial.ts'
import type { Table } from '#table/client/client.ts'
import { getItems } from '#table/client/read.ts'
import type { PlanItem } from '#table/items/billing.ts'
import type { TrialItem } from '#table/items/place-items.ts'
import { planKey } from '#table/keys/billing-keys.ts'
import { trialKey } from '#table/keys/keys.ts'
import { isRunning, seatHolders } from './seats.ts'

/** What a top-level group has by now, bought or on trial, and how much of it it uses. */
export interface Subscription {
  code: PlanCode | 'free'
  name: string
  isTrial: boolean
  seats: number
  seatsInUse: number
  maxSeatsUsed: number
  startDate: string | null
  endDate: string | null
  trialEndsOn: string | null
}

/** Returns what a top-level group has. @param today `YYYY-MM-DD` */
export async function readSubscription(table: Table, rootId: number, today: string): Promise<Subscription> {
  const [bought, trial] = (await getItems(table, [planKey(rootId), trialKey(rootId)])) as [
    PlanItem | null,
    TrialItem | null,
  ]
  const { size: seatsInUse } = await seatHolders(table, rootId)
  const plan = bought !== null && isRunning(bought, today) ? bought : null
  const progress = plan === null && trial !== null ? trialProgress(trial, today) : null
  const code = plan?.plan ?? (progress && trial ? trial.plan : 'free')
  return {
    code,
    name: plan ? PLANS[plan.plan].name : progress && trial ? TRIAL_PLANS[trial.plan] : 'Free',
    isTrial: progress !== null,
    seats: plan?.seats ?? 0,
    seatsInUse,
    maxSeatsUsed: Math.max(plan?.maxSeatsUsed ?? 0, seatsInUse),
    startDate: bought?.startDate ?? null,
    endDate: bought?.endDate ?? null,
    trialEndsOn: progress?.endDate ?? null,
  }
}
