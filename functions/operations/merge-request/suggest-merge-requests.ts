import { containsText } from '#domain/text/search-terms.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, queryFirst } from '#table/client/read.ts'
import type { MergeRequestItem, MergeRequestPointerItem } from '#table/items/merge-request.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { projectKey } from '#table/keys/keys.ts'
import { mergeRequestKey, mergeRequestMarksOf } from '#table/keys/record-keys.ts'
import { namespaceSubject } from '../write/authorize.ts'
import { can } from '#domain/permissions.ts'

/** Merge requests that are looked at: the newest of the group. */
const LOOKED_AT = 100

/** A merge request with its project. */
export interface SuggestedMergeRequest {
  core: MergeRequestItem
  home: ProjectItem
}

/** Returns those of the newest merge requests of a group and of what is below it whose title or number fits, the newest first. */
export async function suggestMergeRequests(
  table: Table,
  viewer: Viewer,
  { group, search, first }: { group: GroupItem; search: string; first: number },
): Promise<SuggestedMergeRequest[]> {
  const query = { partition: mergeRequestMarksOf(group.id), backwards: true }
  const marks = await queryFirst<MergeRequestPointerItem>(table, query, LOOKED_AT)
  const found = await getItems<MergeRequestItem>(
    table,
    marks.map(({ id }) => mergeRequestKey(id)),
  )
  const fitting = found.flatMap((core) =>
    core && (`${core.iid}`.startsWith(search) || containsText(search, core.title)) ? [core] : [],
  )
  const ids = [...new Set(fitting.map(({ projectId }) => projectId))]
  const homes = new Map(
    (await getItems<ProjectItem>(table, ids.map(projectKey))).flatMap((home) =>
      home && can(viewer, 'read', namespaceSubject(home)) ? [[home.id, home] as const] : [],
    ),
  )
  const readable = fitting.flatMap((core) => {
    const home = homes.get(core.projectId)
    return home ? [{ core, home }] : []
  })
  return readable.slice(0, first)
}
