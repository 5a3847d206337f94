import { itemPath, mergeRequestPath } from '#domain/addresses.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { MergeRequestRef, Topic } from '#domain/topic.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, type Consistency } from '#table/client/read.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { projectKey, topicKey, topicPk } from '#table/keys/keys.ts'
import type { NamespaceAccess } from '../read/namespace/namespace-access.ts'
import { homePathOf, readableCores } from '../read/item/readable-cores.ts'
import { namespaceSubject } from '../write/authorize.ts'

/** What is told of an item or a merge request beside what people do with it. */
export interface ReadableTopic {
  title: string
  path: string
  namespaceIds: number[]
}

/**
 * Returns those of these items and merge requests that the viewer may read now, by `topicPk`.
 * @param access what is known of groups and projects already
 */
export async function readableTopics(
  table: Table,
  viewer: Viewer,
  topics: readonly Topic[],
  consistency: Consistency = 'eventual',
  access?: NamespaceAccess,
): Promise<Map<string, ReadableTopic>> {
  const refs = topics.filter((topic): topic is ItemRef => topic.kind !== 'merge_request')
  const reviews = topics.filter((topic): topic is MergeRequestRef => topic.kind === 'merge_request')
  const [items, mergeRequests] = await Promise.all([
    readableCores(table, viewer, refs, consistency, access),
    readableMergeRequests(table, viewer, reviews, consistency),
  ])
  const shownItems = [...items].map(([name, { kind, core }]): [string, ReadableTopic] => [
    name,
    { title: core.title, path: itemPath(kind, homePathOf(core), core), namespaceIds: core.namespaceIds },
  ])
  return new Map([...shownItems, ...mergeRequests])
}

/** Returns the same of merge requests, which whoever may read their project may read. */
async function readableMergeRequests(
  table: Table,
  viewer: Viewer,
  refs: readonly MergeRequestRef[],
  consistency: Consistency,
): Promise<[string, ReadableTopic][]> {
  const found = await getItems<MergeRequestItem>(table, refs.map(topicKey), consistency)
  const cores = found.filter((core) => core !== null)
  const ids = [...new Set(cores.map(({ projectId }) => projectId))]
  const projects = new Map(
    (await getItems<ProjectItem>(table, ids.map(projectKey))).flatMap((project) =>
      project && can(viewer, 'read', namespaceSubject(project)) ? [[project.id, project] as const] : [],
    ),
  )
  return cores.flatMap(({ id, iid, title, projectId, namespaceIds }): [string, ReadableTopic][] => {
    const project = projects.get(projectId)
    if (project === undefined) return []
    const path = mergeRequestPath(project.fullPath, iid)
    return [[topicPk({ kind: 'merge_request', id }), { title, path, namespaceIds }]]
  })
}
