import type { ItemRef } from '#domain/item/kinds.ts'
import { RECORDS, type RecordName, type RecordWithId } from '#domain/namespace/records.ts'
import { DUE_LISTS } from './due-keys.ts'
import { eventSort } from './history-keys.ts'
import { SELF, itemPk, namespacePk, padded, projectPk, topicPk, userPk, type Key, type Namespace } from './keys.ts'

/** Makes the keys of records of groups and projects, and of what other systems report: weaknesses that scanners found, and pictures of measurements. */

/** Names the records that stand by their number: those that have one, but for iterations, which stand by day. */
type NumberedRecord = Exclude<RecordWithId, 'iterations'>

/** Returns the key of a record of a group or project that is found by its number. */
export const recordKey = (name: NumberedRecord, owner: Namespace, id: number): Key => ({
  PK: namespacePk(owner),
  SK: `${RECORDS[name].prefixes[0]}${id}`,
})
/** Returns all records of that name which a group or project has. */
export const recordsOf = (name: RecordName, owner: Namespace) => ({
  partition: namespacePk(owner),
  prefix: RECORDS[name].prefixes[0],
})

/** The beginning of the partitions of vulnerabilities. */
export const VULNERABILITY_PREFIX = 'V#'
const vulnerabilityPk = (id: number): string => `${VULNERABILITY_PREFIX}${id}`
export const vulnerabilityKey = (id: number): Key => ({ PK: vulnerabilityPk(id), SK: SELF })
/** Returns the key in index `lists`: the weaknesses of a project that are in one state. */
export const vulnerabilityList = (projectId: number, state: string): string => `${projectPk(projectId)}#V#${state}`
/** Returns the place in such a list: the gravest stand last, of equally grave ones the latest. @param gravity from 0 to 9 */
export const vulnerabilitySort = (gravity: number, at: string, id: number): string => `${gravity}#${eventSort(at, id)}`
/** Returns the key of what guards that a finding which is reported again is not recorded again. */
export const findingKey = (projectId: number, fingerprint: string): Key => ({
  PK: projectPk(projectId),
  SK: `VF#${fingerprint}`,
})
/** Returns the key of a change of a weakness' state; by the version that the change led to. */
export const transitionKey = (vulnerabilityId: number, version: number): Key => ({
  PK: vulnerabilityPk(vulnerabilityId),
  SK: `${TRANSITION_PREFIX}${padded(version, 10)}`,
})
export const TRANSITION_PREFIX = 'ST#'
/** Returns all changes of a weakness' state. */
export const transitionsOf = (vulnerabilityId: number) => ({
  partition: vulnerabilityPk(vulnerabilityId),
  prefix: TRANSITION_PREFIX,
})
/** Returns the key of a picture of measurements at an incident. */
export const metricImageKey = (issueId: number, imageId: number): Key => ({
  PK: itemPk({ kind: 'issue', id: issueId }),
  SK: `${METRIC_IMAGE_PREFIX}${padded(imageId, 16)}`,
})
export const METRIC_IMAGE_PREFIX = 'MI#'
/** Returns all pictures of measurements at an incident, the oldest first. */
export const metricImagesOf = (issueId: number) => ({
  partition: itemPk({ kind: 'issue', id: issueId }),
  prefix: METRIC_IMAGE_PREFIX,
})
const mergeRequestPk = (id: number): string => topicPk({ kind: 'merge_request', id })
/** Returns the number of the merge request with a partition; null for another one. */
export const mergeRequestOfPk = (partition: string): number | null => {
  const [, id] = /^MR#(\d+)$/.exec(partition) ?? []
  return id === undefined ? null : Number(id)
}
export const mergeRequestKey = (id: number): Key => ({ PK: mergeRequestPk(id), SK: SELF })
export const mergeRequestTextKey = (id: number): Key => ({ PK: mergeRequestPk(id), SK: 'D' })
/** Leads from the number of a merge request in its project to it. */
export const mergeRequestPointerKey = (projectId: number, iid: number): Key => ({
  PK: projectPk(projectId),
  SK: `${MERGE_REQUEST_PREFIX}${padded(iid, 10)}`,
})
export const MERGE_REQUEST_PREFIX = 'MR#'
/** Returns the key of that an item is named in the description of a merge request. */
export const namingMergeRequestKey = (item: ItemRef, mergeRequestId: number): Key => ({
  PK: itemPk(item),
  SK: `${MERGE_REQUEST_PREFIX}${padded(mergeRequestId, 16)}`,
})
export const mergeRequestSequenceKey = (projectId: number): Key => ({ PK: projectPk(projectId), SK: 'SEQ#MR' })
/** Returns the key in index `lists`: the merge requests of a project that are in one state, by creation. */
export const mergeRequestList = (projectId: number, state: string): string => `${projectPk(projectId)}#MR#${state}`
/** Returns the key of a mark of a merge request at a group above it, by creation. */
export const mergeRequestMarkKey = (groupId: number, at: string, id: number): Key => ({
  PK: mergeRequestMarksOf(groupId),
  SK: eventSort(at, id),
})
export const mergeRequestMarksOf = (groupId: number): string => `X#${groupId}#MR`
/** What a person has to do with a merge request of a list of their own: it was assigned to them, or they are to look at it. */
export const MERGE_REQUEST_PARTS = ['assignee', 'reviewer'] as const
export type MergeRequestPart = (typeof MERGE_REQUEST_PARTS)[number]
/** Returns the partition of the merge requests of one state that a person has such a part in, by creation. */
export const ownMergeRequestsOf = (userId: number, part: MergeRequestPart, state: string): string =>
  `${userPk(userId)}#MR#${part}#${state}`
