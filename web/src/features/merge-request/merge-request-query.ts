import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { MERGE_REQUEST_STATES, type MergeRequestState } from '#domain/merge-request/merge-request.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { pageAnswer, pageRequest } from '#web/lib/transport/page-request.ts'
import { nextPage, orMissing, projectApi } from '#web/lib/transport/project-api.ts'

const person = v.object({
  id: v.number(),
  name: v.string(),
  username: v.string(),
  avatar_url: v.nullable(v.string()),
})
export type Person = v.InferOutput<typeof person>

const mergeRequest = v.object({
  id: v.number(),
  iid: v.number(),
  title: v.string(),
  state: v.picklist(MERGE_REQUEST_STATES),
  source_branch: v.string(),
  target_branch: v.string(),
  draft: v.boolean(),
  author: person,
  assignees: v.array(person),
  reviewers: v.array(person),
  labels: v.array(v.string()),
  milestone: v.nullable(v.object({ title: v.string() })),
  user_notes_count: v.number(),
  created_at: v.string(),
  merged_at: v.nullable(v.string()),
  merge_user: v.nullable(person),
})

const whole = v.object({
  ...mergeRequest.entries,
  description_html: v.string(),
  subscribed: v.boolean(),
  user: v.object({ can_merge: v.boolean(), can_update: v.boolean() }),
})
export type WholeMergeRequest = v.InferOutput<typeof whole>

const approvals = v.object({
  approved_by: v.array(v.object({ user: person, approved_at: v.string() })),
  user_has_approved: v.boolean(),
})

const note = v.object({ id: v.number(), author: person, body_html: v.string(), created_at: v.string() })

const PAGE_SIZE = 50
const NOTES_SIZE = 50

export const mergeRequestApi = (projectPath: string, iid: string | number): string =>
  `${projectApi(projectPath)}/merge_requests/${iid}`

/** Returns the merge requests of a project that are in one state, the newest first, 50 to a page. */
export const mergeRequestsQuery = (projectPath: string, state: MergeRequestState) =>
  infiniteQueryOptions({
    queryKey: ['merge requests', projectPath, state],
    queryFn: ({ pageParam: page, signal }) =>
      orMissing(async () => {
        const search = stringifySearch({ state, page: `${page}`, per_page: `${PAGE_SIZE}` })
        const { body, headers } = await pageAnswer(`${projectApi(projectPath)}/merge_requests${search}`, { signal })
        return { rows: v.parse(v.array(mergeRequest), body), next: nextPage(headers) }
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => last?.next,
  })

/** Returns a merge request with who has approved it. */
export const mergeRequestQuery = (projectPath: string, iid: string) =>
  queryOptions({
    queryKey: ['merge request', projectPath, iid],
    queryFn: ({ signal }) =>
      orMissing(async () => {
        const path = mergeRequestApi(projectPath, iid)
        const [found, approved] = await Promise.all([
          pageRequest(`${path}?render_html=true`, { signal }),
          pageRequest(`${path}/approvals`, { signal }),
        ])
        return { ...v.parse(whole, found), ...v.parse(approvals, approved) }
      }),
  })

/** Returns the comments on a merge request, the oldest first, 50 to a page. */
export const mergeRequestNotesQuery = (projectPath: string, iid: string) =>
  infiniteQueryOptions({
    queryKey: ['merge request', projectPath, iid, 'notes'],
    queryFn: async ({ pageParam: page, signal }) => {
      const search = `?render_html=true&page=${page}&per_page=${NOTES_SIZE}`
      const { body, headers } = await pageAnswer(`${mergeRequestApi(projectPath, iid)}/notes${search}`, { signal })
      return { rows: v.parse(v.array(note), body), next: nextPage(headers) }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last.next,
  })
