/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type CreateTaskMutationVariables = Exact<{
  input: Types.WorkItemCreateInput
}>

export type CreateTaskMutation = {
  workItemCreate: {
    errors: Array<string>
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
    } | null
  } | null
}

export type ChangeTaskMutationVariables = Exact<{
  input: Types.WorkItemUpdateInput
  withText: boolean
  withLock: boolean
}>

export type ChangeTaskMutation = {
  workItemUpdate: {
    errors: Array<string>
    skippedIds: Array<string> | null
    quickActionsStatus: { messages: Array<string>; errorMessages: Array<string> } | null
    workItem:
      | ({
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
        } & {
          title?: string
          titleHtml?: string | null
          description?: string | null
          descriptionHtml?: string | null
          lockVersion?: number
          widgets?: Array<
            | { lastEditedAt: string | null; lastEditedBy: { name: string; webPath: string } | null }
            | Record<PropertyKey, never>
          > | null
        } & { widgets?: Array<{ discussionLocked: boolean | null } | Record<PropertyKey, never>> | null })
      | null
  } | null
}

export type CreateTaskFromLinesMutationVariables = Exact<{
  input: Types.WorkItemCreateFromTaskInput
}>

export type CreateTaskFromLinesMutation = {
  workItemCreateFromTask: {
    errors: Array<string>
    workItem: {
      id: string
      version: number
      title: string
      titleHtml: string | null
      description: string | null
      descriptionHtml: string | null
      lockVersion: number
      widgets: Array<
        | { lastEditedAt: string | null; lastEditedBy: { name: string; webPath: string } | null }
        | Record<PropertyKey, never>
      > | null
    } | null
  } | null
}

export type DeleteTaskInLinesMutationVariables = Exact<{
  input: Types.WorkItemDeleteTaskInput
}>

export type DeleteTaskInLinesMutation = {
  workItemDeleteTask: {
    errors: Array<string>
    workItem: {
      id: string
      version: number
      title: string
      titleHtml: string | null
      description: string | null
      descriptionHtml: string | null
      lockVersion: number
      widgets: Array<
        | { lastEditedAt: string | null; lastEditedBy: { name: string; webPath: string } | null }
        | Record<PropertyKey, never>
      > | null
    } | null
  } | null
}

export type DeleteWorkItemMutationVariables = Exact<{
  input: Types.WorkItemDeleteInput
}>

export type DeleteWorkItemMutation = { workItemDelete: { errors: Array<string> } | null }

export type TaskFieldsFragment = {
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
}

