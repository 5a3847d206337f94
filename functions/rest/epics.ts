import * as v from 'valibot'
import { epicRowKey, type EpicOrder } from '#domain/epic-sort.ts'
import { epicIssueNumber } from '#domain/ids.ts'
import { compareRows } from '#domain/keyset.ts'
import { listChildEpics } from '#operations/read/child-epics.ts'
import type { EpicQuery } from '#operations/read/epic-query.ts'
import { allEpics } from '#operations/read/list-epics.ts'
import { createNamespaceAccess } from '#operations/read/namespace-access.ts'
import { isSubscribed } from '#operations/read/subscription.ts'
import { wholeEpics } from '#operations/read/whole-epics.ts'
import { issueOfEdge, listIssueEdges, wholeIssues } from '#operations/read/whole-issues.ts'
import { ok } from './answer.ts'
import { inEpicGroup } from './in-namespace.ts'
import { issueJson } from './json/issue-json.ts'
import { onEpic } from './on-epic.ts'
import { pageAnswer, sliceOf } from './paging.ts'
import { flag, names, number, oneOf, paging, readQuery, text, time } from './query.ts'
import { createProjectIssue } from './create-issue.ts'
import { createHandler, type RestRoute } from './router.ts'
import { shownEpic, shownEpics } from './shown-epics.ts'
import { createGroupEpic, deleteGroupEpic, updateGroupEpic } from './write-epics.ts'

const listSchema = v.object({
  ...paging,
  author_id: number,
  author_username: text,
  labels: names,
  with_labels_details: flag,
  order_by: oneOf(['created_at', 'updated_at', 'title']),
  sort: oneOf(['asc', 'desc']),
  search: text,
  state: oneOf(['opened', 'closed', 'all']),
  confidential: flag,
  created_after: time,
  created_before: time,
  updated_after: time,
  updated_before: time,
  include_ancestor_groups: flag,
  include_descendant_groups: flag,
})

type ListParameters = v.InferOutput<typeof listSchema>

const ORDER_FIELDS = { created_at: 'createdAt', updated_at: 'updatedAt', title: 'title' } as const

const orderOf = ({ order_by = 'created_at', sort = 'desc' }: ListParameters): EpicOrder => ({
  field: ORDER_FIELDS[order_by],
  descending: sort === 'desc',
})

const queryOf = (given: ListParameters): EpicQuery => ({
  ...(given.state && given.state !== 'all' && { state: given.state }),
  ...(given.author_id !== undefined && { authorId: given.author_id }),
  ...(given.author_username && { authorUsername: given.author_username }),
  ...(given.labels && { labelNames: given.labels }),
  ...(given.search && { search: given.search }),
  ...(given.confidential !== undefined && { confidential: given.confidential }),
  ...(given.created_after && { createdAfter: given.created_after }),
  ...(given.created_before && { createdBefore: given.created_before }),
  ...(given.updated_after && { updatedAfter: given.updated_after }),
  ...(given.updated_before && { updatedBefore: given.updated_before }),
})

const listGroupEpics = inEpicGroup(async (request, group) => {
  const { table, viewer, query } = request
  const given = readQuery(listSchema, query)
  const access = createNamespaceAccess(table, viewer, [group])
  const found = await allEpics(table, access, {
    namespaceIds: group.namespaceIds,
    query: queryOf(given),
    includeAncestors: given.include_ancestor_groups ?? false,
    includeDescendants: given.include_descendant_groups ?? true,
  })
  const order = orderOf(given)
  const sorted = found.toSorted((a, b) => compareRows(epicRowKey(a, order), epicRowKey(b, order), order.descending))
  const rows = sliceOf(sorted, given).map(({ id, namespaceIds }) => ({
    id,
    visibility: access.visibilityOf(namespaceIds),
  }))
  const body = await shownEpics(request, group, await wholeEpics(table, viewer, rows), given.with_labels_details)
  return pageAnswer(body, sorted.length, given, request)
})

const getEpic = onEpic(async (request, group, epic) => {
  const { table, viewer } = request
  const owner = { kind: 'epic', id: epic.core.id } as const
  const subscribed = viewer.id !== null && (await isSubscribed(table, viewer.id, owner))
  return ok({ ...(await shownEpic(request, group, epic)), subscribed })
})

const listChildren = onEpic(async (request, group, { core }) => {
  const { table, viewer } = request
  const given = readQuery(v.object(paging), request.query)
  const children = await listChildEpics(table, viewer, core)
  const rows = sliceOf(children, given).map(({ id, edge }) => ({ id, visibility: edge.s?.v ?? ('public' as const) }))
  const body = await shownEpics(request, group, await wholeEpics(table, viewer, rows))
  return pageAnswer(body, children.length, given, request)
})

const listIssues = onEpic(async (request, _group, { core }) => {
  const { table, viewer, today } = request
  const given = readQuery(v.object(paging), request.query)
  const edges = await listIssueEdges(table, viewer, core.id)
  const rows = sliceOf(edges, given)
  const issues = await wholeIssues(table, rows.map(issueOfEdge))
  const body = rows.flatMap((edge, index) => {
    const issue = issues[index]
    return issue
      ? [{ ...issueJson(issue, today), epic_iid: core.iid, epic_issue_id: epicIssueNumber(issueOfEdge(edge)) }]
      : []
  })
  return pageAnswer(body, edges.length, given, request)
})

/** Routes about epics, and the one that makes an issue of an epic. */
export const epicRoutes: Record<string, RestRoute> = {
  'GET /api/v4/groups/{id}/epics': listGroupEpics,
  'GET /api/v4/groups/{id}/epics/{iid}': getEpic,
  'POST /api/v4/groups/{id}/epics': createGroupEpic,
  'PUT /api/v4/groups/{id}/epics/{iid}': updateGroupEpic,
  'DELETE /api/v4/groups/{id}/epics/{iid}': deleteGroupEpic,
  'GET /api/v4/groups/{id}/epics/{iid}/epics': listChildren,
  'GET /api/v4/groups/{id}/epics/{iid}/issues': listIssues,
  'POST /api/v4/projects/{id}/issues': createProjectIssue,
}

export const handler = createHandler('rest-epics', epicRoutes)
