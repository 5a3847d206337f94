import { ESCALATION_RULES_MAX, POLICY_NAME_MAX } from '../limits.ts'
import type { Problem } from '../problem.ts'
import type { EscalationStatus, UserRef } from '../refs.ts'
import { filled, firstProblem, invalid } from '../text/text-checks.ts'

/** How incidents escalate: whom a policy tells, when, and until what. */

/** Somebody is told once the time has passed, unless the incident has come to the status before. */
export interface EscalationRule {
  /** Seconds since the policy was set. */
  elapsedTimeSeconds: number
  status: 'ACKNOWLEDGED' | 'RESOLVED'
  user: UserRef
}

/** What is said of a policy. */
export interface SaidOfPolicy {
  name: string
  rules: Omit<EscalationRule, 'user'>[]
}

const DAY_SECONDS = 86_400

const ruleProblem = ({ elapsedTimeSeconds: seconds }: SaidOfPolicy['rules'][number]): Problem | null =>
  Number.isInteger(seconds) && seconds >= 0 && seconds <= DAY_SECONDS
    ? null
    : invalid('rules', 'The time of a rule is from 0 seconds to 24 hours.')

/** Returns what is wrong with a policy; null when nothing is. */
export const policyProblem = ({ name, rules }: SaidOfPolicy): Problem | null =>
  firstProblem(
    filled('name', 'Name', name, POLICY_NAME_MAX),
    rules.length === 0 ? invalid('rules', 'A policy has at least one rule.') : null,
    rules.length > ESCALATION_RULES_MAX
      ? invalid('rules', `There can be at most ${ESCALATION_RULES_MAX} rules.`)
      : null,
    ...rules.map(ruleProblem),
  )

/** The status of an incident that may be changed to another one; the policy sets the first. */
export const ESCALATION_STATUSES = [
  'TRIGGERED',
  'ACKNOWLEDGED',
  'RESOLVED',
  'IGNORED',
] as const satisfies EscalationStatus[]
