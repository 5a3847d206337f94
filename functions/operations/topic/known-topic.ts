import { mergeRequestPath } from '#domain/addresses.ts'
import type { Subject } from '#domain/permissions.ts'
import { isMergeRequestKind, type Topic } from '#domain/topic.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, type Consistency } from '#table/client/read.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { projectKey } from '#table/keys/keys.ts'
import { mergeRequestKey } from '#table/keys/record-keys.ts'
import { subjectOf, webPathOf } from '../item/item-for-write.ts'
import type { FoundMergeRequest } from '../merge-request/found-merge-request.ts'
import { loadItems, type KnownItem } from '../read/item/load-items.ts'
import { namespaceSubject } from '../write/authorize.ts'

/** A merge request with its project, which decides who may read it. */
export interface KnownMergeRequest {
  kind: 'merge_request'
  core: MergeRequestItem
  home: ProjectItem
}

/** An item or a merge request, with its group or project. */
export type KnownTopic = KnownItem | KnownMergeRequest

/** True for a merge request. */
export const isMergeRequest = (found: KnownTopic): found is KnownMergeRequest => isMergeRequestKind(found.kind)

/** Returns a merge request as topics are known. */
export const knownMergeRequest = ({ item, project }: FoundMergeRequest): KnownMergeRequest => ({
  ...{ kind: 'merge_request', core: item, home: project },
})

/** Returns the kind and id by which others refer to it. */
export const topicOf = ({ kind, core }: Pick<KnownTopic, 'kind' | 'core'>): Topic => ({ kind, id: core.id })

/** Returns it as the rules of permission see it. */
export const topicSubject = (found: KnownTopic): Subject =>
  isMergeRequest(found) ? namespaceSubject(found.home) : subjectOf(found)

/** Returns the path of its page. */
export const topicPath = (found: KnownTopic): string =>
  isMergeRequest(found) ? mergeRequestPath(found.home.fullPath, found.core.iid) : webPathOf(found)

/** Returns an item or a merge request, whether anybody may read it or not; null when it is gone. */
export async function loadTopic(
  table: Table,
  topic: Topic,
  consistency: Consistency = 'strong',
): Promise<KnownTopic | null> {
  if (topic.kind !== 'merge_request') {
    const [found = null] = (await loadItems(table, [topic], { consistency })).values()
    return found
  }
  const core = await getItem<MergeRequestItem>(table, mergeRequestKey(topic.id), consistency)
  const home = core && (await getItem<ProjectItem>(table, projectKey(core.projectId)))
  return core && home ? { kind: 'merge_request', core, home } : null
}