export type TaskAssigneesFragment = {
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

export type TaskLabelsFragment = {
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

export type TaskDatesFragment = { startDate: string | null; dueDate: string | null }

export type TaskWeightFragment = { weight: number | null }

export type TaskTextFragment = {
  title: string
  titleHtml: string | null
  description: string | null
  descriptionHtml: string | null
  lockVersion: number
  widgets: Array<
    { lastEditedAt: string | null; lastEditedBy: { name: string; webPath: string } | null } | Record<PropertyKey, never>
  > | null
}

export type TaskEditFragment = { lastEditedAt: string | null; lastEditedBy: { name: string; webPath: string } | null }

export type TaskDiscussionFragment = {
  widgets: Array<{ discussionLocked: boolean | null } | Record<PropertyKey, never>> | null
}

export type TaskLockFragment = { discussionLocked: boolean | null }

export type ChangedTextFragment = {
  id: string
  version: number
  title: string
  titleHtml: string | null
  description: string | null
  descriptionHtml: string | null
  lockVersion: number
  widgets: Array<
    { lastEditedAt: string | null; lastEditedBy: { name: string; webPath: string } | null } | Record<PropertyKey, never>
  > | null
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
export const TaskAssigneesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
}`,
  { fragmentName: 'TaskAssignees' },
) as unknown as TypedDocumentString<TaskAssigneesFragment, unknown>
export const TaskLabelsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
}`,
  { fragmentName: 'TaskLabels' },
) as unknown as TypedDocumentString<TaskLabelsFragment, unknown>
export const TaskDatesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TaskDates on WorkItemWidgetStartAndDueDate {
  startDate
  dueDate
}
    `,
  { fragmentName: 'TaskDates' },
) as unknown as TypedDocumentString<TaskDatesFragment, unknown>
export const TaskWeightFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TaskWeight on WorkItemWidgetWeight {
  weight
}
    `,
  { fragmentName: 'TaskWeight' },
) as unknown as TypedDocumentString<TaskWeightFragment, unknown>
export const TaskFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
fragment TaskLabels on WorkItemWidgetLabels {
  labels {
    nodes {
      ...ItemLabel
    }
  }
}
fragment TaskDates on WorkItemWidgetStartAndDueDate {
  startDate
  dueDate
}
fragment TaskWeight on WorkItemWidgetWeight {
  weight
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
  { fragmentName: 'TaskFields' },
) as unknown as TypedDocumentString<TaskFieldsFragment, unknown>
export const TaskLockFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TaskLock on WorkItemWidgetNotes {
  discussionLocked
}
    `,
  { fragmentName: 'TaskLock' },
) as unknown as TypedDocumentString<TaskLockFragment, unknown>
export const TaskDiscussionFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TaskDiscussion on WorkItem {
  widgets {
    ...TaskLock
  }
}
    fragment TaskLock on WorkItemWidgetNotes {
  discussionLocked
}`,
  { fragmentName: 'TaskDiscussion' },
) as unknown as TypedDocumentString<TaskDiscussionFragment, unknown>
export const TaskEditFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment TaskEdit on WorkItemWidgetDescription {
  lastEditedAt
  lastEditedBy {
    name
    webPath
  }
}
    `,
  { fragmentName: 'TaskEdit' },
) as unknown as TypedDocumentString<TaskEditFragment, unknown>
export const TaskTextFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
}`,
  { fragmentName: 'TaskText' },
) as unknown as TypedDocumentString<TaskTextFragment, unknown>
export const ChangedTextFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ChangedText on WorkItem {
  id
  version
  ...TaskText
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
}`,
  { fragmentName: 'ChangedText' },
) as unknown as TypedDocumentString<ChangedTextFragment, unknown>
export const CreateTaskDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTask($input: WorkItemCreateInput!) {
  workItemCreate(input: $input) {
    errors
    workItem {
      ...TaskFields
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
fragment TaskLabels on WorkItemWidgetLabels {
  labels {
    nodes {
      ...ItemLabel
    }
  }
}
fragment TaskDates on WorkItemWidgetStartAndDueDate {
  startDate
  dueDate
}
fragment TaskWeight on WorkItemWidgetWeight {
  weight
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
}`) as unknown as TypedDocumentString<CreateTaskMutation, CreateTaskMutationVariables>
export const ChangeTaskDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeTask($input: WorkItemUpdateInput!, $withText: Boolean!, $withLock: Boolean!) {
  workItemUpdate(input: $input) {
    errors
    skippedIds
    quickActionsStatus {
      ...QuickActions
    }
    workItem {
      ...TaskFields
      ...TaskText @include(if: $withText)
      ...TaskDiscussion @include(if: $withLock)
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
fragment TaskLabels on WorkItemWidgetLabels {
  labels {
    nodes {
      ...ItemLabel
    }
  }
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
fragment TaskDiscussion on WorkItem {
  widgets {
    ...TaskLock
  }
}
fragment TaskLock on WorkItemWidgetNotes {
  discussionLocked
}
fragment QuickActions on QuickActionsStatus {
  messages
  errorMessages
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
}`) as unknown as TypedDocumentString<ChangeTaskMutation, ChangeTaskMutationVariables>
export const CreateTaskFromLinesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTaskFromLines($input: WorkItemCreateFromTaskInput!) {
  workItemCreateFromTask(input: $input) {
    errors
    workItem {
      ...ChangedText
    }
  }
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
fragment ChangedText on WorkItem {
  id
  version
  ...TaskText
}`) as unknown as TypedDocumentString<CreateTaskFromLinesMutation, CreateTaskFromLinesMutationVariables>
export const DeleteTaskInLinesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteTaskInLines($input: WorkItemDeleteTaskInput!) {
  workItemDeleteTask(input: $input) {
    errors
    workItem {
      ...ChangedText
    }
  }
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
fragment ChangedText on WorkItem {
  id
  version
  ...TaskText
}`) as unknown as TypedDocumentString<DeleteTaskInLinesMutation, DeleteTaskInLinesMutationVariables>
export const DeleteWorkItemDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteWorkItem($input: WorkItemDeleteInput!) {
  workItemDelete(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<DeleteWorkItemMutation, DeleteWorkItemMutationVariables>
