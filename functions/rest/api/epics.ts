import { reactedWith } from '#domain/item/filter-expression.ts'
import { epicIssueNumber } from '#domain/ids.ts'
import { listChildEpics } from '#operations/read/item/child-epics.ts'
import { firstItems } from '#operations/read/list/first-items.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { isSubscribed } from '#operations/read/namespace/subscription.ts'
import { wholeEpics } from '#operations/read/item/epic-details.ts'
import { issueOfEdge, listIssueEdges, wholeIssues } from '#operations/read/item/issue-details.ts'
import { ok } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { epic, epicGroup } from '../server/find-subject.ts'
import { issueJson } from '#presenters/rest/issue-json.ts'
import { askedFilter, askingBoth, itemFilters, ordersOf } from '../server/item-filters.ts'
import { firstPageAnswer, pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, paging, text } from '../server/query.ts'
import { shownEpic, shownEpics } from './shown-epics.ts'
import { namedIssuesOf } from './shown-issues.ts'
import { visibilityOf } from '#table/rows/edge-parts.ts'

const { order_by, orderOf } = ordersOf('epic', ['startDate', 'dueDate', 'closedAt'])

const filters = {
  ...itemFilters('epic'),
  ...askingBoth('my_reaction_emoji', text, reactedWith),
  order_by,
  include_ancestor_groups: flag,
  include_descendant_groups: flag,
}

export const listGroupEpics = endpoint('GET /api/v4/groups/{id+}/epics', {
  summary: 'List the epics of a group',
  input: filters,
  on: epicGroup,
  answer: async (request, group) => {
    const { table, viewer, today, input } = request
    const access = createNamespaceAccess(table, viewer, [group])
    const list = {
      ...{ kind: 'epic' as const, namespaceIds: group.namespaceIds, filter: askedFilter(input, today) },
      includeAncestors: input.include_ancestor_groups ?? false,
      includeDescendants: input.include_descendant_groups ?? true,
    }
    const order = orderOf(input.order_by, input.sort)
    const found = await firstItems(table, access, [list], input.page * input.per_page, order)
    const rows = sliceOf(found.entries, input).map(({ id, namespaceIds }) => ({
      id,
      visibility: access.visibilityOf(namespaceIds),
    }))
    const body = await shownEpics(request, group, await wholeEpics(table, viewer, rows), input.with_labels_details)
    return firstPageAnswer(body, found, input, request)
  },
})

export const getEpic = endpoint('GET /api/v4/groups/{id+}/epics/{iid}', {
  summary: 'Show an epic',
  input: {},
  on: epic,
  answer: async (request, found) => {
    const { table, viewer } = request
    const owner = { kind: 'epic', id: found.epic.core.id } as const
    const subscribed = viewer.id !== null && (await isSubscribed(table, viewer.id, owner))
    return ok({ ...(await shownEpic(request, found.group, found.epic)), subscribed })
  },
})

export const listChildren = endpoint('GET /api/v4/groups/{id+}/epics/{iid}/epics', {
  summary: 'List the child epics of an epic',
  input: paging,
  on: epic,
  answer: async (request, found) => {
    const { table, viewer, input } = request
    const children = await listChildEpics(table, viewer, found.epic.core)
    const rows = sliceOf(children, input).map(({ id, edge }) => ({ id, visibility: visibilityOf(edge) }))
    const body = await shownEpics(request, found.group, await wholeEpics(table, viewer, rows))
    return pageAnswer(body, children.length, input, request)
  },
})

export const listIssues = endpoint('GET /api/v4/groups/{id+}/epics/{iid}/issues', {
  summary: 'List the issues of an epic',
  input: paging,
  on: epic,
  answer: async (request, found) => {
    const { table, viewer, today, input } = request
    const { core } = found.epic
    const edges = await listIssueEdges(table, viewer, core.id)
    const rows = sliceOf(edges, input)
    const issues = await wholeIssues(table, rows.map(issueOfEdge))
    const named = await namedIssuesOf(
      table,
      viewer,
      issues.filter((issue) => issue !== null),
    )
    const body = rows.flatMap((edge, index) => {
      const issue = issues[index]
      if (issue === null || issue === undefined) return []
      const ofEpic = { epic_iid: core.iid, epic_issue_id: epicIssueNumber(issueOfEdge(edge)) }
      return [{ ...issueJson(issue, today, named(issue)), ...ofEpic }]
    })
    return pageAnswer(body, edges.length, input, request)
  },
})
