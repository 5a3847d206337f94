import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { DEPLOYMENT_STATUSES } from '#domain/deployment/deployment.ts'
import { pageAnswer } from '#web/lib/transport/page-request.ts'
import { nextPage, orMissing, projectApi } from '#web/lib/transport/project-api.ts'

const deployment = v.object({
  id: v.number(),
  iid: v.number(),
  ref: v.string(),
  sha: v.string(),
  status: v.picklist(DEPLOYMENT_STATUSES),
  created_at: v.string(),
  user: v.object({ name: v.string() }),
  environment: v.object({ name: v.string() }),
  pending_approval_count: v.number(),
  user_can_approve: v.boolean(),
})
export type Deployment = v.InferOutput<typeof deployment>

const PAGE_SIZE = 50

/** Returns the deployments of a project, the newest first, 50 to a page. */
export const deploymentsQuery = (projectPath: string) =>
  infiniteQueryOptions({
    queryKey: ['deployments', projectPath],
    queryFn: ({ pageParam: page, signal }) =>
      orMissing(async () => {
        const path = `${projectApi(projectPath)}/deployments?page=${page}&per_page=${PAGE_SIZE}`
        const { body, headers } = await pageAnswer(path, { signal })
        return { rows: v.parse(v.array(deployment), body), next: nextPage(headers) }
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => last?.next,
    meta: { list: { parts: ['deployments'] } },
  })
