/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type TaskPageQueryVariables = Exact<{
  id: string
}>

export type TaskPageQuery = {
  currentUser: { id: string } | null
  workItem: {
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
    titleHtml: string | null
    description: string | null
    descriptionHtml: string | null
    lockVersion: number
    author: {
      isEmployee: boolean
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webUrl: string
      webPath: string
    } | null
    workItemType: { id: string; name: string }
    project: {
      id: string
      fullPath: string
      group: { id: string; fullPath: string; allowScopedLabels: boolean; workItemsMvc2: boolean } | null
    } | null
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
      | { lastEditedAt: string | null; lastEditedBy: { name: string; webPath: string } | null }
      | {
          parent: {
            id: string
            iid: string
            title: string
            state: Types.WorkItemState
            confidential: boolean
            reference: string
            webPath: string
            widgets: Array<
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
              | { type: Types.WorkItemWidgetType | null }
            > | null
          } | null
        }
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
      | { discussionLocked: boolean | null }
      | { startDate: string | null; dueDate: string | null }
      | { weight: number | null }
      | Record<PropertyKey, never>
    > | null
    userPermissions: { updateWorkItem: boolean; adminWorkItem: boolean; deleteWorkItem: boolean }
  } | null
}

export type TaskDetailFragment = {
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
  titleHtml: string | null
  description: string | null
  descriptionHtml: string | null
  lockVersion: number
  author: {
    isEmployee: boolean
    id: string
    name: string
    username: string
    avatarUrl: string | null
    webUrl: string
    webPath: string
  } | null
  workItemType: { id: string; name: string }
  project: {
    id: string
    fullPath: string
    group: { id: string; fullPath: string; allowScopedLabels: boolean; workItemsMvc2: boolean } | null
  } | null
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
    | { lastEditedAt: string | null; lastEditedBy: { name: string; webPath: string } | null }
    | {
        parent: {
          id: string
          iid: string
          title: string
          state: Types.WorkItemState
          confidential: boolean
          reference: string
          webPath: string
          widgets: Array<
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
            | { type: Types.WorkItemWidgetType | null }
          > | null
        } | null
      }
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
    | { discussionLocked: boolean | null }
    | { startDate: string | null; dueDate: string | null }
    | { weight: number | null }
    | Record<PropertyKey, never>
  > | null
  userPermissions: { updateWorkItem: boolean; adminWorkItem: boolean; deleteWorkItem: boolean }
}

export type TaskParentFragment = {
  parent: {
    id: string
    iid: string
    title: string
    state: Types.WorkItemState
    confidential: boolean
    reference: string
    webPath: string
    widgets: Array<
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
      | { type: Types.WorkItemWidgetType | null }
    > | null
  } | null
}

export type IssueTasksQueryVariables = Exact<{
  id: string
}>

export type IssueTasksQuery = {
  issue: {
    id: string
    tasks: {
      nodes: Array<{
        id: string
        iid: string
        version: number
        priority: Types.Priority
        title: string
        state: Types.WorkItemState
        closedAt: string | null
        confidential: boolean
        webPath: string
        userPermissions: { updateWorkItem: boolean; adminWorkItem: boolean; deleteWorkItem: boolean }
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
export const TaskParentFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TaskParent on WorkItemWidgetHierarchy {
  parent {
    id
    iid
    title
    state
    confidential
    reference(full: true)
    webPath
    widgets {
      type
    }
  }
}
    `,
  { fragmentName: 'TaskParent' },
) as unknown as TypedDocumentString<TaskParentFragment, unknown>
export const TaskDetailFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TaskDetail on WorkItem {
  ...TaskFields
  ...TaskText
  createdAt
  reference(full: true)
  author {
    ...ItemPerson
    isEmployee
  }
  workItemType {
    id
    name
  }
  project {
    id
    fullPath
    group {
      id
      fullPath
      allowScopedLabels
      workItemsMvc2
    }
  }
  widgets {
    ...TaskParent
    ...TaskLock
  }
}
    fragment TaskParent on WorkItemWidgetHierarchy {
  parent {
    id
    iid
    title
    state
    confidential
    reference(full: true)
    webPath
    widgets {
      type
    }
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
}
fragment TaskLock on WorkItemWidgetNotes {
  discussionLocked
}`,
  { fragmentName: 'TaskDetail' },
) as unknown as TypedDocumentString<TaskDetailFragment, unknown>
export const TaskPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskPage($id: ID!) {
  currentUser {
    id
  }
  workItem(id: $id) {
    ...TaskDetail
  }
}
    fragment TaskDetail on WorkItem {
  ...TaskFields
  ...TaskText
  createdAt
  reference(full: true)
  author {
    ...ItemPerson
    isEmployee
  }
  workItemType {
    id
    name
  }
  project {
    id
    fullPath
    group {
      id
      fullPath
      allowScopedLabels
      workItemsMvc2
    }
  }
  widgets {
    ...TaskParent
    ...TaskLock
  }
}
fragment TaskParent on WorkItemWidgetHierarchy {
  parent {
    id
    iid
    title
    state
    confidential
    reference(full: true)
    webPath
    widgets {
      type
    }
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
}
fragment TaskLock on WorkItemWidgetNotes {
  discussionLocked
}`) as unknown as TypedDocumentString<TaskPageQuery, TaskPageQueryVariables>
export const IssueTasksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueTasks($id: ID!) {
  issue(id: $id) {
    id
    tasks(first: 100) {
      nodes {
        ...TaskFields
      }
    }
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
}`) as unknown as TypedDocumentString<IssueTasksQuery, IssueTasksQueryVariables>
