import * as v from 'valibot'
import { SEARCH_MAX } from '#domain/limits.ts'
import { wholeItems } from '#operations/read/item/load-items.ts'
import { readableParents } from '#operations/read/item/readable-parents.ts'
import { groupsOfProjects } from '#operations/read/namespace/list-projects.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { searchMergeRequests } from '#operations/search/search-merge-requests.ts'
import { search, type Hit } from '#operations/search/search.ts'
import type { Place } from '#operations/search/searched-places.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { mergeRequest } from '#presenters/rest/delivery-shapes.ts'
import { epicJson } from '#presenters/rest/epic-json.ts'
import { wholeMilestoneJson } from '#presenters/rest/milestone-json.ts'
import { epic, issue } from '#presenters/rest/item-shapes.ts'
import { person, project, wholeMilestone } from '#presenters/rest/place-shapes.ts'
import { projectJson } from '#presenters/rest/project-json.ts'
import { site } from '#presenters/rest/site.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'
import { endOf, openPageAnswer, sliceOf } from '../server/paging.ts'
import { flag, oneOf, paging, someOf } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { mergeRequestRows } from './merge-request-rows.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { shownIssues } from './shown-issues.ts'

/** What the scopes find that clients know. */
const KINDS = { issues: 'ISSUE', epics: 'EPIC', projects: 'PROJECT', milestones: 'MILESTONE', users: 'PERSON' } as const
type Scope = keyof typeof KINDS
const SCOPES = Object.keys(KINDS) as Scope[]
/** Merge requests are looked for in a group or project. */
const SCOPES_IN_PLACES = [...SCOPES, 'merge_requests'] as const

const scopeOf = <Name extends string>(scopes: readonly Name[]) =>
  v.pipe(
    v.string(),
    v.check(
      (scope) => scopes.some((known) => known === scope),
      ({ input: scope }) => `\`${scope.slice(0, 40)}\` cannot be searched here; it may be ${scopes.join(', ')}`,
    ),
    v.picklist(scopes),
  )

const input = {
  ...paging,
  search: v.pipe(v.string(), v.maxLength(SEARCH_MAX, 'is too long')),
  /** Of issues, epics and merge requests alone; only these can be merged. */
  state: oneOf(['opened', 'closed', 'merged', 'all']),
  confidential: flag,
  /** Where to look: in titles alone, or in descriptions, too. */
  fields: someOf(['title', 'description']),
  /** Of issues, epics and merge requests alone; the best first when left out. */
  order_by: oneOf(['created_at']),
  sort: oneOf(['asc', 'desc']),
}

/** Rows of one kind, as its lists show them. */
const FOUND = v.union([issue, epic, project, wholeMilestone, person, mergeRequest].map((shape) => v.array(shape)))

type SearchInput = v.InferOutput<v.ObjectSchema<typeof input, undefined>>
type SearchOf<Name extends string> = RestRequest & { input: SearchInput & { scope: Name } }

/** Returns the order that is asked for; `desc` is what clients mean who only say by what. */
const orderOf = ({ order_by, sort = 'desc' }: SearchInput): 'asc' | 'desc' | undefined => order_by && sort

/** Hits to which pages lead: each takes the ones before it. */
const REACH = 1000

async function searchPage(request: SearchOf<Scope>, scope: Place | null) {
  const { table, files, viewer } = request
  const { scope: name, state, confidential, fields = ['title', 'description'] } = request.input
  if (state === 'merged') {
    throw new ProblemError({ code: 'BAD_REQUEST', message: 'Only merge requests have the state `merged`.' })
  }
  const { hits, hasNextPage } = await search(
    { table, files: replicaFiles(files), viewer },
    {
      ...{ query: request.input.search, scope, kinds: [KINDS[name]], siteUrl: site('') },
      descriptions: fields.includes('description'),
      ...{ state: state === 'all' ? undefined : state, confidential, byCreation: orderOf(request.input) },
      ...{ size: endOf(request.input, REACH, 'things'), after: null },
    },
  )
  const shown = await SHOWN[name](sliceOf(hits, request.input), request, scope)
  return openPageAnswer(shown, hasNextPage, request.input, request)
}

async function mergeRequestPage(request: RestRequest & { input: SearchInput }, scope: Place) {
  const { search: query, state } = request.input
  endOf(request.input, REACH, 'things')
  const found = await searchMergeRequests(request, scope, {
    ...{ query, state: state === 'all' ? undefined : state, byCreation: orderOf(request.input) },
  })
  const shown = await mergeRequestRows(request, sliceOf(found, request.input))
  return openPageAnswer(shown, found.length > request.input.page * request.input.per_page, request.input, request)
}

/** Shows hits of a scope as lists of such things show them. */
const SHOWN: Record<Scope, (hits: Hit[], request: RestRequest, scope: Place | null) => Promise<unknown[]>> = {
  issues: async (hits, request) =>
    shownIssues(request, await wholeItems(request.table, request.viewer, 'issue', itemsOf(hits))),
  epics: async (hits, { table, viewer, today }, scope) => {
    const epics = await wholeItems(table, viewer, 'epic', itemsOf(hits))
    const cores = epics.map(({ core }) => core)
    const parents = await readableParents(table, viewer, cores)
    return epics.map((epic, index) => {
      const fromGroupPath = scope?.fullPath ?? epic.core.groupPath
      return epicJson(epic, parents[index] ?? null, { viewer, today, fromGroupPath })
    })
  },
  projects: async (hits, { table }) => {
    const projects = hits.flatMap((hit) => ('place' in hit && hit.place.kind === 'project' ? [hit.place] : []))
    const groups = await groupsOfProjects(table, projects)
    return projects.map((project, index) => projectJson(project, groups[index] ?? null))
  },
  milestones: (hits, { today }) =>
    Promise.resolve(hits.flatMap((hit) => ('milestone' in hit ? [wholeMilestoneJson(hit.milestone, today)] : []))),
  users: (hits) => Promise.resolve(hits.flatMap((hit) => ('person' in hit ? [userJson(hit.person)] : []))),
}

const itemsOf = (hits: Hit[]) =>
  hits.flatMap((hit) => ('item' in hit ? [{ id: hit.item.core.id, visibility: hit.item.home.visibility }] : []))

export const searchEverywhere = endpoint('GET /api/v4/search', {
  summary: 'Search issues, epics, projects, milestones or people, the best first',
  input: { ...input, scope: scopeOf(SCOPES) },
  shows: FOUND,
  on: nothing,
  answer: (request) => searchPage(request, null),
})

/** Describes the endpoint that searches in a group or project. */
export const searchIn = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`GET ${path}/search`, {
    summary: `Search issues, epics, projects, milestones, people or merge requests of a ${word}, the best first`,
    input: { ...input, scope: scopeOf(SCOPES_IN_PLACES) },
    shows: FOUND,
    on: find,
    answer: (request, place) => {
      const { scope } = request.input
      if (scope === 'merge_requests') return mergeRequestPage(request, place)
      return searchPage({ ...request, input: { ...request.input, scope } }, place)
    },
  })
