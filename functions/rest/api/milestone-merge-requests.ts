import * as v from 'valibot'
import { shownMergeRequests } from '#operations/merge-request/list-merge-requests.ts'
import { plannedMergeRequests } from '#operations/merge-request/planned-merge-requests.ts'
import { mergeRequest } from '#presenters/rest/delivery-shapes.ts'
import { mergeRequestJson } from '#presenters/rest/merge-request-json.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import { milestoneOf } from './milestone-of.ts'
import type { NamespaceOwner } from './namespace-owner.ts'

/**
 * Describes the endpoint that lists the merge requests of a milestone of a group or project.
 * @throws ProblemError BAD_REQUEST
 */
export const listMilestoneMergeRequestsOf = (owner: NamespaceOwner): Endpoint =>
  endpoint(`GET ${owner.path}/milestones/{milestone}/merge_requests`, {
    summary: `List the merge requests of a milestone of a ${owner.word}, the newest first`,
    input: paging,
    shows: v.array(mergeRequest),
    isOpen: false,
    on: milestoneOf(owner),
    answer: async (request, { namespace, milestone }) => {
      const { table, viewer, input, today } = request
      const planned = await plannedMergeRequests(table, viewer, namespace, milestone.id)
      const rows = sliceOf(planned, input)
      const shown = await shownMergeRequests(
        table,
        rows.map(({ item }) => item),
      )
      const body = shown.flatMap((one, index) => {
        const home = rows[index]?.project
        return home ? [mergeRequestJson(one, home, today)] : []
      })
      return pageAnswer(body, planned.length, input, request)
    },
  })
