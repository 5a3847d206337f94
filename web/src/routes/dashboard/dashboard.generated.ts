/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type OwnGroupNamesQueryVariables = Exact<{ [key: string]: never }>

export type OwnGroupNamesQuery = {
  currentUser: {
    id: string
    groups: { nodes: Array<{ id: string; fullPath: string; fullName: string } | null> | null } | null
  } | null
}

export type OwnIssuesQueryVariables = Exact<{
  scope: Types.OwnIssueScope
  state: Types.OwnItemState
  first?: number | null | undefined
  after?: string | null | undefined
}>

export type OwnIssuesQuery = {
  currentUser: {
    id: string
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

export type OwnEpicsQueryVariables = Exact<{
  scope: Types.OwnEpicScope
  state: Types.OwnItemState
  first?: number | null | undefined
  after?: string | null | undefined
}>

export type OwnEpicsQuery = {
  currentUser: {
    id: string
    epics: {
      nodes: Array<{
        id: string
        iid: string
        title: string | null
        state: Types.EpicState
        confidential: boolean | null
        createdAt: string | null
        closedAt: string | null
        startDate: string | null
        dueDate: string | null
        webPath: string
        reference: string
        version: number | null
        priority: Types.Priority
        parent: { id: string; title: string | null; webPath: string } | null
        author: { name: string; username: string; avatarUrl: string | null; webPath: string }
        labels: {
          nodes: Array<{
            id: string
            title: string
            color: string
            description: string | null
            textColor: string
          } | null> | null
        } | null
        userPermissions: { adminEpic: boolean }
        descendantCounts: { openedIssues: number | null; closedIssues: number | null } | null
        descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type OwnNumbersQueryVariables = Exact<{ [key: string]: never }>

export type OwnNumbersQuery = { currentUser: { id: string; opened: { count: number } | null } | null }

export type OwnGroupsQueryVariables = Exact<{
  active: boolean
  after?: string | null | undefined
}>

export type OwnGroupsQuery = {
  currentUser: {
    id: string
    groups: {
      nodes: Array<{
        id: string
        name: string
        fullName: string
        fullPath: string
        description: string | null
        avatarUrl: string | null
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type OwnProjectsQueryVariables = Exact<{
  active: boolean
  after?: string | null | undefined
}>

export type OwnProjectsQuery = {
  projects: {
    nodes: Array<{
      id: string
      name: string
      fullPath: string
      nameWithNamespace: string
      avatarUrl: string | null
    } | null> | null
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  } | null
}

export type OwnMilestonesQueryVariables = Exact<{
  after?: string | null | undefined
}>

export type OwnMilestonesQuery = {
  currentUser: {
    id: string
    milestones: {
      nodes: Array<{
        id: string
        title: string
        startDate: string | null
        dueDate: string | null
        expired: boolean
        webPath: string
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type GroupActivityQueryVariables = Exact<{
  fullPath: string
  after?: string | null | undefined
}>

export type GroupActivityQuery = {
  group: {
    id: string
    changes: {
      nodes: Array<{
        id: string
        type: Types.ItemChangeType
        createdAt: string
        actor: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
        fields: Array<{ field: string; after: string | null }>
        item: { title: string; reference: string; webPath: string }
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type ListedChangeFragment = {
  id: string
  type: Types.ItemChangeType
  createdAt: string
  actor: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
  fields: Array<{ field: string; after: string | null }>
  item: { title: string; reference: string; webPath: string }
}

export type HomeOfReaderQueryVariables = Exact<{ [key: string]: never }>

export type HomeOfReaderQuery = {
  currentUser: {
    id: string
    todos: {
      nodes: Array<{
        id: string
        state: Types.TodoStateEnum
        action: string
        targetType: Types.TodoTargetEnum
        body: string
        targetUrl: string
        createdAt: string
        author: { id: string; name: string; username: string; avatarUrl: string | null } | null
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
    issues: {
      nodes: Array<{
        id: string
        version: number
        title: string
        state: Types.IssueState
        dueDate: string | null
        webPath: string
      } | null> | null
    } | null
    epics: {
      nodes: Array<{
        id: string
        title: string | null
        state: Types.EpicState
        dueDate: string | null
        webPath: string
        descendantCounts: { openedIssues: number | null; closedIssues: number | null } | null
        descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
      } | null> | null
    } | null
  } | null
}

export type HomeEpicsByReaderQueryVariables = Exact<{ [key: string]: never }>

export type HomeEpicsByReaderQuery = {
  currentUser: {
    id: string
    epics: {
      nodes: Array<{
        id: string
        title: string | null
        state: Types.EpicState
        dueDate: string | null
        webPath: string
        descendantCounts: { openedIssues: number | null; closedIssues: number | null } | null
        descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
      } | null> | null
    } | null
  } | null
}

export type FirstGroupQueryVariables = Exact<{ [key: string]: never }>

export type FirstGroupQuery = {
  currentUser: {
    id: string
    groups: {
      nodes: Array<{
        id: string
        fullPath: string
        groupMembers: { nodes: Array<{ id: string } | null> | null } | null
        userPermissions: { createEpic: boolean; createProjects: boolean; adminGroup: boolean }
      } | null> | null
    } | null
  } | null
  projects: { nodes: Array<{ id: string } | null> | null } | null
}

export type HomeEpicFragment = {
  id: string
  title: string | null
  state: Types.EpicState
  dueDate: string | null
  webPath: string
  descendantCounts: { openedIssues: number | null; closedIssues: number | null } | null
  descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
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
export const ListedChangeFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ListedChange on ItemChange {
  id
  type
  createdAt
  actor {
    ...ItemPerson
  }
  fields {
    field
    after
  }
  item {
    title
    reference
    webPath
  }
}
    fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`,
  { fragmentName: 'ListedChange' },
) as unknown as TypedDocumentString<ListedChangeFragment, unknown>
export const HomeEpicFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment HomeEpic on Epic {
  id
  title
  state
  dueDate
  webPath
  descendantCounts {
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
}
    `,
  { fragmentName: 'HomeEpic' },
) as unknown as TypedDocumentString<HomeEpicFragment, unknown>
export const OwnGroupNamesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnGroupNames {
  currentUser {
    id
    groups(active: true, first: 100) {
      nodes {
        id
        fullPath
        fullName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OwnGroupNamesQuery, OwnGroupNamesQueryVariables>
export const OwnIssuesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnIssues($scope: OwnIssueScope!, $state: OwnItemState!, $first: Int, $after: String) {
  currentUser {
    id
    issues(scope: $scope, state: $state, first: $first, after: $after) {
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
}`) as unknown as TypedDocumentString<OwnIssuesQuery, OwnIssuesQueryVariables>
export const OwnEpicsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnEpics($scope: OwnEpicScope!, $state: OwnItemState!, $first: Int, $after: String) {
  currentUser {
    id
    epics(scope: $scope, state: $state, first: $first, after: $after) {
      nodes {
        ...EpicListRow
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}
fragment EpicListRow on Epic {
  id
  ...EpicFields
  iid
  title
  state
  confidential
  createdAt
  closedAt
  startDate
  dueDate
  webPath
  reference(full: true)
  parent {
    id
    title
    webPath
  }
  author {
    name
    username
    avatarUrl
    webPath
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
  userPermissions {
    adminEpic
  }
  descendantCounts {
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
}
fragment EpicFields on Epic {
  version
  priority
}`) as unknown as TypedDocumentString<OwnEpicsQuery, OwnEpicsQueryVariables>
export const OwnNumbersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnNumbers {
  currentUser {
    id
    opened: issues(scope: ASSIGNED, first: 1) {
      count
    }
  }
}
    `) as unknown as TypedDocumentString<OwnNumbersQuery, OwnNumbersQueryVariables>
export const OwnGroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnGroups($active: Boolean!, $after: String) {
  currentUser {
    id
    groups(active: $active, first: 50, after: $after) {
      nodes {
        id
        name
        fullName
        fullPath
        description
        avatarUrl
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OwnGroupsQuery, OwnGroupsQueryVariables>
export const OwnProjectsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnProjects($active: Boolean!, $after: String) {
  projects(
    membership: true
    active: $active
    sort: "latest_activity_desc"
    first: 50
    after: $after
  ) {
    nodes {
      ...OfferedProject
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment OfferedProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  avatarUrl
}`) as unknown as TypedDocumentString<OwnProjectsQuery, OwnProjectsQueryVariables>
export const OwnMilestonesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnMilestones($after: String) {
  currentUser {
    id
    milestones(state: active, first: 50, after: $after) {
      nodes {
        id
        title
        startDate
        dueDate
        expired
        webPath
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OwnMilestonesQuery, OwnMilestonesQueryVariables>
export const GroupActivityDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupActivity($fullPath: ID!, $after: String) {
  group(fullPath: $fullPath) {
    id
    changes(first: 20, after: $after) {
      nodes {
        ...ListedChange
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment ListedChange on ItemChange {
  id
  type
  createdAt
  actor {
    ...ItemPerson
  }
  fields {
    field
    after
  }
  item {
    title
    reference
    webPath
  }
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`) as unknown as TypedDocumentString<GroupActivityQuery, GroupActivityQueryVariables>
export const HomeOfReaderDocument = /*#__PURE__*/ new TypedDocumentString(`
    query HomeOfReader {
  currentUser {
    id
    todos(first: 4) {
      nodes {
        ...ListedTodo
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    issues(scope: ASSIGNED, first: 8) {
      nodes {
        id
        version
        title
        state
        dueDate
        webPath
      }
    }
    epics(scope: SUBSCRIBED, first: 5) {
      nodes {
        ...HomeEpic
      }
    }
  }
}
    fragment HomeEpic on Epic {
  id
  title
  state
  dueDate
  webPath
  descendantCounts {
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
}
fragment ListedTodo on Todo {
  id
  state
  action
  targetType
  body
  targetUrl
  createdAt
  author {
    id
    name
    username
    avatarUrl
  }
}`) as unknown as TypedDocumentString<HomeOfReaderQuery, HomeOfReaderQueryVariables>
export const HomeEpicsByReaderDocument = /*#__PURE__*/ new TypedDocumentString(`
    query HomeEpicsByReader {
  currentUser {
    id
    epics(scope: CREATED, first: 5) {
      nodes {
        ...HomeEpic
      }
    }
  }
}
    fragment HomeEpic on Epic {
  id
  title
  state
  dueDate
  webPath
  descendantCounts {
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
}`) as unknown as TypedDocumentString<HomeEpicsByReaderQuery, HomeEpicsByReaderQueryVariables>
export const FirstGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FirstGroup {
  currentUser {
    id
    groups(active: true, first: 1) {
      nodes {
        id
        fullPath
        groupMembers(first: 2) {
          nodes {
            id
          }
        }
        userPermissions {
          createEpic
          createProjects
          adminGroup
        }
      }
    }
  }
  projects(membership: true, first: 1) {
    nodes {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<FirstGroupQuery, FirstGroupQueryVariables>
