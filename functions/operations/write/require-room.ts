import {
  ACCESS_TOKENS_MAX,
  CADENCES_MAX,
  INVITATIONS_MAX,
  ITERATIONS_MAX,
  LABELS_OF_NAMESPACE_MAX,
  MEMBERS_MAX,
  METRIC_IMAGES_MAX,
  MILESTONES_MAX,
  NAMESPACES_MAX,
  POLICIES_MAX,
  SHARES_MAX,
  TEMPLATES_MAX,
} from '#domain/limits.ts'
import { WEBHOOKS_BELOW_ROOT_MAX, WEBHOOKS_MAX } from '#domain/webhook/webhook.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { countRows, type Query } from '#table/client/read.ts'
import { throwIf } from './authorize.ts'

/** What there may be so many of, and the field of the input that would make one more. */
const ROOMS = {
  labels: { of: 'A group or project', max: LABELS_OF_NAMESPACE_MAX, field: 'title' },
  cadences: { of: 'A group', max: CADENCES_MAX, field: 'title' },
  iterations: { of: 'A group', max: ITERATIONS_MAX, field: 'startDate' },
  milestones: { of: 'A group or project', max: MILESTONES_MAX, field: 'title' },
  members: { of: 'A group or project', max: MEMBERS_MAX, field: 'username' },
  shares: { of: 'A group or project', max: SHARES_MAX, field: 'groupId' },
  invitations: { of: 'A group or project', max: INVITATIONS_MAX, field: 'email' },
  'metric images': { of: 'An incident', max: METRIC_IMAGES_MAX, field: 'file' },
  templates: { of: 'A project', max: TEMPLATES_MAX, field: 'name' },
  'escalation policies': { of: 'A project', max: POLICIES_MAX, field: 'name' },
  'groups below it': { of: 'A top-level group', max: NAMESPACES_MAX, field: 'path' },
  'projects below it': { of: 'A top-level group', max: NAMESPACES_MAX, field: 'path' },
  webhooks: { of: 'A group or project', max: WEBHOOKS_MAX, field: 'url' },
  'webhooks below it': { of: 'A top-level group', max: WEBHOOKS_BELOW_ROOT_MAX, field: 'url' },
  'access tokens': { of: 'A person', max: ACCESS_TOKENS_MAX, field: 'name' },
} as const

/**
 * Ends a write that would add to rows of which there are as many as there may be. They are counted as they stand, so that writes at
 * the same moment may go beyond by as many.
 * @throws ProblemError BAD_REQUEST
 */
export async function requireRoom(table: Table, rows: keyof typeof ROOMS, query: Query, added = 1): Promise<void> {
  const { of, max, field } = ROOMS[rows]
  if ((await countRows(table, query, max)) + added > max)
    throwIf(invalid(field, `${of} can have at most ${max} ${rows}.`))
}
