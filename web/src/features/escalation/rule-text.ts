import type { EscalationRuleStatus } from '#domain/schema.generated.ts'
import type { EscalationPolicyFragment } from './policies.generated.ts'

/** What keeps a rule from telling somebody. */
export const UNTIL: Readonly<Record<EscalationRuleStatus, string>> = {
  ACKNOWLEDGED: 'acknowledged',
  RESOLVED: 'resolved',
}

/** Returns a rule in words: `After 5 minutes, unless acknowledged: Ana (@ana)`. */
export function ruleText(rule: NonNullable<EscalationPolicyFragment['rules']>[number]): string {
  const { elapsedTimeSeconds, status, user } = rule
  const minutes = elapsedTimeSeconds / 60
  const time = minutes === 0 ? 'At once' : `After ${minutes} minute${minutes === 1 ? '' : 's'}`
  return `${time}, unless ${UNTIL[status]}: ${user.name} (@${user.username})`
}
