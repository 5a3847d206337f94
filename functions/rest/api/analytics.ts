import * as v from 'valibot'
import { FREQUENCY_INTERVALS } from '#domain/deployment/frequency.ts'
import { mergeRequestsUnderReview } from '#operations/analytics/code-review.ts'
import { deploymentFrequency } from '#operations/analytics/deployment-frequency.ts'
import { newIssues, newMembers, newMergeRequests } from '#operations/analytics/group-activity.ts'
import { milestoneAmong, sourcesOf } from '#operations/label/labels-and-milestones.ts'
import { shownMergeRequests } from '#operations/merge-request/list-merge-requests.ts'
import { findGroup, findProject } from '#operations/read/namespace/find-namespace.ts'
import { authorize, namespaceSubject } from '#operations/write/authorize.ts'
import { mergeRequestJson } from '#presenters/rest/merge-request-json.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { deploymentFrequency as frequencyShape, mergeRequestUnderReview } from '#presenters/rest/delivery-shapes.ts'
import { notFound, ok } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { nothing, project } from '../server/find-subject.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { names, oneOf, paging, text, time } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'

const HOUR_MS = 3_600_000

const required = v.pipe(v.string(), v.maxLength(1000, 'is too long'))
const requiredTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}/, 'is invalid'),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'is invalid'),
)

const activity = (
  name: 'issues_count' | 'merge_requests_count' | 'new_members_count',
  summary: string,
  count: (table: Table, group: GroupItem, now: string) => Promise<number>,
) =>
  endpoint(`GET /api/v4/analytics/group_activity/${name}`, {
    summary,
    input: { group_path: required },
    shows: v.strictObject({ [name]: v.number() }),
    on: nothing,
    answer: async ({ table, viewer, input }) => {
      const group = await findGroup(table, viewer, input.group_path)
      return group === null ? notFound('Group') : ok({ [name]: await count(table, group, new Date().toISOString()) })
    },
  })

/** Returns the ids of the milestones of a title; none where nobody asks. */
async function milestoneIds(table: Table, { namespaceIds }: ProjectItem, title: string | undefined) {
  const milestone = title === undefined ? null : await milestoneAmong(table, sourcesOf(namespaceIds, true), title)
  return milestone === null ? [] : [milestone.id]
}

const dayOf = (given: string): string => new Date(given).toISOString().slice(0, 10)
const tomorrow = (): string => new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10)

/** Returns a merge request under review as existing clients know it. */
async function reviewRows(
  { table, today }: RestRequest,
  home: ProjectItem,
  rows: Parameters<typeof shownMergeRequests>[1],
) {
  return (await shownMergeRequests(table, rows)).map((one) => {
    const { id, iid, title, web_url, created_at, milestone, author } = mergeRequestJson(one, home, today)
    const reviewed = Date.parse(one.item.reviewedAt ?? one.item.createdAt)
    return {
      ...{ id, iid, title, web_url, created_at, milestone, author },
      review_time: Math.floor((Date.now() - reviewed) / HOUR_MS),
      approved_by: one.item.approvals.map(({ user }) => userJson(user)),
      notes_count: one.item.notes,
      diff_stats: { additions: 0, deletions: 0, total: 0, commits_count: 0 },
    }
  })
}

/** Figures of what happens in groups and projects. */
export const analyticsEndpoints = [
  activity('issues_count', 'Count the issues made in a group in the last 90 days, up to 1,000', newIssues),
  activity(
    'merge_requests_count',
    'Count the merge requests opened in a group in the last 90 days, up to 1,000',
    newMergeRequests,
  ),
  activity('new_members_count', 'Count the members that came to a group in the last 90 days, up to 1,000', newMembers),
  endpoint('GET /api/v4/projects/{id+}/analytics/deployment_frequency', {
    summary: 'Count the deployments to an environment that ended well, by day, by month or all together',
    input: { environment: required, from: requiredTime, to: time, interval: oneOf(FREQUENCY_INTERVALS) },
    shows: v.array(frequencyShape),
    isOpen: false,
    on: project,
    answer: async ({ table, viewer, input }, home) => {
      const { environment, from, to, interval = 'all' } = input
      const query = { environment, from: dayOf(from), to: to === undefined ? tomorrow() : dayOf(to), interval }
      return ok(await deploymentFrequency(table, viewer, home, query))
    },
  }),
  endpoint('GET /api/v4/analytics/code_review', {
    summary: 'List the open merge requests of a project that are under review, those that wait longest first',
    input: {
      ...paging,
      project_id: required,
      label_name: names,
      milestone_title: text,
      'not[label_name]': names,
      'not[milestone_title]': text,
    },
    shows: v.array(mergeRequestUnderReview),
    on: nothing,
    answer: async (request) => {
      const { table, viewer, input } = request
      const home = await findProject(table, viewer, input.project_id)
      if (home === null) return notFound('Project')
      authorize(viewer, namespaceSubject(home), 'readAnalytics')
      const { milestone_title: milestone } = input
      const found = await mergeRequestsUnderReview(table, viewer, home, {
        labels: input.label_name ?? [],
        withoutLabels: input['not[label_name]'] ?? [],
        milestoneIds: milestone === undefined ? null : await milestoneIds(table, home, milestone),
        withoutMilestoneIds: await milestoneIds(table, home, input['not[milestone_title]']),
      })
      const rows = await reviewRows(request, home, sliceOf(found, input))
      return pageAnswer(rows, found.length, input, request)
    },
  }),
]
