import { globalId } from '#domain/ids.ts'
import type { EscalationPolicyItem } from '#table/items/place-items.ts'
import { userObject } from './user-object.ts'

/** Returns an escalation policy as GraphQL shows it where it is managed and chosen. */
export const escalationPolicyObject = ({ id, name, rules = [] }: EscalationPolicyItem, webUrl: string) => ({
  id: globalId('IncidentManagement::EscalationPolicy', id),
  name,
  title: name,
  rules: rules.map(({ user, ...rule }) => ({ ...rule, user: userObject(user, webUrl) })),
})
