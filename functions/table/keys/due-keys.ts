import type { Topic } from '#domain/topic.ts'
import { SELF, itemPk, namespacePk, topicPk, type Key, type Namespace } from './keys.ts'

/** The keys of what becomes due at a time. It stands with its item, and goes with it. */

/** Returns the key of news of an item or a merge request that its subscribers are to get by mail. */
export const digestKey = (item: Topic): Key => ({ PK: topicPk(item), SK: 'NEWS' })
/** Returns the key of how an incident escalates. */
export const escalationKey = (issueId: number): Key => ({ PK: itemPk({ kind: 'issue', id: issueId }), SK: 'ESC' })

/** Returns the key of the end of a membership. It stands with its group or project. */
export const membershipEndKey = (owner: Namespace, userId: number): Key => ({
  PK: namespacePk(owner),
  SK: `END#${userId}`,
})

/** Returns the key of the end of a share with a group. It stands with the group or project that is shared. */
export const shareEndKey = (owner: Namespace, groupId: number): Key => ({
  PK: namespacePk(owner),
  SK: `END#G${groupId}`,
})

/** Returns the key of what is left to do when a group or project was deleted. */
export const namespaceDeletionKey = (place: Namespace): Key => ({ PK: namespacePk(place), SK: 'DEL' })

/** Returns the key of when the next is due to be done for a row of iterations. It stands with its group. */
export const cadenceDueKey = (groupId: number, cadenceId: number): Key => ({
  PK: namespacePk({ kind: 'group', id: groupId }),
  SK: `CDD#${cadenceId}`,
})
/** How far today's to-dos of what is due have come; there is one. */
export const dueDayKey: Key = { PK: 'DUEDAY', SK: SELF }

/** Index `lists`: everything that becomes due, by time; sharded, so that no key takes all of it. */
const DUE_SHARDS = 4
const dueList = (shard: number): string => `DUE#${shard}`
export const DUE_LISTS: string[] = Array.from({ length: DUE_SHARDS }, (_, shard) => dueList(shard))
/** Returns the attributes of index `lists` for what becomes due then. @param at ISO 8601 with milliseconds */
export const dueAt = (item: Topic, at: string) => ({
  GSI2PK: dueList(item.id % DUE_SHARDS),
  GSI2SK: `${at}#${topicPk(item)}`,
})
/** Returns the same for the end of a membership. */
export const endsAt = (owner: Namespace, userId: number, at: string) => ({
  GSI2PK: dueList(userId % DUE_SHARDS),
  GSI2SK: `${at}#${namespacePk(owner)}#${userId}`,
})
/** Returns the same for the end of a share. */
export const shareEndsAt = (owner: Namespace, groupId: number, at: string) => ({
  GSI2PK: dueList(groupId % DUE_SHARDS),
  GSI2SK: `${at}#${namespacePk(owner)}#G${groupId}`,
})
/** Returns the same for what is left of a group or project that was deleted. */
export const deletionGoesOnAt = (place: Namespace, at: string) => ({
  GSI2PK: dueList(place.id % DUE_SHARDS),
  GSI2SK: `${at}#${namespacePk(place)}#DEL`,
})
/** Returns the same for a row of iterations. */
export const runsAt = ({ groupId, cadenceId }: { groupId: number; cadenceId: number }, at: string) => ({
  GSI2PK: dueList(cadenceId % DUE_SHARDS),
  GSI2SK: `${at}#${groupId}#${cadenceId}`,
})
/** Returns the same for the mail of an invitation. */
export const invitesAt = ({ owner, email, id }: { owner: Namespace; email: string; id: number }, at: string) => ({
  GSI2PK: dueList(id % DUE_SHARDS),
  GSI2SK: `${at}#${namespacePk(owner)}#${email}`,
})
/** Returns the key in index `lists`: the sort keys of what is due by now. */
export const dueBy = (now: string): { from: string; to: string } => ({ from: '0', to: afterTime(now) })

/** Returns a sort key behind all that begin with this time, and before those of a later one. */
export const afterTime = (at: string): string => `${at}$`
