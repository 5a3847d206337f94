import type { EscalationRule } from '#domain/namespace/escalation.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { Topic } from '#domain/topic.ts'
import {
  cadenceDueKey,
  deletionGoesOnAt,
  digestKey,
  dueAt,
  endsAt,
  escalationKey,
  invitesAt,
  membershipEndKey,
  namespaceDeletionKey,
  runsAt,
  shareEndKey,
  shareEndsAt,
} from '../keys/due-keys.ts'
import type { Key, Namespace } from '../keys/keys.ts'
import { rollUpDueAt } from '../keys/record-keys.ts'
import { replicaDueAt } from '../keys/replica-keys.ts'
import type { InvitationItem } from './invitation.ts'
import type { Due, Listed } from './place-items.ts'
import type { ReplicaItem } from './replica.ts'
import type { RollUpRunItem } from './value-stream.ts'

/** What of the news of an item or a merge request its subscribers were told already, and when they are told the rest. */
export interface DigestItem extends Key, Due, Partial<Listed> {
  item: Topic
  /** Everything up to this time was told. */
  toldUntil: string
  /** Mails under way: up to which time they tell, and the last person who got one. */
  telling: { until: string; after: number } | null
  /** Counts what is added, so that nothing that comes while mails are sent is overlooked. */
  count: number
  /** When the record may go, in seconds since 1970; left out while there is something to tell. */
  ttl?: number
}

/** An incident that escalates by the rules that its policy had when it was set. */
export interface EscalationItem extends Key, Due, Listed {
  item: ItemRef
  policyId: number
  startedAt: string
  /** By time. */
  rules: EscalationRule[]
  /** Place of the rule that comes next. */
  next: number
  /** Who set the policy. */
  actor: { id: number; username: string }
}

/** A membership that ends by itself, at the beginning of a day. */
export interface MembershipEndItem extends Key, Due, Listed {
  owner: Namespace
  userId: number
  /** Who set it. */
  actor: { id: number; username: string }
}

/** A share of a group or project with a group that ends by itself, at the beginning of a day. */
export interface ShareEndItem extends Key, Due, Listed {
  owner: Namespace
  groupId: number
  /** Who set it. */
  actor: { id: number; username: string }
}

/** A group or project that was deleted, and what was in it that is left. */
export interface NamespaceDeletionItem extends Key, Due, Listed {
  place: Namespace
  /** Who deleted it. */
  actor: { id: number; username: string }
}

/** @param at from when on the rest goes, ISO 8601 with milliseconds */
export const namespaceDeletionItem = (
  { place, actor }: Pick<NamespaceDeletionItem, 'place' | 'actor'>,
  at: string,
): NamespaceDeletionItem => ({
  ...namespaceDeletionKey(place),
  ...deletionGoesOnAt(place, at),
  ...{ place: { kind: place.kind, id: place.id }, actor, lease: null },
})

export type DueItem =
  | CadenceDueItem
  | NamespaceDeletionItem
  | DigestItem
  | EscalationItem
  | MembershipEndItem
  | ShareEndItem
  | InvitationItem
  | ReplicaItem
  | RollUpRunItem

/** A row of iterations for which something is to be done. */
export interface CadenceDueItem extends Key, Due, Listed {
  groupId: number
  cadenceId: number
}

/** How far the to-dos of what is due on a day have been given. */
export interface DueDayItem extends Key {
  /** `YYYY-MM-DD` in UTC, and the hour of it, 00 to 23. */
  day: string
  hour?: string
  /** Which of the hour's lists comes next, and behind which sort key; behind the last one all is done. */
  list: number
  after: string
  version: number
}

/** Returns the place in index `lists` of what becomes due at another time. */
export function dueAgainAt(work: DueItem, at: string): Listed {
  if ('email' in work) return invitesAt(work, at)
  if ('rolledUpId' in work) return rollUpDueAt(work.rolledUpId, at)
  if ('cadenceId' in work) return runsAt(work, at)
  if ('rootId' in work) return replicaDueAt(work.rootId, at)
  if ('place' in work) return deletionGoesOnAt(work.place, at)
  if ('groupId' in work) return shareEndsAt(work.owner, work.groupId, at)
  return 'owner' in work ? endsAt(work.owner, work.userId, at) : dueAt(work.item, at)
}

/** @param day `YYYY-MM-DD` in UTC */
export const membershipEndItem = (
  { owner, userId, actor }: Pick<MembershipEndItem, 'owner' | 'userId' | 'actor'>,
  day: string,
): MembershipEndItem => ({
  ...membershipEndKey(owner, userId),
  ...endsAt(owner, userId, `${day}T00:00:00.000Z`),
  ...{ owner, userId, actor, lease: null },
})

/** @param day `YYYY-MM-DD` in UTC */
export const shareEndItem = (
  { owner, groupId, actor }: Pick<ShareEndItem, 'owner' | 'groupId' | 'actor'>,
  day: string,
): ShareEndItem => ({
  ...shareEndKey(owner, groupId),
  ...shareEndsAt(owner, groupId, `${day}T00:00:00.000Z`),
  ...{ owner, groupId, actor, lease: null },
})

/** Returns when something is to be done for a row of iterations. @param at ISO 8601 with milliseconds */
export const cadenceDueItem = (cadence: Pick<CadenceDueItem, 'groupId' | 'cadenceId'>, at: string): CadenceDueItem => ({
  ...cadenceDueKey(cadence.groupId, cadence.cadenceId),
  ...runsAt(cadence, at),
  ...{ groupId: cadence.groupId, cadenceId: cadence.cadenceId, lease: null },
})

/** Returns the first news of an item. */
export const digestItem = (item: Topic, toldUntil: string, due: string): DigestItem => ({
  ...digestKey(item),
  ...dueAt(item, due),
  ...{ item, toldUntil, telling: null, lease: null, count: 1 },
})

/** Returns when a rule of an incident's escalation is due. */
export const ruleDueAt = (startedAt: string, { elapsedTimeSeconds }: EscalationRule): string =>
  new Date(Date.parse(startedAt) + elapsedTimeSeconds * 1000).toISOString()

/** Returns the escalation that a policy begins; null for one without rules. */
export function escalationItem(
  issueId: number,
  input: Pick<EscalationItem, 'policyId' | 'startedAt' | 'rules' | 'actor'>,
): EscalationItem | null {
  const [first] = input.rules
  if (first === undefined) return null
  const item: ItemRef = { kind: 'issue', id: issueId }
  return {
    ...escalationKey(issueId),
    ...dueAt(item, ruleDueAt(input.startedAt, first)),
    ...{ item, ...input, next: 0, lease: null },
  }
}
