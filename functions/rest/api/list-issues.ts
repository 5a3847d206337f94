import * as v from 'valibot'
import { iidNumber, wholeNumber } from '#domain/ids.ts'
import { sortFieldsOf, type Presence } from '#domain/item/field-filter.ts'
import type { ItemOrder, OrderField } from '#domain/item/sort.ts'
import { wireName } from '#domain/item/wire-names.ts'
import { can } from '#domain/permissions.ts'
import { addDays, firstOf, lastOf } from '#domain/time/days.ts'
import { firstItems } from '#operations/read/list/first-items.ts'
import { listGroups } from '#operations/read/namespace/group-list.ts'
import type { ItemQuery } from '#operations/read/list/item-query.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { wholeIssues } from '#operations/read/item/issue-details.ts'
import { issueSubject } from '#presenters/graphql/issue-object.ts'
import { endpoint } from '../server/endpoint.ts'
import { askedFields, avoidedFields, fieldFilters } from '../server/field-query.ts'
import { group, nothing, project } from '../server/find-subject.ts'
import { openPageAnswer, pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, names, number, oneOf, paging, someOf, text, time } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { shownIssues } from './shown-issues.ts'

/** Orders by what they are called here. */
const ORDERS = new Map<string, OrderField>(
  (
    ['createdAt', 'updatedAt', 'dueDate', 'milestoneDue', 'title', ...Object.values(sortFieldsOf('issue'))] as const
  ).map((field) => [wireName(field), field]),
)

/** A number, `None` or `Any`. */
const numberOrPresence = v.optional(
  v.pipe(
    v.string(),
    v.check((given) => /^(none|any|0)$/i.test(given) || wholeNumber(given) !== null, 'is invalid'),
    v.transform((given) => (/^(none|any)$/i.test(given) ? (given.toLowerCase() as Presence) : Number(given))),
  ),
)

const TYPES = { issue: 'ISSUE', incident: 'INCIDENT', test_case: 'TEST_CASE', task: 'TASK' } as const

const filters = {
  ...paging,
  ...fieldFilters('issue'),
  iids: names,
  state: oneOf(['opened', 'closed', 'all']),
  scope: oneOf(['created_by_me', 'assigned_to_me', 'all', 'created-by-me', 'assigned-to-me']),
  author_id: number,
  author_username: text,
  assignee_id: numberOrPresence,
  assignee_username: names,
  labels: names,
  with_labels_details: flag,
  milestone: text,
  milestone_id: oneOf(['None', 'Any', 'Started', 'Upcoming']),
  epic_id: numberOrPresence,
  issue_type: oneOf(['issue', 'incident', 'test_case', 'task']),
  confidential: flag,
  due_date: oneOf(['0', 'any', 'today', 'tomorrow', 'overdue', 'week', 'month']),
  search: text,
  in: someOf(['title', 'description']),
  created_after: time,
  created_before: time,
  updated_after: time,
  updated_before: time,
  'not[iids]': names,
  'not[author_id]': number,
  'not[author_username]': text,
  'not[assignee_id]': number,
  'not[assignee_username]': names,
  'not[labels]': names,
  'not[milestone]': text,
  order_by: oneOf([...ORDERS.keys()]),
  sort: oneOf(['asc', 'desc']),
  // No project is archived.
  non_archived: flag,
}

type Filters = v.InferOutput<v.ObjectSchema<typeof filters, undefined>>
type Scope = NonNullable<Filters['scope']>

const orderOf = ({ order_by = 'created_at', sort = 'desc' }: Filters): ItemOrder => ({
  field: ORDERS.get(order_by) ?? 'createdAt',
  descending: sort === 'desc',
})

/** Keeps what is due on one of these days, both included. */
const dueWithin = (from: string, to: string) => ({
  dueAfter: `${addDays(from, -1)}T12:00:00Z`,
  dueBefore: `${to}T12:00:00Z`,
})

function dueConditions(asked: Filters['due_date'], today: string): ItemQuery {
  switch (asked) {
    case undefined:
      return {}
    case '0':
      return { due: 'none' }
    case 'any':
      return { due: 'any' }
    case 'today':
      return dueWithin(today, today)
    case 'tomorrow':
      return dueWithin(addDays(today, 1), addDays(today, 1))
    case 'overdue':
      return { dueBefore: today }
    case 'week':
    case 'month':
      return dueWithin(firstOf(asked, today), lastOf(asked, today))
  }
}

function milestoneConditions({ milestone, milestone_id: at }: Filters, today: string): ItemQuery {
  if (at === 'Started' || at === 'Upcoming') {
    return { milestonesAt: { time: at === 'Started' ? 'started' : 'upcoming', today } }
  }
  const presence = at ?? (milestone && /^(none|any)$/i.test(milestone) ? milestone : undefined)
  if (presence !== undefined) return { milestone: presence.toLowerCase() as Presence }
  return milestone === undefined ? {} : { milestoneTitles: [milestone] }
}

const numbersOf = (texts: string[]): number[] => texts.flatMap((text) => iidNumber(text) ?? [])

