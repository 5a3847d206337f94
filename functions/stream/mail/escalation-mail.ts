import type { EscalationRule } from '#domain/namespace/escalation.ts'
import { momentIn } from '#domain/time/time-zone.ts'
import type { Mail } from './mailer.ts'
import { subjectOf, type DigestMail } from './digest-mail.ts'

export interface EscalationMail extends Pick<DigestMail, 'to' | 'item'> {
  policyName: string
  startedAt: string
  rule: EscalationRule
  /** Of who gets it; null where they have chosen none. */
  timeZone: string | null
}

/** Returns the mail by which a rule of an escalation policy notifies somebody. */
export function escalationMail({ to, item, policyName, startedAt, rule, timeZone }: EscalationMail): Mail {
  const awaited = rule.status === 'ACKNOWLEDGED' ? 'acknowledged' : 'resolved'
  return {
    to,
    subject: `Not ${awaited}: ${subjectOf(item)}`,
    text: [
      `Nobody has ${awaited} this incident: ${item.title}`,
      `It escalates since ${momentIn(startedAt, timeZone)} by the policy “${policyName}”.`,
      `View it: ${item.url}`,
    ].join('\n\n'),
    unsubscribeUrl: null,
  }
}
