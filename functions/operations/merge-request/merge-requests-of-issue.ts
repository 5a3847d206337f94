import type { ItemRef } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, queryAll } from '#table/client/read.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { NamingMergeRequestItem } from '#table/items/mention.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { itemPk, projectKey } from '#table/keys/keys.ts'
import { MERGE_REQUEST_PREFIX, mergeRequestKey } from '#table/keys/record-keys.ts'
import { namespaceSubject } from '../write/authorize.ts'
import type { MergeRequestBelow } from './merge-requests-below.ts'

/** Returns the merge requests that name an issue in their descriptions and that the viewer may read, the newest first. */
export async function mergeRequestsOfIssue(
  table: Table,
  viewer: Viewer,
  issue: ItemRef,
  { closing }: { closing: boolean },
): Promise<MergeRequestBelow[]> {
  const naming = await queryAll<NamingMergeRequestItem>(table, 'merge requests', {
    ...{ partition: itemPk(issue), prefix: MERGE_REQUEST_PREFIX, backwards: true },
  })
  const asked = naming.filter(({ closes }) => closes || !closing)
  const items = await getItems<MergeRequestItem>(
    table,
    asked.map(({ mergeRequestId }) => mergeRequestKey(mergeRequestId)),
  )
  const found = items
    .filter((item) => item !== null && !(closing && item.state === 'closed'))
    .filter((item) => item !== null)
  const projects = await getItems<ProjectItem>(
    table,
    found.map(({ projectId }) => projectKey(projectId)),
  )
  return found.flatMap((item, index) => {
    const project = projects[index]
    return project && can(viewer, 'read', namespaceSubject(project)) ? [{ item, project }] : []
  })
}
