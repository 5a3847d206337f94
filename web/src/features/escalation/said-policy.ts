import type { EscalationRuleInput } from '#domain/schema.generated.ts'
import { raiseUnsaved } from '#web/lib/alerts.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import type { EscalationPolicyFragment } from './policies.generated.ts'
import { ruleText } from './rule-text.ts'

/** What is said of a policy, as it is sent. */
export interface SaidPolicy {
  name: string
  rules: EscalationRuleInput[]
}

/** Returns what the list shows of this before the server has answered; people whom the policy told before are known by name. */
export function shownOf({ name, rules }: Partial<SaidPolicy>, before: EscalationPolicyFragment | undefined) {
  return { ...(name !== undefined && { name }), ...(rules && { rules: shownRules(rules, before) }) }
}

function shownRules(rules: readonly EscalationRuleInput[], before: EscalationPolicyFragment | undefined) {
  const known = new Map(before?.rules?.map(({ user }) => [user.username.toLowerCase(), user]))
  return rules.map(({ username, ...rule }) => {
    const user = known.get(username.toLowerCase()) ?? { id: username, name: username, username }
    return { ...rule, user }
  })
}

/** Tells that a policy was not saved whose form is no longer there, with what was typed. */
export function tellUnsaved(said: SaidPolicy, before: EscalationPolicyFragment | undefined, error: Error): void {
  const name = shortTitle(said.name)
  const rules = shownRules(said.rules, before).map(ruleText).join('\n')
  const texts = [
    { label: 'Name', text: said.name },
    { label: 'Rules', text: rules },
  ]
  const unsaved = `“${name}” was not ${before ? 'saved' : 'created'}.`
  raiseUnsaved(unsaved, unsaved, { texts, choices: [] }, errorText(error))
}
