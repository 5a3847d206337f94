import { is } from '#domain/item/filter-expression.ts'
import type { Viewer } from '#domain/role.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { GroupItem, LabelItem, ProjectItem } from '#table/items/place-items.ts'
import { mergeRequestList } from '#table/keys/record-keys.ts'
import { countByState } from '../read/list/count-items.ts'
import { listProjects } from '../read/namespace/list-projects.ts'
import { createNamespaceAccess } from '../read/namespace/namespace-access.ts'

/** Counts what carries a label in a group or project; issues up to one more than 10,000. */
export interface LabelCounts {
  openIssues: number
  closedIssues: number
  openMergeRequests: number
}

const COUNTED_MAX = 10_000

/** Counts what carries each of some labels in a group or project, as far as the viewer may read it. */
export async function labelCounts(
  { table, viewer, files }: { table: Table; viewer: Viewer; files: FileStore },
  home: GroupItem | ProjectItem,
  labels: LabelItem[],
): Promise<Map<number, LabelCounts>> {
  const access = createNamespaceAccess(table, viewer, [home])
  const mergeRequests = await openMergeRequests(table, viewer, home)
  const list = {
    kind: 'issue' as const,
    namespaceIds: home.namespaceIds,
    includeDescendants: true,
    includeAncestors: false,
  }
  const counts = new Map<number, LabelCounts>()
  for (const { id, title } of labels) {
    const found = await countByState(table, access, { ...list, files, filter: is('label', title) }, COUNTED_MAX)
    counts.set(id, {
      ...{ openIssues: found.opened ?? 0, closedIssues: found.closed ?? 0 },
      openMergeRequests: mergeRequests.filter((one) => one.labels.some((label) => label.id === id)).length,
    })
  }
  return counts
}

/** Returns the open merge requests of a project, or of the projects of a group that the viewer may read. */
async function openMergeRequests(
  table: Table,
  viewer: Viewer,
  home: GroupItem | ProjectItem,
): Promise<MergeRequestItem[]> {
  const projects =
    home.kind === 'project' ? [home] : await listProjects(table, viewer, home.namespaceIds, { includeSubgroups: true })
  const queries = projects.map(({ id }) => ({ index: 'lists' as const, partition: mergeRequestList(id, 'opened') }))
  return queryAll<MergeRequestItem>(table, 'merge requests', queries)
}
