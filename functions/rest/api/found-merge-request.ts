import { findMergeRequest, type FoundMergeRequest } from '#operations/merge-request/found-merge-request.ts'
import { notFound, Refusal } from '../server/answer.ts'
import { project } from '../server/find-subject.ts'
import type { RestRequest } from '../server/router.ts'

/** Returns the merge request that the address names. */
export async function mergeRequest(request: RestRequest): Promise<FoundMergeRequest> {
  const home = await project(request)
  const found = await findMergeRequest(request.table, home, request.parameters['merge_request'] ?? '')
  if (found === null) throw new Refusal(notFound('Merge request'))
  return found
}
