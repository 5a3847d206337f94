import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { MERGE_REQUEST_STATES, type MergeRequestState } from '#domain/merge-request/merge-request.ts'
import { pageAnswer } from '#web/lib/transport/page-request.ts'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import { request } from '#web/data/transport/request.ts'
import { nextPage, projectApi } from '#web/lib/transport/project-api.ts'
import type { ItemLabelFragment } from '#web/features/item/fields/item-fields.generated.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import {
  MergeRequestPageDocument,
  type MergeRequestPersonFragment,
  type WholeMergeRequestFragment,
} from './merge-request.generated.ts'

const person = v.object({
  id: v.number(),
  name: v.string(),
  username: v.string(),
  avatar_url: v.nullable(v.string()),
})

const note = v.object({ id: v.number(), author: person, body_html: v.string(), created_at: v.string() })

type People = { nodes: MergeRequestPersonFragment[] }

export interface ShownMergeRequest extends Omit<
  WholeMergeRequestFragment,
  'state' | 'assignees' | 'reviewers' | 'approvedBy' | 'participants' | 'labels' | 'currentUserTodos'
> {
  state: MergeRequestState
  assignees: People
  reviewers: People
  approvedBy: People
  participants: People
  labels: { nodes: ItemLabelFragment[] }
  group: { fullPath: string; allowScopedLabels: boolean }
  /** The pending to-do of whoever looks; null where there is none. */
  todoId: string | null
}

/** Returns a merge request with lists that are never null. */
const shownAs = (
  { currentUserTodos, ...found }: WholeMergeRequestFragment,
  group: ShownMergeRequest['group'],
): ShownMergeRequest => ({
  ...found,
  todoId: nodesOf(currentUserTodos)[0]?.id ?? null,
  group,
  state: MERGE_REQUEST_STATES.find((state) => state === found.state) ?? 'opened',
  assignees: { nodes: nodesOf(found.assignees) },
  reviewers: { nodes: nodesOf(found.reviewers) },
  approvedBy: { nodes: nodesOf(found.approvedBy) },
  participants: { nodes: nodesOf(found.participants) },
  labels: { nodes: nodesOf(found.labels) },
})

/** True for what happened to a merge request. */
export const isOfMergeRequest = ({ itemId }: ItemEvent): boolean =>
  itemId?.startsWith('gid://gitlab/MergeRequest/') ?? false

const NOTES_SIZE = 50

export const mergeRequestApi = (projectPath: string, iid: string | number): string =>
  `${projectApi(projectPath)}/merge_requests/${iid}`

/** Returns a merge request with its group, which decides on its labels; null where there is none that the viewer may read. */
export const mergeRequestQuery = (projectPath: string, iid: string) =>
  queryOptions({
    queryKey: ['merge request', projectPath, iid],
    queryFn: async (): Promise<ShownMergeRequest | null> => {
      const { project } = await request(MergeRequestPageDocument, { projectPath, iid })
      return project?.mergeRequest && project.group ? shownAs(project.mergeRequest, project.group) : null
    },
    meta: { list: { touches: isOfMergeRequest } },
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
    meta: { list: { touches: (event: ItemEvent) => isOfMergeRequest(event) && event.type === 'noted' } },
  })
