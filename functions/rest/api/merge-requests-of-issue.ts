import * as v from 'valibot'
import { refOf } from '#operations/item/item-for-write.ts'
import { mergeRequestsOfIssue } from '#operations/merge-request/merge-requests-of-issue.ts'
import type { MergeRequestBelow } from '#operations/merge-request/merge-requests-below.ts'
import { mergeRequest } from '#presenters/rest/delivery-shapes.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { issue } from '../server/find-subject.ts'
import { pageAnswer, sliceOf, type NumberedPage } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { mergeRequestRows } from './merge-request-rows.ts'

/** Returns a page of merge requests of several projects. */
export async function mergeRequestsAnswer(request: RestRequest & { input: NumberedPage }, all: MergeRequestBelow[]) {
  const { input } = request
  return pageAnswer(await mergeRequestRows(request, sliceOf(all, input)), all.length, input, request)
}

const listOf = (name: string, summary: string, closing: boolean): Endpoint =>
  endpoint(`GET /api/v4/projects/{id+}/issues/{iid}/${name}`, {
    summary,
    input: paging,
    shows: v.array(mergeRequest),
    isOpen: false,
    on: issue,
    answer: async (request, found) =>
      mergeRequestsAnswer(
        request,
        await mergeRequestsOfIssue(request.table, request.viewer, refOf(found), { closing }),
      ),
  })

export const issueMergeRequestEndpoints: Endpoint[] = [
  listOf('related_merge_requests', 'List the merge requests whose descriptions name an issue, the newest first', false),
  listOf('closed_by', 'List the merge requests that close an issue when they are merged, the newest first', true),
]
