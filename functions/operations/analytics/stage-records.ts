import type { UserRef } from '#domain/refs.ts'
import type { Viewer } from '#domain/role.ts'
import type { StageRecord } from '#domain/value-stream/figures.ts'
import type { Table } from '#table/client/client.ts'
import { getItems } from '#table/client/read.ts'
import type { MergeRequestItem } from '#table/items/merge-request.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { itemPk, projectKey } from '#table/keys/keys.ts'
import { mergeRequestKey } from '#table/keys/record-keys.ts'
import { can } from '#domain/permissions.ts'
import { loadItems } from '../read/item/load-items.ts'
import { peopleNow } from '../read/people/people-now.ts'
import { namespaceSubject } from '../write/authorize.ts'

/** An issue or merge request that has gone through a stage, as it is now. */
export interface ShownRecord extends StageRecord {
  iid: number
  title: string
  author: UserRef
  project: ProjectItem
}

/** Returns what is shown of records, of those that are there still and that the viewer may read. */
export async function shownRecords(
  table: Table,
  viewer: Viewer,
  records: readonly StageRecord[],
): Promise<ShownRecord[]> {
  const ofSubject = (subject: 'Issue' | 'MergeRequest') =>
    records.flatMap(({ timeline }) => (timeline.subject === subject ? [timeline.id] : []))
  const [issues, found] = await Promise.all([
    loadItems(
      table,
      ofSubject('Issue').map((id) => ({ kind: 'issue' as const, id })),
      { viewer },
    ),
    getItems<MergeRequestItem>(table, ofSubject('MergeRequest').map(mergeRequestKey)),
  ])
  const mergeRequests = new Map(found.flatMap((item) => (item ? [[item.id, item] as const] : [])))
  const projects = await readableProjects(table, viewer, [...mergeRequests.values()])
  const now = await peopleNow(
    table,
    [...mergeRequests.values()].map(({ author }) => author),
  )
  return records.flatMap((record): ShownRecord[] => {
    const { id, subject } = record.timeline
    if (subject === 'Issue') {
      const issue = issues.get(itemPk({ kind: 'issue', id }))
      if (issue === undefined) return []
      const { iid, title, author } = issue.core
      return [{ ...record, iid, title, author, project: issue.home }]
    }
    const item = mergeRequests.get(id)
    const project = item && projects.get(item.projectId)
    return item && project ? [{ ...record, iid: item.iid, title: item.title, author: now(item.author), project }] : []
  })
}

async function readableProjects(table: Table, viewer: Viewer, items: readonly MergeRequestItem[]) {
  const ids = [...new Set(items.map(({ projectId }) => projectId))]
  const projects = await getItems<ProjectItem>(table, ids.map(projectKey))
  return new Map(
    projects.flatMap((project) =>
      project && can(viewer, 'read', namespaceSubject(project)) ? [[project.id, project] as const] : [],
    ),
  )
}
