import { iidNumber } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { containsText } from '#domain/search-terms.ts'
import type { Table } from '#table/client.ts'
import type { ProjectItem } from '#table/place-items.ts'
import type { IssueItem, IssuePointerItem } from '#table/work-items.ts'
import { ISSUE_POINTER_PREFIX, issueKey, issuePointerKey, projectPk } from '#table/keys.ts'
import { issueSubject } from '#table/objects/issue-object.ts'
import { getItems, queryFirst } from '#table/read.ts'
import { listProjects } from './list-projects.ts'

/** How far a suggestion looks: the projects with the latest activity, and the newest issues of each. */
const PROJECTS_MAX = 20
const NEWEST_MAX = 50

export interface SuggestionRequest {
  /** Ids from the root group down to the group. */
  namespaceIds: number[]
  search: string
  confidentialOnly: boolean
  first: number
}

/**
 * Issues of a group's projects for the menu behind `#`, newest first: by the beginning of their number or by a part of
 * their title among the newest of each project, and before them the one with the very number whatever its age.
 */
export async function suggestIssues(table: Table, viewer: Viewer, request: SuggestionRequest): Promise<IssueItem[]> {
  const { namespaceIds, search, confidentialOnly, first } = request
  const projects = await listProjects(table, viewer, namespaceIds, { includeSubgroups: true })
  const latest = projects.toSorted((a, b) => (a.lastActivityAt < b.lastActivityAt ? 1 : -1)).slice(0, PROJECTS_MAX)
  const ids = await Promise.all(latest.map((project) => candidatesOf(table, project, search)))
  const issues = (await getItems<IssueItem>(table, ids.flat().map(issueKey))).filter((issue) => issue !== null)
  const visibilities = new Map(latest.map(({ id, visibility }) => [id, visibility]))
  return issues
    .filter((issue) => !confidentialOnly || issue.confidential)
    .filter(({ iid, title }) => `${iid}`.startsWith(search) || containsText(search, title))
    .filter((issue) => can(viewer, 'read', issueSubject(issue, visibilities.get(issue.projectId) ?? 'private')))
    .toSorted((a, b) => (a.createdAt === b.createdAt ? b.id - a.id : a.createdAt < b.createdAt ? 1 : -1))
    .toSorted((a, b) => Number(`${b.iid}` === search) - Number(`${a.iid}` === search))
    .slice(0, first)
}

async function candidatesOf(table: Table, { id: projectId }: ProjectItem, search: string): Promise<number[]> {
  const iid = iidNumber(search)
  const [newest, named] = await Promise.all([
    queryFirst<IssuePointerItem>(
      table,
      { partition: projectPk(projectId), prefix: ISSUE_POINTER_PREFIX, backwards: true },
      NEWEST_MAX,
    ),
    iid === null ? [] : getItems<IssuePointerItem>(table, [issuePointerKey(projectId, iid)]),
  ])
  return [...new Set([...newest, ...named].flatMap((pointer) => (pointer === null ? [] : [pointer.id])))]
}
