/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type ChangeIssueMutationVariables = Exact<{
  input: Types.UpdateIssueInput
  withText: boolean
  withEpic: boolean
  withEscalation: boolean
  withTimes: boolean
}>

export type ChangeIssueMutation = {
  updateIssue: {
    errors: Array<string>
    skippedIds: Array<string> | null
    quickActionsStatus: { messages: Array<string>; errorMessages: Array<string> } | null
    issue:
      | ({
          id: string
          version: number
          title: string
          state: Types.IssueState
          closedAt: string | null
          confidential: boolean
          weight: number | null
          healthStatus: Types.HealthStatus | null
          severity: Types.IssuableSeverity | null
          discussionLocked: boolean | null
          startDate: string | null
          dueDate: string | null
          priority: Types.Priority
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
        } & {
          title?: string
          titleHtml?: string | null
          description?: string | null
          descriptionHtml?: string | null
          lockVersion?: number
          lastEditedAt?: string | null
          lastEditedBy?: { name: string; webPath: string } | null
        } & {
          hasEpic?: boolean
          epic?: {
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
        } & {
          escalationStatus?: Types.IssueEscalationStatus | null
          escalationPolicy?: { id: string; name: string } | null
        } & { timeEstimate?: number; totalTimeSpent?: number })
      | null
  } | null
}

export type SubscribeToIssueMutationVariables = Exact<{
  input: Types.IssueSetSubscriptionInput
}>

export type SubscribeToIssueMutation = {
  issueSetSubscription: { errors: Array<string>; issue: { id: string; subscribed: boolean } | null } | null
}

export type IssueTextFragment = {
  title: string
  titleHtml: string | null
  description: string | null
  descriptionHtml: string | null
  lockVersion: number
  lastEditedAt: string | null
  lastEditedBy: { name: string; webPath: string } | null
}

export type IssueEscalationFragment = {
  escalationStatus: Types.IssueEscalationStatus | null
  escalationPolicy: { id: string; name: string } | null
}

export type IssueTimesFragment = { timeEstimate: number; totalTimeSpent: number }

export type IssueEpicFragment = {
  hasEpic: boolean
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
export const IssueTextFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
    `,
  { fragmentName: 'IssueText' },
) as unknown as TypedDocumentString<IssueTextFragment, unknown>
export const IssueEscalationFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment IssueEscalation on Issue {
  escalationPolicy {
    ...ItemEscalationPolicy
  }
  escalationStatus
}
    fragment ItemEscalationPolicy on EscalationPolicyType {
  id
  name
}`,
  { fragmentName: 'IssueEscalation' },
) as unknown as TypedDocumentString<IssueEscalationFragment, unknown>
export const IssueTimesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment IssueTimes on Issue {
  timeEstimate
  totalTimeSpent
}
    `,
  { fragmentName: 'IssueTimes' },
) as unknown as TypedDocumentString<IssueTimesFragment, unknown>
export const IssueEpicFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
}`,
  { fragmentName: 'IssueEpic' },
) as unknown as TypedDocumentString<IssueEpicFragment, unknown>
export const ChangeIssueDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeIssue($input: UpdateIssueInput!, $withText: Boolean!, $withEpic: Boolean!, $withEscalation: Boolean!, $withTimes: Boolean!) {
  updateIssue(input: $input) {
    errors
    skippedIds
    quickActionsStatus {
      ...QuickActions
    }
    issue {
      id
      ...IssueFields
      version
      title
      state
      closedAt
      confidential
      weight
      healthStatus
      severity
      discussionLocked
      startDate
      dueDate
      ...IssueReferences
      ...IssueText @include(if: $withText)
      ...IssueEpic @include(if: $withEpic)
      ...IssueEscalation @include(if: $withEscalation)
      ...IssueTimes @include(if: $withTimes)
    }
  }
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
fragment IssueEscalation on Issue {
  escalationPolicy {
    ...ItemEscalationPolicy
  }
  escalationStatus
}
fragment IssueTimes on Issue {
  timeEstimate
  totalTimeSpent
}
fragment IssueEpic on Issue {
  hasEpic
  epic {
    ...ItemParent
  }
}
fragment QuickActions on QuickActionsStatus {
  messages
  errorMessages
}
fragment IssueFields on Issue {
  version
  priority
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
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
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
fragment ItemEscalationPolicy on EscalationPolicyType {
  id
  name
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
}`) as unknown as TypedDocumentString<ChangeIssueMutation, ChangeIssueMutationVariables>
export const SubscribeToIssueDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SubscribeToIssue($input: IssueSetSubscriptionInput!) {
  issueSetSubscription(input: $input) {
    errors
    issue {
      id
      subscribed
    }
  }
}
    `) as unknown as TypedDocumentString<SubscribeToIssueMutation, SubscribeToIssueMutationVariables>