/** Returns the key of a row there. */
export const ownMergeRequestKey = (partition: string, at: string, id: number): Key => ({
  PK: partition,
  SK: eventSort(at, id),
})
/** Returns the key of a comment on a merge request, in order of time. */
export const mergeRequestNoteKey = (id: number, at: string, noteId: number): Key => ({
  PK: mergeRequestPk(id),
  SK: `${MERGE_REQUEST_NOTE_PREFIX}${eventSort(at, noteId)}`,
})
export const MERGE_REQUEST_NOTE_PREFIX = 'N#'
export const mergeRequestNotesOf = (id: number) => ({
  partition: mergeRequestPk(id),
  prefix: MERGE_REQUEST_NOTE_PREFIX,
})
/** Returns the key of whether a person wants to hear of a merge request. */
export const mergeRequestSubscriptionKey = (id: number, userId: number): Key => ({
  PK: mergeRequestPk(id),
  SK: `${MERGE_REQUEST_CHOICE_PREFIX}${userId}`,
})
const MERGE_REQUEST_CHOICE_PREFIX = 'S#'
export const mergeRequestChoicesOf = (id: number) => ({
  partition: mergeRequestPk(id),
  prefix: MERGE_REQUEST_CHOICE_PREFIX,
})

/** Returns the key of a change of a merge request, in order of time. */
export const mergeRequestEventKey = (id: number, at: string, eventId: number): Key => ({
  PK: mergeRequestPk(id),
  SK: `${MERGE_REQUEST_EVENT_PREFIX}${eventSort(at, eventId)}`,
})
export const MERGE_REQUEST_EVENT_PREFIX = 'E#'
export const mergeRequestEventsOf = (id: number) => ({
  partition: mergeRequestPk(id),
  prefix: MERGE_REQUEST_EVENT_PREFIX,
})
/** Returns the key in index `lists`: changes of merge requests below a root group, sharded as those of items are. */
export const mergeRequestEventList = (rootId: number, eventId: number): string =>
  `R#${rootId}#ME#${eventId % MERGE_REQUEST_EVENT_SHARDS}`
const MERGE_REQUEST_EVENT_SHARDS = 4
export const mergeRequestEventLists = (rootId: number): string[] =>
  Array.from({ length: MERGE_REQUEST_EVENT_SHARDS }, (_, shard) => mergeRequestEventList(rootId, shard))

/** Returns the key of the value streams of a group, all of which stand in one record. */
export const valueStreamsKey = (groupId: number): Key => ({
  PK: namespacePk({ kind: 'group', id: groupId }),
  SK: 'VS',
})
/** Returns the key of how far the daily roll-up of a group has come. */
export const rollUpRunKey = (groupId: number): Key => ({
  PK: namespacePk({ kind: 'group', id: groupId }),
  SK: 'VSR',
})
/** Returns the attributes of index `lists` for a roll-up that is due then. @param at ISO 8601 with milliseconds */
export const rollUpDueAt = (groupId: number, at: string) => ({
  GSI2PK: DUE_LISTS[groupId % DUE_LISTS.length] ?? '',
  GSI2SK: `${at}#VS#${groupId}`,
})
/** Returns the partition of the daily roll-up of a group, by the day on which things were made. */
export const rollUpDaysOf = (groupId: number): string => `X#${groupId}#VS`
export const rollUpDayKey = (groupId: number, day: string, part: number): Key => ({
  PK: rollUpDaysOf(groupId),
  SK: `${day}#${padded(part, 4)}`,
})

const [DEPLOYMENT_PREFIX, ENVIRONMENT_PREFIX] = RECORDS.deployments.prefixes
/** Deployments of a project, the oldest first: their ids grow with time. */
export const deploymentsOf = (projectId: number) => ({ partition: projectPk(projectId), prefix: DEPLOYMENT_PREFIX })
export const deploymentKey = (projectId: number, id: number): Key => ({
  PK: projectPk(projectId),
  SK: `${DEPLOYMENT_PREFIX}${padded(id, 16)}`,
})
export const deploymentSequenceKey = (projectId: number): Key => ({ PK: projectPk(projectId), SK: 'SEQ#DP' })
export const environmentKey = (projectId: number, name: string): Key => ({
  PK: projectPk(projectId),
  SK: `${ENVIRONMENT_PREFIX}${name}`,
})
export const environmentsOf = (projectId: number) => ({ partition: projectPk(projectId), prefix: ENVIRONMENT_PREFIX })
/** Returns the partition of what was deployed with success to an environment, by the time at which that ended. */
export const successesOf = (projectId: number, environment: string): string =>
  `${projectPk(projectId)}#DS#${environment}`
export const successKey = (projectId: number, environment: string, at: string, id: number): Key => ({
  PK: successesOf(projectId, environment),
  SK: eventSort(at, id),
})
