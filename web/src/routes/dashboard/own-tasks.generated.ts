/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type OwnTasksQueryVariables = Exact<{
  scope: Types.OwnIssueScope
  state: Types.OwnItemState
  after?: string | null | undefined
}>

export type OwnTasksQuery = {
  currentUser: {
    id: string
    tasks: {
      nodes: Array<{
        createdAt: string
        reference: string
        id: string
        iid: string
        version: number
        priority: Types.Priority
        title: string
        state: Types.WorkItemState
        closedAt: string | null
        confidential: boolean
        webPath: string
        author: { name: string } | null
        widgets: Array<
          | {
              allowsMultipleAssignees: boolean | null
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
            }
          | { parent: { id: string; title: string; webPath: string } | null }
          | {
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
          | { startDate: string | null; dueDate: string | null }
          | { weight: number | null }
          | Record<PropertyKey, never>
        > | null
        userPermissions: { updateWorkItem: boolean; adminWorkItem: boolean; deleteWorkItem: boolean }
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type OwnTaskRowFragment = {
  createdAt: string
  reference: string
  id: string
  iid: string
  version: number
  priority: Types.Priority
  title: string
  state: Types.WorkItemState
  closedAt: string | null
  confidential: boolean
  webPath: string
  author: { name: string } | null
  widgets: Array<
    | {
        allowsMultipleAssignees: boolean | null
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
      }
    | { parent: { id: string; title: string; webPath: string } | null }
    | {
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
    | { startDate: string | null; dueDate: string | null }
    | { weight: number | null }
    | Record<PropertyKey, never>
  > | null
  userPermissions: { updateWorkItem: boolean; adminWorkItem: boolean; deleteWorkItem: boolean }
}

export type OwnTaskParentFragment = { parent: { id: string; title: string; webPath: string } | null }

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
export const OwnTaskParentFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment OwnTaskParent on WorkItemWidgetHierarchy {
  parent {
    id
    title
    webPath
  }
}
    `,
  { fragmentName: 'OwnTaskParent' },
) as unknown as TypedDocumentString<OwnTaskParentFragment, unknown>
export const OwnTaskRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment OwnTaskRow on WorkItem {
  ...TaskFields
  createdAt
  reference(full: true)
  author {
    name
  }
  widgets {
    ...OwnTaskParent
  }
}
    fragment OwnTaskParent on WorkItemWidgetHierarchy {
  parent {
    id
    title
    webPath
  }
}
fragment TaskFields on WorkItem {
  id
  iid
  version
  priority
  title
  state
  closedAt
  confidential
  webPath
  userPermissions {
    updateWorkItem
    adminWorkItem
    deleteWorkItem
  }
  widgets {
    ...TaskAssignees
    ...TaskLabels
    ...TaskDates
    ...TaskWeight
  }
}
fragment TaskAssignees on WorkItemWidgetAssignees {
  allowsMultipleAssignees
  assignees {
    nodes {
      ...ItemPerson
    }
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
fragment TaskLabels on WorkItemWidgetLabels {
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
fragment TaskDates on WorkItemWidgetStartAndDueDate {
  startDate
  dueDate
}
fragment TaskWeight on WorkItemWidgetWeight {
  weight
}`,
  { fragmentName: 'OwnTaskRow' },
) as unknown as TypedDocumentString<OwnTaskRowFragment, unknown>
export const OwnTasksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnTasks($scope: OwnIssueScope!, $state: OwnItemState!, $after: String) {
  currentUser {
    id
    tasks(scope: $scope, state: $state, first: 20, after: $after) {
      nodes {
        ...OwnTaskRow
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment OwnTaskRow on WorkItem {
  ...TaskFields
  createdAt
  reference(full: true)
  author {
    name
  }
  widgets {
    ...OwnTaskParent
  }
}
fragment OwnTaskParent on WorkItemWidgetHierarchy {
  parent {
    id
    title
    webPath
  }
}
fragment TaskFields on WorkItem {
  id
  iid
  version
  priority
  title
  state
  closedAt
  confidential
  webPath
  userPermissions {
    updateWorkItem
    adminWorkItem
    deleteWorkItem
  }
  widgets {
    ...TaskAssignees
    ...TaskLabels
    ...TaskDates
    ...TaskWeight
  }
}
fragment TaskAssignees on WorkItemWidgetAssignees {
  allowsMultipleAssignees
  assignees {
    nodes {
      ...ItemPerson
    }
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
fragment TaskLabels on WorkItemWidgetLabels {
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
fragment TaskDates on WorkItemWidgetStartAndDueDate {
  startDate
  dueDate
}
fragment TaskWeight on WorkItemWidgetWeight {
  weight
}`) as unknown as TypedDocumentString<OwnTasksQuery, OwnTasksQueryVariables>
