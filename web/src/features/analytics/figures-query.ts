import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageAnswer, pageRequest } from '#web/lib/transport/page-request.ts'
import { nextPage, orMissing } from '#web/lib/transport/project-api.ts'

const ANALYTICS = `${ROOT_PATH}/api/v4/analytics`
const FIGURES = ['issues_count', 'merge_requests_count', 'new_members_count'] as const

/** Returns what came to a group lately, by the name of the figure. */
export const groupActivityQuery = (groupPath: string) =>
  queryOptions({
    queryKey: ['group activity', groupPath],
    queryFn: ({ signal }) =>
      orMissing(async () => {
        const asked = FIGURES.map(async (name) => {
          const path = `${ANALYTICS}/group_activity/${name}?group_path=${encodeURIComponent(groupPath)}`
          const answer = v.parse(v.record(v.string(), v.number()), await pageRequest(path, { signal }))
          return [name, answer[name] ?? 0] as const
        })
        return new Map(await Promise.all(asked))
      }),
  })

const review = v.object({
  iid: v.number(),
  title: v.string(),
  review_time: v.number(),
  notes_count: v.number(),
  author: v.object({ name: v.string() }),
  approved_by: v.array(v.object({ name: v.string() })),
  milestone: v.nullable(v.object({ title: v.string() })),
})

const PAGE_SIZE = 50

/** Returns the merge requests of a project that are under review, those that wait longest first, 50 to a page. */
export const codeReviewsQuery = (projectPath: string) =>
  infiniteQueryOptions({
    queryKey: ['code reviews', projectPath],
    queryFn: ({ pageParam: page, signal }) =>
      orMissing(async () => {
        const path = `${ANALYTICS}/code_review?project_id=${encodeURIComponent(projectPath)}&page=${page}&per_page=${PAGE_SIZE}`
        const { body, headers } = await pageAnswer(path, { signal })
        return { rows: v.parse(v.array(review), body), next: nextPage(headers) }
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => last?.next,
  })
