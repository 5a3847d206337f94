/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupIssueListQueryVariables = Exact<{
  fullPath: string
  state: Types.IssuableState
  sort?: Types.IssueSort | null | undefined
  after?: string | null | undefined
  filter?: Types.FilterInput | null | undefined
}>

export type GroupIssueListQuery = {
  group: {
    id: string
    name: string
    fullName: string
    fullPath: string
    allowScopedLabels: boolean
    allowIssuableHealthStatus: boolean
    listsBehind: number | null
    issues: {
      nodes: Array<{
        id: string
        iid: string
        title: string
        state: Types.IssueState
        confidential: boolean
        createdAt: string | null
        updatedAt: string | null
        closedAt: string | null
        weight: number | null
        healthStatus: Types.HealthStatus | null
        dueDate: string | null
        webPath: string
        version: number
        priority: Types.Priority
        author: { name: string } | null
        userPermissions: { adminIssue: boolean }
        epic: { id: string; title: string | null; webPath: string } | null
        milestone: {
          id: string
          title: string
          state: Types.MilestoneStateEnum
          startDate: string | null
          dueDate: string | null
        } | null
        assignees: {
          nodes: Array<{
            id: string
            name: string
            username: string
            avatarUrl: string | null
            webUrl: string
            webPath: string
          } | null> | null
        } | null
        labels: {
          nodes: Array<{
            id: string
            title: string
            color: string
            description: string | null
            textColor: string
          } | null> | null
        } | null
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type ProjectIssueListQueryVariables = Exact<{
  fullPath: string
  state: Types.IssuableState
  sort?: Types.IssueSort | null | undefined
  after?: string | null | undefined
  filter?: Types.FilterInput | null | undefined
}>

export type ProjectIssueListQuery = {
  project: {
    listsBehind: number | null
    id: string
    name: string
    fullPath: string
    nameWithNamespace: string
    issues: {
      nodes: Array<{
        id: string
        iid: string
        title: string
        state: Types.IssueState
        confidential: boolean
        createdAt: string | null
        updatedAt: string | null
        closedAt: string | null
        weight: number | null
        healthStatus: Types.HealthStatus | null
        dueDate: string | null
        webPath: string
        version: number
        priority: Types.Priority
        author: { name: string } | null
        userPermissions: { adminIssue: boolean }
        epic: { id: string; title: string | null; webPath: string } | null
        milestone: {
          id: string
          title: string
          state: Types.MilestoneStateEnum
          startDate: string | null
          dueDate: string | null
        } | null
        assignees: {
          nodes: Array<{
            id: string
            name: string
            username: string
            avatarUrl: string | null
            webUrl: string
            webPath: string
          } | null> | null
        } | null
        labels: {
          nodes: Array<{
            id: string
            title: string
            color: string
            description: string | null
            textColor: string
          } | null> | null
        } | null
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
    userPermissions: { createIssue: boolean; createIncident: boolean; adminIssue: boolean }
    group: {
      id: string
      name: string
      fullName: string
      fullPath: string
      allowScopedLabels: boolean
      allowIssuableHealthStatus: boolean
      workItemsCreateFromMarkdown: boolean
      emailsDisabled: boolean
    } | null
  } | null
}

export type GroupIssueCountsQueryVariables = Exact<{
  fullPath: string
  limit?: number | null | undefined
  filter?: Types.FilterInput | null | undefined
}>

export type GroupIssueCountsQuery = {
  group: {
    id: string
    issueStatusCounts: { opened: number | null; closed: number | null; all: number | null } | null
  } | null
}

export type ProjectIssueCountsQueryVariables = Exact<{
  fullPath: string
  limit?: number | null | undefined
  filter?: Types.FilterInput | null | undefined
}>

export type ProjectIssueCountsQuery = {
  project: {
    id: string
    issueStatusCounts: { opened: number | null; closed: number | null; all: number | null } | null
  } | null
}

export type IssueCountsFragment = { opened: number | null; closed: number | null; all: number | null }

export type IssueListPageFragment = {
  nodes: Array<{
    id: string
    iid: string
    title: string
    state: Types.IssueState
    confidential: boolean
    createdAt: string | null
    updatedAt: string | null
    closedAt: string | null
    weight: number | null
    healthStatus: Types.HealthStatus | null
    dueDate: string | null
    webPath: string
    version: number
    priority: Types.Priority
    author: { name: string } | null
    userPermissions: { adminIssue: boolean }
    epic: { id: string; title: string | null; webPath: string } | null
    milestone: {
      id: string
      title: string
      state: Types.MilestoneStateEnum
      startDate: string | null
      dueDate: string | null
    } | null
    assignees: {
      nodes: Array<{
        id: string
        name: string
        username: string
        avatarUrl: string | null
        webUrl: string
        webPath: string
      } | null> | null
    } | null
    labels: {
      nodes: Array<{
        id: string
        title: string
        color: string
        description: string | null
        textColor: string
      } | null> | null
    } | null
  } | null> | null
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

export type IssueListRowFragment = {
  id: string
  iid: string
  title: string
  state: Types.IssueState
  confidential: boolean
  createdAt: string | null
  updatedAt: string | null
  closedAt: string | null
  weight: number | null
  healthStatus: Types.HealthStatus | null
  dueDate: string | null
  webPath: string
  version: number
  priority: Types.Priority
  author: { name: string } | null
  userPermissions: { adminIssue: boolean }
  epic: { id: string; title: string | null; webPath: string } | null
  milestone: {
    id: string
    title: string
    state: Types.MilestoneStateEnum
    startDate: string | null
    dueDate: string | null
  } | null
  assignees: {
    nodes: Array<{
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webUrl: string
      webPath: string
    } | null> | null
  } | null
  labels: {
    nodes: Array<{
      id: string
      title: string
      color: string
      description: string | null
      textColor: string
    } | null> | null
  } | null
}

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>
  private value: string
  public __meta__?: Record<string, any> | undefined

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value)
    this.value = value
    this.__meta__ = __meta__
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value
  }
}
export const IssueCountsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment IssueCounts on IssueStatusCountsType {
  opened
  closed
  all
}
    `,
  { fragmentName: 'IssueCounts' },
) as unknown as TypedDocumentString<IssueCountsFragment, unknown>
export const IssueListRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment IssueListRow on Issue {
  id
  ...IssueFields
  iid
  title
  state
  confidential
  createdAt
  updatedAt
  closedAt
  weight
  healthStatus
  dueDate
  webPath
  author {
    name
  }
  userPermissions {
    adminIssue
  }
  epic {
    id
    title
    webPath
  }
  milestone {
    ...ItemMilestone
  }
  assignees {
    nodes {
      ...ItemPerson
    }
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
}
    fragment IssueFields on Issue {
  version
  priority
}
fragment ItemMilestone on Milestone {
  id
  title
  state
  startDate
  dueDate
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`,
  { fragmentName: 'IssueListRow' },
) as unknown as TypedDocumentString<IssueListRowFragment, unknown>
export const IssueListPageFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment IssueListPage on IssueConnection {
  nodes {
    ...IssueListRow
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    fragment IssueListRow on Issue {
  id
  ...IssueFields
  iid
  title
  state
  confidential
  createdAt
  updatedAt
  closedAt
  weight
  healthStatus
  dueDate
  webPath
  author {
    name
  }
  userPermissions {
    adminIssue
  }
  epic {
    id
    title
    webPath
  }
  milestone {
    ...ItemMilestone
  }
  assignees {
    nodes {
      ...ItemPerson
    }
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
}
fragment IssueFields on Issue {
  version
  priority
}
fragment ItemMilestone on Milestone {
  id
  title
  state
  startDate
  dueDate
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`,
  { fragmentName: 'IssueListPage' },
) as unknown as TypedDocumentString<IssueListPageFragment, unknown>
export const GroupIssueListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupIssueList($fullPath: ID!, $state: IssuableState!, $sort: IssueSort, $after: String, $filter: FilterInput) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    fullPath
    allowScopedLabels
    allowIssuableHealthStatus
    listsBehind
    issues(
      state: $state
      sort: $sort
      includeSubgroups: true
      filter: $filter
      first: 50
      after: $after
    ) {
      ...IssueListPage
    }
  }
}
    fragment IssueListPage on IssueConnection {
  nodes {
    ...IssueListRow
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment IssueListRow on Issue {
  id
  ...IssueFields
  iid
  title
  state
  confidential
  createdAt
  updatedAt
  closedAt
  weight
  healthStatus
  dueDate
  webPath
  author {
    name
  }
  userPermissions {
    adminIssue
  }
  epic {
    id
    title
    webPath
  }
  milestone {
    ...ItemMilestone
  }
  assignees {
    nodes {
      ...ItemPerson
    }
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
}
fragment IssueFields on Issue {
  version
  priority
}
fragment ItemMilestone on Milestone {
  id
  title
  state
  startDate
  dueDate
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<GroupIssueListQuery, GroupIssueListQueryVariables>
export const ProjectIssueListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectIssueList($fullPath: ID!, $state: IssuableState!, $sort: IssueSort, $after: String, $filter: FilterInput) {
  project(fullPath: $fullPath) {
    ...IssueProject
    listsBehind
    issues(state: $state, sort: $sort, filter: $filter, first: 50, after: $after) {
      ...IssueListPage
    }
  }
}
    fragment IssueListPage on IssueConnection {
  nodes {
    ...IssueListRow
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment IssueListRow on Issue {
  id
  ...IssueFields
  iid
  title
  state
  confidential
  createdAt
  updatedAt
  closedAt
  weight
  healthStatus
  dueDate
  webPath
  author {
    name
  }
  userPermissions {
    adminIssue
  }
  epic {
    id
    title
    webPath
  }
  milestone {
    ...ItemMilestone
  }
  assignees {
    nodes {
      ...ItemPerson
    }
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
}
fragment IssueProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  userPermissions {
    createIssue
    createIncident
    adminIssue
  }
  group {
    id
    name
    fullName
    fullPath
    allowScopedLabels
    allowIssuableHealthStatus
    workItemsCreateFromMarkdown
    emailsDisabled
  }
}
fragment IssueFields on Issue {
  version
  priority
}
fragment ItemMilestone on Milestone {
  id
  title
  state
  startDate
  dueDate
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<ProjectIssueListQuery, ProjectIssueListQueryVariables>
export const GroupIssueCountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupIssueCounts($fullPath: ID!, $limit: Int, $filter: FilterInput) {
  group(fullPath: $fullPath) {
    id
    issueStatusCounts(includeSubgroups: true, filter: $filter, limit: $limit) {
      ...IssueCounts
    }
  }
}
    fragment IssueCounts on IssueStatusCountsType {
  opened
  closed
  all
}`) as unknown as TypedDocumentString<GroupIssueCountsQuery, GroupIssueCountsQueryVariables>
export const ProjectIssueCountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectIssueCounts($fullPath: ID!, $limit: Int, $filter: FilterInput) {
  project(fullPath: $fullPath) {
    id
    issueStatusCounts(limit: $limit, filter: $filter) {
      ...IssueCounts
    }
  }
}
    fragment IssueCounts on IssueStatusCountsType {
  opened
  closed
  all
}`) as unknown as TypedDocumentString<ProjectIssueCountsQuery, ProjectIssueCountsQueryVariables>
