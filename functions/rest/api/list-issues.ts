import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import type { Presence } from '#domain/item/field-filter.ts'
import {
  all,
  compared,
  EVERYTHING,
  is,
  not,
  presence,
  reactedWith,
  type ConditionName,
  type Filter,
} from '#domain/item/filter-expression.ts'
import { isArchived, type Archivable } from '#domain/namespace/archived.ts'
import { firstItems, itemsBehind } from '#operations/read/list/first-items.ts'
import { listGroups } from '#operations/read/namespace/group-list.ts'
import { withPriorities } from '#operations/read/namespace/list-labels.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { askedFilter, asking, askingBoth, itemFilters, numbered, ordersOf } from '../server/item-filters.ts'
import { group, nothing, project } from '../server/find-subject.ts'
import {
  firstPageAnswer,
  isByKeyset,
  keysetAnswer,
  pageBehind,
  placeAsked,
  sliceOf,
  type CursorPage,
  type NumberedPage,
} from '../server/paging.ts'
import { flag, names, number, oneOf, paging, text } from '../server/query.ts'
import { milestoneOf } from './milestone-of.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import type { RestRequest } from '../server/router.ts'
import { shownIssueRows } from './shown-issues.ts'
import { issue as issueShape } from '#presenters/rest/item-shapes.ts'

const { order_by, orderOf } = ordersOf(
  'issue',
  ['startDate', 'dueDate', 'milestoneDue', 'labelPriority', 'popularity', 'closedAt'],
  // An issue comes behind all others of its project, and nobody moves it there.
  { relative_position: 'createdAt' },
)

/** A number, `None` or `Any`. */
const numberOrPresence = v.optional(
  v.pipe(
    v.string(),
    v.check((given) => /^(none|any|0)$/i.test(given) || wholeNumber(given) !== null, 'is invalid'),
    v.transform((given) => (/^(none|any)$/i.test(given) ? (given.toLowerCase() as Presence) : Number(given))),
  ),
)

const scope = oneOf(['created_by_me', 'assigned_to_me', 'all', 'created-by-me', 'assigned-to-me'])
export type IssueScopeName = NonNullable<v.InferOutput<typeof scope>>

/** Returns the condition that issues are of one of these milestones, or of none, by title. */
const titled = (title: string): Filter =>
  /^(none|any)$/i.test(title) ? presenceNamed('milestone', title) : is('milestoneTitle', title)

const presenceNamed = (field: ConditionName, name: string): Filter =>
  presence(field, name.toLowerCase() === 'none' ? 'none' : 'any')

/** Returns the condition that issues have no milestone, any, or one that is under way or to come. */
const ofMilestone = (asked: string): Filter =>
  asked === 'None' || asked === 'Any'
    ? presenceNamed('milestone', asked)
    : compared('milestone', 'at', asked.toLowerCase())

export const issueFilters = {
  ...itemFilters('issue'),
  scope,
  'not[iids]': asking(names, (texts) => not(numbered(texts))),
  assignee_id: asking(numberOrPresence, (asked) =>
    typeof asked === 'number' ? is('assignee', asked) : presence('assignee', asked),
  ),
  'not[assignee_id]': asking(number, (id) => not(is('assignee', id))),
  assignee_username: asking(names, (users) => all(...users.map((name) => is('assignee', name)))),
  'or[assignee_username]': asking(names, (users) => is('assignee', ...users)),
  'not[assignee_username]': asking(names, (users) => not(is('assignee', ...users))),
  milestone: asking(text, titled),
  'not[milestone]': asking(text, (title) => not(is('milestoneTitle', title))),
  milestone_id: asking(oneOf(['None', 'Any', 'Started', 'Upcoming']), ofMilestone),
  epic_id: asking(numberOrPresence, (asked) =>
    typeof asked === 'number' ? is('epic', asked) : presence('parent', asked),
  ),
  issue_type: asking(oneOf(['issue', 'incident', 'test_case', 'task']), (type) => is('type', type.toUpperCase())),
  'not[milestone_id]': asking(oneOf(['None', 'Any', 'Started', 'Upcoming']), (asked) => not(ofMilestone(asked))),
  ...askingBoth('my_reaction_emoji', text, reactedWith),
  ...askingBoth('iteration_id', numberOrPresence, (asked) =>
    typeof asked === 'number' ? is('iteration', asked) : presence('iteration', asked),
  ),
  ...askingBoth('iteration_title', text, (title) => is('iteration', title)),
  order_by,
  // Of one project they are listed whether it is archived or not.
  non_archived: flag,
}

type ListInput = v.InferOutput<v.ObjectSchema<typeof issueFilters, undefined>>
/** What asks for issues, whether they are listed or counted. */
export type IssueFilters = Omit<ListInput, 'page' | 'per_page' | 'pagination' | 'cursor'>

