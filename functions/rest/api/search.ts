import * as v from 'valibot'
import { SEARCH_MAX } from '#domain/limits.ts'
import { wholeItems } from '#operations/read/item/load-items.ts'
import { readableParents } from '#operations/read/item/readable-parents.ts'
import { groupsOfProjects } from '#operations/read/namespace/list-projects.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { search, type Hit, type SearchKind } from '#operations/search/search.ts'
import type { Place } from '#operations/search/searched-places.ts'
import { epicJson } from '#presenters/rest/epic-json.ts'
import { wholeMilestoneJson } from '#presenters/rest/milestone-json.ts'
import { projectJson } from '#presenters/rest/project-json.ts'
import { site } from '#presenters/rest/site.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'
import { endOf, openPageAnswer, sliceOf } from '../server/paging.ts'
import { flag, oneOf, paging, someOf } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { shownIssues } from './shown-issues.ts'

/** What scopes of clients find here. */
const KINDS = { issues: 'ISSUE', epics: 'EPIC', projects: 'PROJECT', milestones: 'MILESTONE', users: 'PERSON' } as const
type Scope = keyof typeof KINDS
const SCOPES = Object.keys(KINDS) as Scope[]

const input = {
  ...paging,
  scope: v.pipe(
    v.string(),
    v.check(
      (scope) => SCOPES.some((known) => known === scope),
      ({ input: scope }) => `\`${scope.slice(0, 40)}\` cannot be searched here; it may be ${SCOPES.join(', ')}`,
    ),
    v.picklist(SCOPES),
  ),
  search: v.pipe(v.string(), v.maxLength(SEARCH_MAX, 'is too long')),
  /** Of issues and epics alone. */
  state: oneOf(['opened', 'closed', 'all']),
  confidential: flag,
  /** Where to look: in titles alone, or in descriptions, too. */
  fields: someOf(['title', 'description']),
}

type SearchInput = v.InferOutput<v.ObjectSchema<typeof input, undefined>>

/** Hits to which pages lead: each takes the ones before it. */
const REACH = 1000

async function searchPage(request: RestRequest & { input: SearchInput }, scope: Place | null) {
  const { table, files, viewer } = request
  const { state, confidential, fields = ['title', 'description'] } = request.input
  const kind = KINDS[request.input.scope]
  const { hits, hasNextPage } = await search(
    { table, files: replicaFiles(files), viewer },
    {
      ...{ query: request.input.search, scope, kinds: [kind], siteUrl: site('') },
      descriptions: ITEMS.includes(kind) && fields.includes('description'),
      ...{ state: state === 'all' ? undefined : state, confidential },
      ...{ size: endOf(request.input, REACH, 'things'), after: null },
    },
  )
  const shown = await shownHits(request, kind, sliceOf(hits, request.input), scope)
  return openPageAnswer(shown, hasNextPage, request.input, request)
}

const ITEMS: SearchKind[] = ['ISSUE', 'EPIC']

/** Returns hits of one kind as lists of that kind show them. */
async function shownHits(request: RestRequest, kind: SearchKind, hits: Hit[], scope: Place | null): Promise<unknown[]> {
  const { table, viewer, today } = request
  if (kind === 'PROJECT') {
    const projects = hits.flatMap((hit) => ('place' in hit && hit.place.kind === 'project' ? [hit.place] : []))
    const groups = await groupsOfProjects(table, projects)
    return projects.map((project, index) => projectJson(project, groups[index] ?? null))
  }
  if (kind === 'PERSON') return hits.flatMap((hit) => ('person' in hit ? [userJson(hit.person)] : []))
  if (kind === 'MILESTONE') {
    return hits.flatMap((hit) => ('milestone' in hit ? [wholeMilestoneJson(hit.milestone, today)] : []))
  }
  const items = hits.flatMap((hit) => ('item' in hit ? [hit.item] : []))
  const rows = items.map(({ core: { id }, home: { visibility } }) => ({ id, visibility }))
  if (kind === 'ISSUE') return shownIssues(request, await wholeItems(table, viewer, 'issue', rows))
  const epics = await wholeItems(table, viewer, 'epic', rows)
  const parents = await readableParents(
    table,
    viewer,
    epics.map(({ core }) => core),
  )
  return epics.map((epic, index) =>
    epicJson(epic, parents[index] ?? null, { viewer, today, fromGroupPath: scope?.fullPath ?? epic.core.groupPath }),
  )
}

export const searchEverywhere = endpoint('GET /api/v4/search', {
  summary: 'Search issues, epics, projects, milestones or people, the best first',
  input,
  on: nothing,
  answer: (request) => searchPage(request, null),
})

/** Describes the endpoint that searches in a group or project. */
export const searchIn = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`GET ${path}/search`, {
    summary: `Search issues, epics, projects, milestones or people of a ${word}, the best first`,
    input,
    on: find,
    answer: (request, place) => searchPage(request, place),
  })
