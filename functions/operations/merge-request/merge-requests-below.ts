import { MERGE_REQUEST_STATES } from '#domain/merge-request/merge-request.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { mergeRequestList } from '#table/keys/record-keys.ts'
import { listProjects } from '../read/namespace/list-projects.ts'

/** A merge request with the project that it is of. */
export interface MergeRequestBelow {
  item: MergeRequestItem
  project: ProjectItem
}

/** Returns those wanted of the merge requests of a project, or of all projects of a group that the viewer may read, the newest first. */
export async function mergeRequestsBelow(
  table: Table,
  viewer: Viewer,
  namespace: GroupItem | ProjectItem,
  isWanted: (item: MergeRequestItem) => boolean,
): Promise<MergeRequestBelow[]> {
  const projects =
    namespace.kind === 'project'
      ? [namespace]
      : await listProjects(table, viewer, namespace.namespaceIds, { includeSubgroups: true })
  const wanted: MergeRequestBelow[] = []
  for (const project of projects)
    for (const state of MERGE_REQUEST_STATES) {
      const partition = mergeRequestList(project.id, state)
      const items = await queryAll<MergeRequestItem>(table, 'merge requests', { index: 'lists', partition })
      for (const item of items) if (isWanted(item)) wanted.push({ item, project })
    }
  return wanted.toSorted((one, other) => other.item.id - one.item.id)
}
