import { MERGE_REQUEST_STATES } from '#domain/merge-request/merge-request.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { mergeRequestList } from '#table/keys/record-keys.ts'
import { listProjects } from '../read/namespace/list-projects.ts'

/** A merge request with the project that it is of. */
export interface PlannedMergeRequest {
  item: MergeRequestItem
  project: ProjectItem
}

/**
 * Returns the merge requests of a project, or of all projects of a group that the viewer may read, that are planned for a milestone, the
 * newest first.
 */
export async function plannedMergeRequests(
  table: Table,
  viewer: Viewer,
  namespace: GroupItem | ProjectItem,
  milestoneId: number,
): Promise<PlannedMergeRequest[]> {
  const projects =
    namespace.kind === 'project'
      ? [namespace]
      : await listProjects(table, viewer, namespace.namespaceIds, { includeSubgroups: true })
  const planned: PlannedMergeRequest[] = []
  for (const project of projects)
    for (const state of MERGE_REQUEST_STATES) {
      const partition = mergeRequestList(project.id, state)
      const items = await queryAll<MergeRequestItem>(table, 'merge requests', { index: 'lists', partition })
      for (const item of items) if (item.milestone?.id === milestoneId) planned.push({ item, project })
    }
  return planned.toSorted((one, other) => other.item.id - one.item.id)
}
