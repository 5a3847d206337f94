import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import type { DescriptionItem, EdgeItem, IssueItem, IssuePointerItem } from '#table/items/work-items.ts'
import { descriptionKey, edgePrefix, epicPk, issueKey, issuePointerKey } from '#table/keys/keys.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import { issueSubject } from '#presenters/graphql/issue-object.ts'
import { getItem, getItems, queryAll, type Consistency } from '#table/client/read.ts'
import { itemById } from '../../write/find-items.ts'
import { NOTHING_COUNTED, itemCounts, type ItemCounts } from '../../note/note-count.ts'
import { wholeDescription } from './whole-description.ts'

/** An issue with everything that is shown of it outside lists. */
export interface WholeIssue {
  core: IssueItem
  description: DescriptionItem | null
  counts: ItemCounts
}

/** Returns the whole issues, in the order of the ids; null for one that is gone meanwhile. */
export async function wholeIssues(table: Table, issueIds: number[]): Promise<(WholeIssue | null)[]> {
  const refs = issueIds.map((id) => ({ kind: 'issue' as const, id }))
  const [cores, descriptions, counts] = await Promise.all([
    getItems<IssueItem>(table, issueIds.map(issueKey)),
    getItems<DescriptionItem>(table, refs.map(descriptionKey)),
    itemCounts(table, refs),
  ])
  const texts = await Promise.all(refs.map((ref, index) => wholeDescription(table, ref, descriptions[index] ?? null)))
  return cores.map((core, index) => {
    const counted = counts[index]
    return core && counted ? { core, description: texts[index] ?? null, counts: counted } : null
  })
}

/** Returns the edges to an epic's issues that the viewer may see, in their stored order. */
export async function listIssueEdges(
  table: Table,
  viewer: Viewer,
  epicId: number,
  consistency: Consistency = 'eventual',
): Promise<EdgeItem[]> {
  const edges = await queryAll<EdgeItem>(table, 'children of this item', {
    partition: epicPk(epicId),
    prefix: edgePrefix('issue'),
    consistency,
  })
  return edges.filter((edge) => canSeeEdge(viewer, edge, 'issue'))
}

/** Returns the issue with this number in a project; null when there is none that the viewer may read. */
export async function findIssue(
  table: Table,
  viewer: Viewer,
  project: Pick<ProjectItem, 'id' | 'visibility'>,
  iid: number,
): Promise<WholeIssue | null> {
  const pointer = await getItem<IssuePointerItem>(table, issuePointerKey(project.id, iid))
  const [issue = null] = pointer === null ? [] : await wholeIssues(table, [pointer.id])
  if (issue === null || !can(viewer, 'read', issueSubject(issue.core, project.visibility))) return null
  return issue
}

/**
 * Returns an issue as it is right after a write, read strongly. Who may see it is the caller's to know.
 * @throws ProblemError NOT_FOUND
 */
export async function loadIssueStrong(table: Table, issueId: number): Promise<WholeIssue> {
  const owner = { kind: 'issue' as const, id: issueId }
  const core = (await itemById(table, owner)).core as IssueItem
  const item = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
  const [counts] = await itemCounts(table, [owner])
  return { core, description: await wholeDescription(table, owner, item), counts: counts ?? NOTHING_COUNTED }
}
