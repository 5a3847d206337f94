/** What an event about a group or project says is different: the place itself (what it is called, its settings, that it came or went), or what is in it. */
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
