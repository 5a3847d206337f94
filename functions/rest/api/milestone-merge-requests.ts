import * as v from 'valibot'
import { mergeRequestsBelow } from '#operations/merge-request/merge-requests-below.ts'
import { mergeRequest } from '#presenters/rest/delivery-shapes.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { paging } from '../server/query.ts'
import { mergeRequestsAnswer } from './merge-requests-of-issue.ts'
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
      const { table, viewer } = request
      const planned = await mergeRequestsBelow(table, viewer, namespace, (item) => item.milestone?.id === milestone.id)
      return mergeRequestsAnswer(request, planned)
    },
  })
