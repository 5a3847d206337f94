import * as v from 'valibot'
import { listIterations } from '#operations/read/namespace/list-iterations.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { iterationJson } from '#presenters/rest/iteration-json.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { flag, oneOf, paging, someOf, text, time } from '../server/query.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { iteration } from '#presenters/rest/place-shapes.ts'

/**
 * Describes the endpoint that lists the iterations of a group or project; a project uses those of its groups.
 * @throws ProblemError BAD_REQUEST
 */
export const listIterationsOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`GET ${path}/iterations`, {
    summary: `List the iterations that a ${word} may use, by their first day`,
    input: {
      ...paging,
      state: oneOf(['opened', 'upcoming', 'current', 'started', 'closed', 'all']),
      search: text,
      in: someOf(['title', 'cadence_title']),
      include_ancestors: flag,
      include_descendants: flag,
      updated_before: time,
      updated_after: time,
    },
    shows: v.array(iteration),
    on: find,
    answer: async (request, { kind, namespaceIds, ...place }) => {
      const { table, viewer, today, input } = request
      const access = createNamespaceAccess(table, viewer, [{ namespaceIds, ...place }])
      const found = await listIterations(
        table,
        access,
        kind === 'project' ? namespaceIds.slice(0, -1) : namespaceIds,
        {
          state: input.state === 'started' ? 'current' : input.state,
          search: input.search,
          in: input.in?.map((one) => (one === 'title' ? 'TITLE' : 'CADENCE_TITLE')),
          includeAncestors: kind === 'project' || (input.include_ancestors ?? true),
        },
        today,
      )
      const body = sliceOf(found, input).map((iteration) => iterationJson(iteration, today))
      return pageAnswer(body, found.length, input, request)
    },
  })
