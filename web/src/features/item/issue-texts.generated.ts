/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type IssueTextsQueryVariables = Exact<{
  id: string
}>

export type IssueTextsQuery = {
  issue: {
    id: string
    version: number
    state: Types.IssueState
    title: string
    titleHtml: string | null
    description: string | null
    descriptionHtml: string | null
    lockVersion: number
    lastEditedAt: string | null
    lastEditedBy: { name: string; webPath: string } | null
  } | null
}

export type TaskNowQueryVariables = Exact<{
  id: string
}>

export type TaskNowQuery = {
  workItem: {
    id: string
    iid: string
    version: number
    priority: Types.Priority
    title: string
    state: Types.WorkItemState
    closedAt: string | null
    confidential: boolean
    webPath: string
    titleHtml: string | null
    description: string | null
    descriptionHtml: string | null
    lockVersion: number
    userPermissions: { updateWorkItem: boolean; adminWorkItem: boolean; deleteWorkItem: boolean }
    widgets: Array<
      | {
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
      | { lastEditedAt: string | null; lastEditedBy: { name: string; webPath: string } | null }
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

export const IssueTextsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueTexts($id: ID!) {
  issue(id: $id) {
    id
    version
    state
    ...IssueText
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
}`) as unknown as TypedDocumentString<IssueTextsQuery, IssueTextsQueryVariables>
export const TaskNowDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskNow($id: ID!) {
  workItem(id: $id) {
    ...TaskFields
    ...TaskText
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
}
fragment TaskText on WorkItem {
  title
  titleHtml
  description
  descriptionHtml
  lockVersion
  widgets {
    ...TaskEdit
  }
}
fragment TaskEdit on WorkItemWidgetDescription {
  lastEditedAt
  lastEditedBy {
    name
    webPath
  }
}`) as unknown as TypedDocumentString<TaskNowQuery, TaskNowQueryVariables>
