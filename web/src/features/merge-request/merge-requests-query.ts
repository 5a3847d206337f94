import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MergeRequestState } from '#domain/merge-request/merge-request.ts'
import { request } from '#web/data/transport/request.ts'
import { nextCursor } from '#web/lib/list/connection.ts'
import { isOfMergeRequest } from './merge-request-query.ts'
import { ProjectMergeRequestsDocument } from './merge-request-rows.generated.ts'

/** Returns the merge requests of a project that are in one state, the newest first, 50 to a page. */
export const mergeRequestsQuery = (projectPath: string, state: MergeRequestState) =>
  infiniteQueryOptions({
    queryKey: ['merge requests', projectPath, state],
    queryFn: async ({ pageParam: after }) => {
      const { project } = await request(ProjectMergeRequestsDocument, { projectPath, state, after })
      return project?.mergeRequests ?? null
    },
    initialPageParam: '',
    getNextPageParam: nextCursor,
    meta: { list: { touches: isOfMergeRequest } },
  })