/** Returns what a scope asks besides: that the one who asks is the author, or is assigned. */
function inScope(asked: IssueScopeName, { viewer }: RestRequest): Filter {
  const own = viewer.username ?? ''
  if (asked.startsWith('created')) return all(is('author', viewer.id ?? 0), is('author', own))
  return asked.startsWith('assigned') ? is('assignee', own) : EVERYTHING
}

/** True when issues of archived projects are left out: unless they are asked for, or the group is archived itself with all of its projects. */
export const leavesOutArchived = (
  { non_archived: asked }: Pick<ListInput, 'non_archived'>,
  place: Archivable = {},
): boolean => asked ?? !isArchived(place)

export interface IssueScope {
  /** Ids from the root group down to the group or project. */
  namespaceIds: number[]
  includeDescendants: boolean
  leavesOutArchived?: boolean
}

/** Returns what a request asks of issues. */
export function issuesAsked(request: RestRequest & { input: IssueFilters }, usualScope: IssueScopeName): Filter {
  const { today, input } = request
  // The title says nothing beside `milestone_id`.
  const { milestone, ...others } = input
  const asked = others.milestone_id ? others : input
  return all(askedFilter(asked, today), inScope(input.scope ?? usualScope, request))
}

async function issuesPage(
  request: RestRequest & {
    input: NumberedPage & CursorPage & Pick<ListInput, 'order_by' | 'sort' | 'with_labels_details'>
  },
  places: IssueScope[],
  filter: Filter,
) {
  const { table, files, viewer, input } = request
  const access = createNamespaceAccess(table, viewer)
  const common = { kind: 'issue' as const, filter, includeAncestors: false, files }
  const requests = places.map((place) => ({ ...common, ...place }))
  const rootIds = places.flatMap(({ namespaceIds }) => namespaceIds.slice(0, 1))
  const order = await withPriorities(table, orderOf(input.order_by, input.sort), rootIds)
  const shown = async (entries: ListEntry[]) => {
    const rows = entries.map((entry) => ({ ...entry, visibility: access.visibilityOf(entry.namespaceIds) }))
    return shownIssueRows(request, rows, input.with_labels_details)
  }
  if (isByKeyset(input)) {
    const page = { size: input.per_page, after: placeAsked(request), order }
    const { entries, last } = await itemsBehind(table, access, requests, page)
    return keysetAnswer(await shown(entries), pageBehind(request, last), request)
  }
  const found = await firstItems(table, access, requests, input.page * input.per_page, order)
  return firstPageAnswer(await shown(sliceOf(found.entries, input)), found, input, request)
}

export const listProjectIssues = endpoint('GET /api/v4/projects/{id+}/issues', {
  summary: 'List the issues of a project',
  input: issueFilters,
  shows: v.array(issueShape),
  on: project,
  answer: (request, { namespaceIds }) =>
    issuesPage(request, [{ namespaceIds, includeDescendants: true }], issuesAsked(request, 'all')),
})

export const listGroupIssues = endpoint('GET /api/v4/groups/{id+}/issues', {
  summary: 'List the issues of the projects of a group',
  input: { ...issueFilters, include_subgroups: flag },
  shows: v.array(issueShape),
  on: group,
  answer: (request, { namespaceIds, ...place }) => {
    const includeDescendants = request.input.include_subgroups ?? true
    const asked = { namespaceIds, includeDescendants, leavesOutArchived: leavesOutArchived(request.input, place) }
    return issuesPage(request, [asked], issuesAsked(request, 'all'))
  },
})

/** Top-level groups in which issues of everywhere are looked for, by path; those of the viewer are among them first. */
const ROOTS_MAX = 100

/** Returns where issues of everywhere are looked for. */
export async function everywhere({
  table,
  viewer,
  input,
}: RestRequest & { input: Pick<ListInput, 'non_archived'> }): Promise<IssueScope[]> {
  const bounds = { size: ROOTS_MAX, after: null, before: null, fromEnd: false }
  const { rows } = await listGroups(table, viewer, { topLevelOnly: true }, bounds)
  return rows.map(({ namespaceIds }) => ({
    namespaceIds,
    includeDescendants: true,
    leavesOutArchived: leavesOutArchived(input),
  }))
}

export const listAllIssues = endpoint('GET /api/v4/issues', {
  summary: 'List issues of all projects, those of the one who asks unless the scope says otherwise',
  input: issueFilters,
  shows: v.array(issueShape),
  on: nothing,
  answer: async (request) => issuesPage(request, await everywhere(request), issuesAsked(request, 'created_by_me')),
})

/** Describes the endpoint that lists the issues of a milestone of a group or project. */
export const listMilestoneIssuesOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`GET ${owner.path}/milestones/{milestone}/issues`, {
    summary: `List the issues of a milestone of a ${owner.word}`,
    input: paging,
    shows: v.array(issueShape),
    on: milestoneOf(owner),
    answer: (request, { namespace, milestone }) => {
      const places = [{ namespaceIds: namespace.namespaceIds, includeDescendants: true }]
      return issuesPage(request, places, is('milestone', milestone.id))
    },
  })
