/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type TreeChildrenQueryVariables = Exact<{
  fullPath: string
  iid: string
  epicEndCursor?: string | null | undefined
  issueEndCursor?: string | null | undefined
  pageSize?: number | null | undefined
}>

export type TreeChildrenQuery = {
  group: {
    id: string
    epic: {
      id: string
      children: {
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
          blocked: boolean | null
          webPath: string
          reference: string
          relationPath: string | null
          relativePosition: number | null
          hasChildren: boolean
          hasIssues: boolean
          version: number | null
          priority: Types.Priority
          group: { id: string; fullPath: string }
          labels: {
            nodes: Array<{
              id: string
              title: string
              color: string
              description: string | null
              textColor: string
            } | null> | null
          } | null
          userPermissions: { adminEpic: boolean; createEpic: boolean }
          descendantCounts: {
            openedEpics: number | null
            closedEpics: number | null
            openedIssues: number | null
            closedIssues: number | null
          } | null
          descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
          healthStatus: {
            issuesOnTrack: number | null
            issuesNeedingAttention: number | null
            issuesAtRisk: number | null
          } | null
        } | null> | null
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
      } | null
      issues: {
        nodes: Array<{
          id: string
          epicIssueId: string
          iid: string
          title: string
          state: Types.IssueState
          confidential: boolean
          createdAt: string | null
          closedAt: string | null
          dueDate: string | null
          weight: number | null
          blocked: boolean | null
          healthStatus: Types.HealthStatus | null
          webPath: string
          reference: string
          relationPath: string | null
          relativePosition: number | null
          version: number
          priority: Types.Priority
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
  } | null
}

export type TreePageFragment = {
  children: {
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
      blocked: boolean | null
      webPath: string
      reference: string
      relationPath: string | null
      relativePosition: number | null
      hasChildren: boolean
      hasIssues: boolean
      version: number | null
      priority: Types.Priority
      group: { id: string; fullPath: string }
      labels: {
        nodes: Array<{
          id: string
          title: string
          color: string
          description: string | null
          textColor: string
        } | null> | null
      } | null
      userPermissions: { adminEpic: boolean; createEpic: boolean }
      descendantCounts: {
        openedEpics: number | null
        closedEpics: number | null
        openedIssues: number | null
        closedIssues: number | null
      } | null
      descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
      healthStatus: {
        issuesOnTrack: number | null
        issuesNeedingAttention: number | null
        issuesAtRisk: number | null
      } | null
    } | null> | null
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  } | null
  issues: {
    nodes: Array<{
      id: string
      epicIssueId: string
      iid: string
      title: string
      state: Types.IssueState
      confidential: boolean
      createdAt: string | null
      closedAt: string | null
      dueDate: string | null
      weight: number | null
      blocked: boolean | null
      healthStatus: Types.HealthStatus | null
      webPath: string
      reference: string
      relationPath: string | null
      relativePosition: number | null
      version: number
      priority: Types.Priority
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
}

export type TreeEpicFragment = {
  id: string
  iid: string
  title: string | null
  state: Types.EpicState
  confidential: boolean | null
  createdAt: string | null
  closedAt: string | null
  startDate: string | null
  dueDate: string | null
  blocked: boolean | null
  webPath: string
  reference: string
  relationPath: string | null
  relativePosition: number | null
  hasChildren: boolean
  hasIssues: boolean
  version: number | null
  priority: Types.Priority
  group: { id: string; fullPath: string }
  labels: {
    nodes: Array<{
      id: string
      title: string
      color: string
      description: string | null
      textColor: string
    } | null> | null
  } | null
  userPermissions: { adminEpic: boolean; createEpic: boolean }
  descendantCounts: {
    openedEpics: number | null
    closedEpics: number | null
    openedIssues: number | null
    closedIssues: number | null
  } | null
  descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
  healthStatus: {
    issuesOnTrack: number | null
    issuesNeedingAttention: number | null
    issuesAtRisk: number | null
  } | null
}

export type TreeIssueFragment = {
  id: string
  epicIssueId: string
  iid: string
  title: string
  state: Types.IssueState
  confidential: boolean
  createdAt: string | null
  closedAt: string | null
  dueDate: string | null
  weight: number | null
  blocked: boolean | null
  healthStatus: Types.HealthStatus | null
  webPath: string
  reference: string
  relationPath: string | null
  relativePosition: number | null
  version: number
  priority: Types.Priority
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

export type TreeRollUpFragment = {
  descendantCounts: {
    openedEpics: number | null
    closedEpics: number | null
    openedIssues: number | null
    closedIssues: number | null
  } | null
  descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
  healthStatus: {
    issuesOnTrack: number | null
    issuesNeedingAttention: number | null
    issuesAtRisk: number | null
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
export const TreeRollUpFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TreeRollUp on Epic {
  descendantCounts {
    openedEpics
    closedEpics
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
  healthStatus {
    issuesOnTrack
    issuesNeedingAttention
    issuesAtRisk
  }
}
    `,
  { fragmentName: 'TreeRollUp' },
) as unknown as TypedDocumentString<TreeRollUpFragment, unknown>
export const TreeEpicFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TreeEpic on Epic {
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
  blocked
  webPath
  reference(full: true)
  relationPath
  relativePosition
  hasChildren
  hasIssues
  group {
    id
    fullPath
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
  ...TreeRollUp
  userPermissions {
    adminEpic
    createEpic
  }
}
    fragment TreeRollUp on Epic {
  descendantCounts {
    openedEpics
    closedEpics
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
  healthStatus {
    issuesOnTrack
    issuesNeedingAttention
    issuesAtRisk
  }
}
fragment EpicFields on Epic {
  version
  priority
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`,
  { fragmentName: 'TreeEpic' },
) as unknown as TypedDocumentString<TreeEpicFragment, unknown>
export const TreeIssueFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TreeIssue on EpicIssue {
  id
  ...EpicIssueFields
  epicIssueId
  iid
  title
  state
  confidential
  createdAt
  closedAt
  dueDate
  weight
  blocked
  healthStatus
  webPath
  reference(full: true)
  relationPath
  relativePosition
  milestone {
    id
    title
    state
    startDate
    dueDate
  }
  assignees {
    nodes {
      id
      name
      username
      avatarUrl
      webUrl
      webPath
    }
  }
  labels {
    nodes {
      ...ItemLabel
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
fragment EpicIssueFields on EpicIssue {
  version
  priority
}`,
  { fragmentName: 'TreeIssue' },
) as unknown as TypedDocumentString<TreeIssueFragment, unknown>
export const TreePageFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TreePage on Epic {
  children(first: $pageSize, after: $epicEndCursor) {
    nodes {
      ...TreeEpic
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
  issues(first: $pageSize, after: $issueEndCursor) {
    nodes {
      ...TreeIssue
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment TreeEpic on Epic {
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
  blocked
  webPath
  reference(full: true)
  relationPath
  relativePosition
  hasChildren
  hasIssues
  group {
    id
    fullPath
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
  ...TreeRollUp
  userPermissions {
    adminEpic
    createEpic
  }
}
fragment TreeIssue on EpicIssue {
  id
  ...EpicIssueFields
  epicIssueId
  iid
  title
  state
  confidential
  createdAt
  closedAt
  dueDate
  weight
  blocked
  healthStatus
  webPath
  reference(full: true)
  relationPath
  relativePosition
  milestone {
    id
    title
    state
    startDate
    dueDate
  }
  assignees {
    nodes {
      id
      name
      username
      avatarUrl
      webUrl
      webPath
    }
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
}
fragment TreeRollUp on Epic {
  descendantCounts {
    openedEpics
    closedEpics
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
  healthStatus {
    issuesOnTrack
    issuesNeedingAttention
    issuesAtRisk
  }
}
fragment EpicFields on Epic {
  version
  priority
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}
fragment EpicIssueFields on EpicIssue {
  version
  priority
}`,
  { fragmentName: 'TreePage' },
) as unknown as TypedDocumentString<TreePageFragment, unknown>
export const TreeChildrenDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TreeChildren($fullPath: ID!, $iid: ID!, $epicEndCursor: String, $issueEndCursor: String, $pageSize: Int = 100) {
  group(fullPath: $fullPath) {
    id
    epic(iid: $iid) {
      id
      ...TreePage
    }
  }
}
    fragment TreePage on Epic {
  children(first: $pageSize, after: $epicEndCursor) {
    nodes {
      ...TreeEpic
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
  issues(first: $pageSize, after: $issueEndCursor) {
    nodes {
      ...TreeIssue
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
fragment TreeEpic on Epic {
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
  blocked
  webPath
  reference(full: true)
  relationPath
  relativePosition
  hasChildren
  hasIssues
  group {
    id
    fullPath
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
  ...TreeRollUp
  userPermissions {
    adminEpic
    createEpic
  }
}
fragment TreeIssue on EpicIssue {
  id
  ...EpicIssueFields
  epicIssueId
  iid
  title
  state
  confidential
  createdAt
  closedAt
  dueDate
  weight
  blocked
  healthStatus
  webPath
  reference(full: true)
  relationPath
  relativePosition
  milestone {
    id
    title
    state
    startDate
    dueDate
  }
  assignees {
    nodes {
      id
      name
      username
      avatarUrl
      webUrl
      webPath
    }
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
}
fragment TreeRollUp on Epic {
  descendantCounts {
    openedEpics
    closedEpics
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
  healthStatus {
    issuesOnTrack
    issuesNeedingAttention
    issuesAtRisk
  }
}
fragment EpicFields on Epic {
  version
  priority
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}
fragment EpicIssueFields on EpicIssue {
  version
  priority
}`) as unknown as TypedDocumentString<TreeChildrenQuery, TreeChildrenQueryVariables>
