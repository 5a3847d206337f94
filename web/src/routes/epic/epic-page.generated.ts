/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicPageQueryVariables = Exact<{
  fullPath: string
  iid: string
  epicEndCursor?: string | null | undefined
  issueEndCursor?: string | null | undefined
  pageSize?: number | null | undefined
}>

export type EpicPageQuery = {
  currentUser: { id: string; username: string } | null
  group: {
    listsBehind: number | null
    id: string
    name: string
    fullName: string
    fullPath: string
    allowSubEpics: boolean
    allowScopedLabels: boolean
    allowIssuableHealthStatus: boolean
    epicColorHighlight: boolean
    emailsDisabled: boolean
    epic: {
      id: string
      iid: string
      state: Types.EpicState
      confidential: boolean | null
      createdAt: string | null
      subscribed: boolean
      reference: string
      version: number | null
      priority: Types.Priority
      title: string | null
      titleHtml: string | null
      description: string | null
      descriptionHtml: string | null
      lockVersion: number
      lastEditedAt: string | null
      color: string | null
      textColor: string | null
      startDate: string | null
      startDateFixed: string | null
      startDateIsFixed: boolean | null
      startDateFromInheritedSource: string | null
      startDateFromMilestones: string | null
      dueDate: string | null
      dueDateFixed: string | null
      dueDateIsFixed: boolean | null
      dueDateFromInheritedSource: string | null
      dueDateFromMilestones: string | null
      author: {
        isEmployee: boolean
        id: string
        name: string
        username: string
        avatarUrl: string | null
        webPath: string
      }
      ancestors: {
        nodes: Array<{
          id: string
          title: string | null
          state: Types.EpicState
          confidential: boolean | null
          dueDate: string | null
          webPath: string
          reference: string
        } | null> | null
      } | null
      participants: {
        nodes: Array<{
          id: string
          name: string
          username: string
          avatarUrl: string | null
          webPath: string
        } | null> | null
      } | null
      currentUserTodos: { nodes: Array<{ id: string } | null> | null } | null
      userPermissions: { updateEpic: boolean; destroyEpic: boolean; adminEpic: boolean }
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
      lastEditedBy: { name: string; webPath: string } | null
      startDateSource: {
        milestoneTitle: string | null
        milestoneStartDate: string | null
        milestoneDueDate: string | null
        epicReference: string | null
      } | null
      dueDateSource: {
        milestoneTitle: string | null
        milestoneStartDate: string | null
        milestoneDueDate: string | null
        epicReference: string | null
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
    } | null
    userPermissions: { createEpic: boolean }
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

export const EpicPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicPage($fullPath: ID!, $iid: ID!, $epicEndCursor: String, $issueEndCursor: String, $pageSize: Int = 100) {
  currentUser {
    id
    username
  }
  group(fullPath: $fullPath) {
    ...EpicGroup
    listsBehind
    epic(iid: $iid) {
      ...EpicDetail
      ...TreePage
      ...TreeRollUp
    }
  }
}
    fragment EpicGroup on Group {
  id
  name
  fullName
  fullPath
  allowSubEpics
  allowScopedLabels
  allowIssuableHealthStatus
  epicColorHighlight
  emailsDisabled
  userPermissions {
    createEpic
  }
}
fragment EpicDetail on Epic {
  id
  ...EpicFields
  iid
  ...EpicText
  state
  confidential
  createdAt
  subscribed
  ...EpicColor
  reference(full: true)
  author {
    ...EpicPerson
    isEmployee
  }
  ...EpicDates
  ...EpicReferences
  ancestors {
    nodes {
      ...ItemAncestor
    }
  }
  participants(first: 100) {
    nodes {
      ...EpicPerson
    }
  }
  currentUserTodos(state: pending, first: 1) {
    nodes {
      id
    }
  }
  userPermissions {
    updateEpic
    destroyEpic
    adminEpic
  }
}
fragment EpicFields on Epic {
  version
  priority
}
fragment EpicText on Epic {
  title
  titleHtml
  description
  descriptionHtml
  lockVersion
  lastEditedAt
  lastEditedBy {
    name
    webPath
  }
}
fragment EpicColor on Epic {
  color
  textColor
}
fragment EpicPerson on UserCore {
  id
  name
  username
  avatarUrl
  webPath
}
fragment EpicDates on Epic {
  startDate
  startDateFixed
  startDateIsFixed
  startDateFromInheritedSource
  startDateFromMilestones
  startDateSource {
    milestoneTitle
    milestoneStartDate
    milestoneDueDate
    epicReference
  }
  dueDate
  dueDateFixed
  dueDateIsFixed
  dueDateFromInheritedSource
  dueDateFromMilestones
  dueDateSource {
    milestoneTitle
    milestoneStartDate
    milestoneDueDate
    epicReference
  }
}
fragment EpicReferences on Epic {
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
fragment ItemAncestor on Epic {
  id
  title
  state
  confidential
  dueDate
  webPath
  reference(full: true)
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
fragment EpicIssueFields on EpicIssue {
  version
  priority
}`) as unknown as TypedDocumentString<EpicPageQuery, EpicPageQueryVariables>