/** Returns what is asked of issues, besides the scope. */
function queryOf(asked: Filters, today: string): ItemQuery {
  const { state, author_username: author, assignee_id: assignee, epic_id: epic, issue_type: type } = asked
  return {
    ...(state && state !== 'all' && { state }),
    ...(asked.iids && { iids: numbersOf(asked.iids) }),
    ...(asked.author_id !== undefined && { authorId: asked.author_id }),
    ...(author && { authorUsername: author }),
    ...(typeof assignee === 'number' && { assigneeId: assignee }),
    ...(typeof assignee === 'string' && { assignees: assignee }),
    ...(asked.assignee_username && { assigneeUsernames: asked.assignee_username }),
    ...(asked.labels && { labelNames: asked.labels }),
    ...milestoneConditions(asked, today),
    ...(typeof epic === 'number' && { epic: { id: epic, includeSubepics: false } }),
    ...(typeof epic === 'string' && { parent: epic }),
    ...(type && { types: [TYPES[type]] }),
    ...(asked.confidential !== undefined && { confidential: asked.confidential }),
    ...dueConditions(asked.due_date, today),
    ...(asked.search && { search: asked.search }),
    ...(asked.in && { searchIn: (['title', 'description'] as const).filter((name) => asked.in?.includes(name)) }),
    ...(asked.created_after && { createdAfter: asked.created_after }),
    ...(asked.created_before && { createdBefore: asked.created_before }),
    ...(asked.updated_after && { updatedAfter: asked.updated_after }),
    ...(asked.updated_before && { updatedBefore: asked.updated_before }),
    fields: askedFields(asked),
    not: {
      fields: avoidedFields(asked),
      ...(asked['not[iids]'] && { iids: numbersOf(asked['not[iids]']) }),
      ...(asked['not[author_id]'] !== undefined && { authorId: asked['not[author_id]'] }),
      ...(asked['not[author_username]'] && { authorUsername: asked['not[author_username]'] }),
      ...(asked['not[assignee_id]'] !== undefined && { assigneeId: asked['not[assignee_id]'] }),
      ...(asked['not[assignee_username]'] && { assigneeUsernames: asked['not[assignee_username]'] }),
      ...(asked['not[labels]'] && { labelNames: asked['not[labels]'] }),
      ...(asked['not[milestone]'] && { milestoneTitles: [asked['not[milestone]']] }),
    },
  }
}

/** Returns what a scope asks besides: that the one who asks is the author, or is assigned. */
function inScope(query: ItemQuery, scope: Scope, { viewer }: RestRequest): ItemQuery {
  const own = viewer.username ?? ''
  if (scope.startsWith('created')) return { ...query, authorId: viewer.id ?? 0, authorUsername: own }
  return scope.startsWith('assigned')
    ? { ...query, assigneeUsernames: [...(query.assigneeUsernames ?? []), own] }
    : query
}

interface IssueScope {
  /** Ids from the root group down to the group or project. */
  namespaceIds: number[]
  includeDescendants: boolean
}

async function issuesPage(request: RestRequest & { input: Filters }, places: IssueScope[], usualScope: Scope) {
  const { table, viewer, today, input } = request
  const access = createNamespaceAccess(table, viewer)
  const query = inScope(queryOf(input, today), input.scope ?? usualScope, request)
  const requests = places.map((place) => ({ kind: 'issue' as const, ...place, query, includeAncestors: false }))
  const found = await firstItems(table, access, requests, input.page * input.per_page, orderOf(input))
  const rows = sliceOf(found.entries, input)
  const whole = await wholeIssues(
    table,
    rows.map(({ id }) => id),
  )
  // Rows follow the issues a moment later: of one that was made confidential meanwhile nothing is told.
  const readable = whole.flatMap((issue) =>
    issue && can(viewer, 'read', issueSubject(issue.core, access.visibilityOf(issue.core.namespaceIds))) ? [issue] : [],
  )
  const body = await shownIssues(request, readable, input.with_labels_details)
  if (found.total !== null) return pageAnswer(body, found.total, input, request)
  return openPageAnswer(body, found.entries.length > input.page * input.per_page, input, request)
}

export const listProjectIssues = endpoint('GET /api/v4/projects/{id+}/issues', {
  summary: 'List the issues of a project',
  input: filters,
  on: project,
  answer: (request, { namespaceIds }) => issuesPage(request, [{ namespaceIds, includeDescendants: true }], 'all'),
})

export const listGroupIssues = endpoint('GET /api/v4/groups/{id+}/issues', {
  summary: 'List the issues of the projects of a group',
  input: { ...filters, include_subgroups: flag },
  on: group,
  answer: (request, { namespaceIds }) =>
    issuesPage(request, [{ namespaceIds, includeDescendants: request.input.include_subgroups ?? true }], 'all'),
})

/** Top-level groups in which issues of everywhere are looked for, by path; those of the viewer are among them first. */
const ROOTS_MAX = 100

export const listAllIssues = endpoint('GET /api/v4/issues', {
  summary: 'List issues of all projects, those of the one who asks unless the scope says otherwise',
  input: filters,
  on: nothing,
  answer: async (request) => {
    const { table, viewer } = request
    const bounds = { size: ROOTS_MAX, after: null, before: null, fromEnd: false }
    const { rows } = await listGroups(table, viewer, { topLevelOnly: true }, bounds)
    const places = rows.map(({ namespaceIds }) => ({ namespaceIds, includeDescendants: true }))
    return issuesPage(request, places, 'created_by_me')
  },
})
