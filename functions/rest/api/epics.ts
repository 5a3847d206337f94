import type * as v from 'valibot'
import { itemRowKey, type ItemOrder, type OrderField } from '#domain/item/sort.ts'
import { epicIssueNumber, iidNumber } from '#domain/ids.ts'
import { sortFieldsOf } from '#domain/item/field-filter.ts'
import { wireName } from '#domain/item/wire-names.ts'
import { compareRows } from '#domain/keyset.ts'
import { listChildEpics } from '#operations/read/item/child-epics.ts'
import type { ItemQuery } from '#operations/read/list/item-query.ts'
import { allItems } from '#operations/read/list/list-items.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { isSubscribed } from '#operations/read/namespace/subscription.ts'
import { wholeEpics } from '#operations/read/item/epic-details.ts'
import { issueOfEdge, listIssueEdges, wholeIssues } from '#operations/read/item/issue-details.ts'
import { ok } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { epic, epicGroup } from '../server/find-subject.ts'
import { issueJson } from '../json/issue-json.ts'
import { askedFields, avoidedFields, fieldFilters } from '../server/field-query.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, names, number, oneOf, paging, text, time } from '../server/query.ts'
import { shownEpic, shownEpics } from './shown-epics.ts'
import { namedIssuesOf } from './shown-issues.ts'

/** Orders by what they are called here. */
const ORDERS = new Map<string, OrderField>(
  (['createdAt', 'updatedAt', 'title', ...Object.values(sortFieldsOf('epic'))] as const).map((field) => [
    wireName(field),
    field,
  ]),
)

const filters = {
  ...paging,
  ...fieldFilters('epic'),
  iids: names,
  author_id: number,
  author_username: text,
  labels: names,
  my_reaction_emoji: text,
  'not[author_id]': number,
  'not[author_username]': text,
  'not[labels]': names,
  'not[my_reaction_emoji]': text,
  with_labels_details: flag,
  order_by: oneOf([...ORDERS.keys()]),
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
}

type Filters = v.InferOutput<v.ObjectSchema<typeof filters, undefined>>

const orderOf = ({ order_by = 'created_at', sort = 'desc' }: Filters): ItemOrder => ({
  field: ORDERS.get(order_by) ?? 'createdAt',
  descending: sort === 'desc',
})

const queryOf = (asked: Filters): ItemQuery => ({
  ...(asked.state && asked.state !== 'all' && { state: asked.state }),
  // What is no number names no epic.
  ...(asked.iids && { iids: asked.iids.flatMap((text) => iidNumber(text) ?? []) }),
  ...(asked.author_id !== undefined && { authorId: asked.author_id }),
  ...(asked.author_username && { authorUsername: asked.author_username }),
  ...(asked.labels && { labelNames: asked.labels }),
  ...(asked.my_reaction_emoji && { myReactionEmoji: asked.my_reaction_emoji }),
  ...(asked.search && { search: asked.search }),
  ...(asked.confidential !== undefined && { confidential: asked.confidential }),
  ...(asked.created_after && { createdAfter: asked.created_after }),
  ...(asked.created_before && { createdBefore: asked.created_before }),
  ...(asked.updated_after && { updatedAfter: asked.updated_after }),
  ...(asked.updated_before && { updatedBefore: asked.updated_before }),
  fields: askedFields(asked),
  not: {
    fields: avoidedFields(asked),
    ...(asked['not[author_username]'] && { authorUsername: asked['not[author_username]'] }),
    ...(asked['not[labels]'] && { labelNames: asked['not[labels]'] }),
    ...(asked['not[my_reaction_emoji]'] && { myReactionEmoji: asked['not[my_reaction_emoji]'] }),
  },
})

export const listGroupEpics = endpoint('GET /api/v4/groups/{id+}/epics', {
  summary: 'List the epics of a group',
  input: filters,
  on: epicGroup,
  answer: async (request, group) => {
    const { table, viewer, input } = request
    const access = createNamespaceAccess(table, viewer, [group])
    const matches = await allItems(table, access, {
      kind: 'epic',
      namespaceIds: group.namespaceIds,
      query: queryOf(input),
      includeAncestors: input.include_ancestor_groups ?? false,
      includeDescendants: input.include_descendant_groups ?? true,
    })
    const found = matches.filter(({ author }) => author.id !== input['not[author_id]'])
    const order = orderOf(input)
    const sorted = found.toSorted((a, b) => compareRows(itemRowKey(a, order), itemRowKey(b, order), order.descending))
    const rows = sliceOf(sorted, input).map(({ id, namespaceIds }) => ({
      id,
      visibility: access.visibilityOf(namespaceIds),
    }))
    const body = await shownEpics(request, group, await wholeEpics(table, viewer, rows), input.with_labels_details)
    return pageAnswer(body, sorted.length, input, request)
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
    const rows = sliceOf(children, input).map(({ id, edge }) => ({ id, visibility: edge.s?.v ?? ('public' as const) }))
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
