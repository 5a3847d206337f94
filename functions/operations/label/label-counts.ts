import { is } from '#domain/item/filter-expression.ts'
import type { Viewer } from '#domain/role.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { GroupItem, LabelItem, ProjectItem } from '#table/items/place-items.ts'
import { mergeRequestList } from '#table/keys/record-keys.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { countByState } from '../read/list/count-items.ts'
import { readPostings } from '../read/list/list-rows.ts'
import { matchesOf, searchOf } from '../read/list/list-search.ts'
import { listProjects } from '../read/namespace/list-projects.ts'
import { createNamespaceAccess } from '../read/namespace/namespace-access.ts'

/** Counts what carries a label in a group or project; issues up to one more than 10,000. */
export interface LabelCounts {
  openIssues: number
  closedIssues: number
  openMergeRequests: number
}

const COUNTED_MAX = 10_000

const byState = (entries: ListEntry[]) => {
  const opened = entries.filter(({ state }) => state === 'opened').length
  return { opened, closed: entries.length - opened }
}

/**
 * Counts what carries each of some labels in a group or project, as far as the viewer may read it: the issues of all labels at once,
 * and those of a label that too many carry by themselves.
 */
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
  const filter = is('label', ...labels.map(({ title }) => title))
  const search = await searchOf(table, access, { ...list, files, filter })
  const carriers = await Promise.all(
    labels.map(({ title }) => readPostings(table, list.kind, search.rootId, [{ kind: 'L', name: title }])),
  )
  const few = new Map(carriers.flatMap((entries) => entries ?? []).map((entry) => [entry.id, entry]))
  const readable = await matchesOf(table, access, search, [...few.values()])
  const counts = new Map<number, LabelCounts>()
  for (const [index, { id, title }] of labels.entries()) {
    const isLong = carriers[index] === null
    const found = isLong
      ? await countByState(table, access, { ...list, files, filter: is('label', title) }, COUNTED_MAX)
      : byState(readable.filter((entry) => entry.labels.some((label) => label.title === title)))
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
