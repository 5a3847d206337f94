import { stateOf, without } from '#domain/item/filter-expression.ts'
import { countByState } from '#operations/read/list/count-items.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { ok } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { group, nothing, project } from '../server/find-subject.ts'
import type { RestRequest } from '../server/router.ts'
import {
  everywhere,
  issueFilters,
  issuesAsked,
  leavesOutArchived,
  type IssueFilters,
  type IssueScope,
  type IssueScopeName,
} from './list-issues.ts'
import { statistics } from '#presenters/rest/place-shapes.ts'

const { page: _, per_page: __, pagination: ___, cursor: ____, ...counted } = issueFilters

async function statisticsAnswer(
  request: RestRequest & { input: IssueFilters },
  places: IssueScope[],
  usualScope: IssueScopeName,
) {
  const { table, files, viewer } = request
  const access = createNamespaceAccess(table, viewer)
  const asked = issuesAsked(request, usualScope)
  const filter = stateOf(asked) === undefined ? asked : without(asked, 'state')
  const counts = { all: 0, closed: 0, opened: 0 }
  for (const place of places) {
    const list = { kind: 'issue' as const, ...place, filter, includeAncestors: false, files }
    const found = await countByState(table, access, list, null)
    for (const state of ['all', 'closed', 'opened'] as const) counts[state] += found[state] ?? 0
  }
  return ok({ statistics: { counts } })
}

/** What is counted, of everywhere or of a group or project. */
export const issueStatisticsEndpoints: Endpoint[] = [
  endpoint('GET /api/v4/issues_statistics', {
    summary: 'Count issues of all projects by state, those of the one who asks unless the scope says otherwise',
    input: counted,
    shows: statistics,
    on: nothing,
    answer: async (request) => statisticsAnswer(request, await everywhere(request), 'created_by_me'),
  }),
  endpoint('GET /api/v4/groups/{id+}/issues_statistics', {
    summary: 'Count the issues of the projects of a group by state',
    input: counted,
    shows: statistics,
    on: group,
    answer: (request, { namespaceIds, ...place }) => {
      const asked = {
        namespaceIds,
        includeDescendants: true,
        leavesOutArchived: leavesOutArchived(request.input, place),
      }
      return statisticsAnswer(request, [asked], 'all')
    },
  }),
  endpoint('GET /api/v4/projects/{id+}/issues_statistics', {
    summary: 'Count the issues of a project by state',
    input: counted,
    shows: statistics,
    on: project,
    answer: (request, { namespaceIds }) =>
      statisticsAnswer(request, [{ namespaceIds, includeDescendants: true }], 'all'),
  }),
]
