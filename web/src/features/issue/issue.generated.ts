/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type IssueProjectFragment = {
  id: string
  name: string
  fullPath: string
  nameWithNamespace: string
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
}

export type IssueDetailFragment = {
  id: string
  iid: string
  type: Types.IssueType
  state: Types.IssueState
  confidential: boolean
  createdAt: string | null
  subscribed: boolean
  weight: number | null
  healthStatus: Types.HealthStatus | null
  severity: Types.IssuableSeverity | null
  discussionLocked: boolean | null
  hidden: boolean | null
  zoomMeetingUrl: string | null
  publishedIncidentUrl: string | null
  startDate: string | null
  dueDate: string | null
  webPath: string
  reference: string
  version: number
  priority: Types.Priority
  title: string
  titleHtml: string | null
  description: string | null
  descriptionHtml: string | null
  lockVersion: number
  lastEditedAt: string | null
  hasEpic: boolean
  escalationStatus: Types.IssueEscalationStatus | null
  timeEstimate: number
  totalTimeSpent: number
  author: {
    isEmployee: boolean
    id: string
    name: string
    username: string
    avatarUrl: string | null
    webUrl: string
    webPath: string
  } | null
  participants: {
    nodes: Array<{
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webUrl: string
      webPath: string
    } | null> | null
  } | null
  currentUserTodos: { nodes: Array<{ id: string } | null> | null } | null
  userPermissions: { updateIssue: boolean; destroyIssue: boolean; adminIssue: boolean; escalateIssue: boolean }
  lastEditedBy: { name: string; webPath: string } | null
  labels: {
    nodes: Array<{
      id: string
      title: string
      color: string
      description: string | null
      textColor: string
    } | null> | null
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
  milestone: {
    id: string
    title: string
    state: Types.MilestoneStateEnum
    startDate: string | null
    dueDate: string | null
  } | null
  iteration: {
    id: string
    title: string | null
    startDate: string | null
    dueDate: string | null
    webUrl: string
    iterationCadence: { id: string; title: string }
  } | null
  epic: {
    id: string
    title: string | null
    state: Types.EpicState
    confidential: boolean | null
    dueDate: string | null
    webPath: string
    reference: string
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
  } | null
  escalationPolicy: { id: string; name: string } | null
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
export const IssueProjectFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
    `,
  { fragmentName: 'IssueProject' },
) as unknown as TypedDocumentString<IssueProjectFragment, unknown>
export const IssueDetailFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment IssueDetail on Issue {
  id
  ...IssueFields
  iid
  type
  ...IssueText
  state
  confidential
  createdAt
  subscribed
  weight
  healthStatus
  severity
  discussionLocked
  hidden
  zoomMeetingUrl
  publishedIncidentUrl
  startDate
  dueDate
  webPath
  reference(full: true)
  author {
    ...ItemPerson
    isEmployee
  }
  ...IssueReferences
  ...IssueEpic
  ...IssueEscalation
  ...IssueTimes
  participants(first: 100) {
    nodes {
      ...ItemPerson
    }
  }
  currentUserTodos(state: pending, first: 1) {
    nodes {
      id
    }
  }
  userPermissions {
    updateIssue
    destroyIssue
    adminIssue
    escalateIssue
  }
}
    fragment IssueFields on Issue {
  version
  priority
}
fragment IssueText on Issue {
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
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}
fragment IssueReferences on Issue {
  labels {
    nodes {
      ...ItemLabel
    }
  }
  assignees {
    nodes {
      ...ItemPerson
    }
  }
  milestone {
    ...ItemMilestone
  }
  iteration {
    ...ItemIteration
  }
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}
fragment ItemMilestone on Milestone {
  id
  title
  state
  startDate
  dueDate
}
fragment ItemIteration on Iteration {
  id
  title
  startDate
  dueDate
  webUrl
  iterationCadence {
    id
    title
  }
}
fragment IssueEpic on Issue {
  hasEpic
  epic {
    ...ItemParent
  }
}
fragment ItemParent on Epic {
  ...ItemAncestor
  ancestors {
    nodes {
      ...ItemAncestor
    }
  }
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
fragment IssueEscalation on Issue {
  escalationPolicy {
    ...ItemEscalationPolicy
  }
  escalationStatus
}
fragment ItemEscalationPolicy on EscalationPolicyType {
  id
  name
}
fragment IssueTimes on Issue {
  timeEstimate
  totalTimeSpent
}`,
  { fragmentName: 'IssueDetail' },
) as unknown as TypedDocumentString<IssueDetailFragment, unknown>
