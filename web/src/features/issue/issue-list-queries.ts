import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { countLimit } from '#web/lib/list/list-filter.ts'
import { request } from '#web/data/transport/request.ts'
import { graphqlSort } from '#web/lib/list/field-sorts.ts'
import { rememberGroup, rememberProject } from '#web/lib/group-name.ts'
import { LISTS_BEHIND } from '#web/lib/list/lists-behind.ts'
import {
  GroupIssueCountsDocument,
  GroupIssueListDocument,
  ProjectIssueCountsDocument,
  ProjectIssueListDocument,
  type IssueListPageFragment,
} from './issue-list.generated.ts'
import { issueFilter, withPlan, type IssuePlan } from './issue-filter.ts'
import { issueListSort, type IssueListView } from './issue-list-view.ts'

/** A group or a project that has a list of issues. */
export interface IssuesScope {
  kind: 'group' | 'project'
  fullPath: string
  /** Full path of the group itself, or of the project's. */
  groupPath: string
  /** Only what is planned so. */
  plan?: IssuePlan
}

/** One page of the list, with what else is known of its place. */
export interface IssueListAnswer {
  /** Null where there is no such place that the reader may see. */
  place: {
    name: string
    /** Another than was asked for where it was renamed. */
    fullPath: string
    canCreate: boolean
    allowScopedLabels: boolean
    allowHealthStatus: boolean
  } | null
  issues: IssueListPageFragment | null
}

/** Returns the issues of a group, those of the groups below included, or of a project; 50 to a page. */
export function issueListQuery(place: IssuesScope, view: IssueListView) {
  const { state, sort, filter } = view
  const { kind, fullPath, plan } = place
  return infiniteQueryOptions({
    queryKey: ['issues', kind, fullPath, view, plan],
    queryFn: async ({ pageParam, client }): Promise<IssueListAnswer> => {
      const variables = {
        ...{ fullPath, state, sort: graphqlSort(issueListSort(sort)), after: pageParam },
        ...issueFilter(filter, plan),
      }
      if (kind === 'group') {
        const { group } = await request(GroupIssueListDocument, variables)
        rememberGroup(client, fullPath, group)
        client.setQueryData([LISTS_BEHIND], group?.listsBehind)
        const known = group && {
          ...{ name: group.name, fullPath: group.fullPath, canCreate: false },
          allowScopedLabels: group.allowScopedLabels,
          allowHealthStatus: group.allowIssuableHealthStatus,
        }
        return { place: known ?? null, issues: group?.issues ?? null }
      }
      const { project } = await request(ProjectIssueListDocument, variables)
      if (project) rememberProject(client, project)
      client.setQueryData([LISTS_BEHIND], project?.listsBehind)
      const known = project && {
        ...{ name: project.name, fullPath: project.fullPath, canCreate: project.userPermissions.createIssue },
        allowScopedLabels: project.group?.allowScopedLabels ?? false,
        allowHealthStatus: project.group?.allowIssuableHealthStatus ?? false,
      }
      return { place: known ?? null, issues: project?.issues ?? null }
    },
    initialPageParam: '',
    getNextPageParam: ({ issues }) => (issues?.pageInfo.hasNextPage ? issues.pageInfo.endCursor : null),
    meta: {
      list: {
        items: { kind: 'issue', place: fullPath, ...view, filter: withPlan(filter, plan) },
        rows: ({ issues }: IssueListAnswer) => issues,
      },
    },
  })
}

/** Returns how many issues there are in each state, for the viewer, under a filter; as far as they are counted. */
export function issueCountsQuery(place: IssuesScope, filter: IssueListView['filter']) {
  const { kind, fullPath, plan } = place
  return queryOptions({
    queryKey: ['issue-counts', kind, fullPath, filter, plan],
    meta: { list: { items: { kind: 'issue', place: fullPath, filter: withPlan(filter, plan) } } },
    queryFn: async () => {
      const variables = { fullPath, ...countLimit(filter), ...issueFilter(filter, plan) }
      if (kind === 'group') {
        const { group } = await request(GroupIssueCountsDocument, variables)
        return group?.issueStatusCounts ?? null
      }
      return (await request(ProjectIssueCountsDocument, variables)).project?.issueStatusCounts ?? null
    },
  })
}
