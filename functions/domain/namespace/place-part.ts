/** Names what an event says is different of a group or project: itself (its name, its settings, that it came or went), or what is in it. */
export type PlacePart =
  | 'place'
  | 'labels'
  | 'members'
  | 'shares'
  | 'invitations'
  | 'descriptionTemplates'
  | 'escalationPolicies'
  | 'deployments'
  | 'vulnerabilities'
  | 'webhooks'
