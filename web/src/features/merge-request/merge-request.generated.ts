/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type MergeRequestPageQueryVariables = Exact<{
  projectPath: string
  iid: string
}>

export type MergeRequestPageQuery = {
  project: {
    id: string
    group: { id: string; fullPath: string; allowScopedLabels: boolean } | null
    mergeRequest: {
      id: string
      iid: string
      title: string
      descriptionHtml: string | null
      state: Types.MergeRequestState
      draft: boolean
      sourceBranch: string
      targetBranch: string
      createdAt: string
      mergedAt: string | null
      subscribed: boolean | null
      emailsDisabled: boolean
      currentUserTodos: { nodes: Array<{ id: string } | null> | null } | null
      author: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
      mergeUser: {
        id: string
        name: string
        username: string
        avatarUrl: string | null
        webUrl: string
        webPath: string
      } | null
      assignees: {
        nodes: Array<{
          canMerge: boolean | null
          id: string
          name: string
          username: string
          avatarUrl: string | null
          webUrl: string
          webPath: string
        } | null> | null
      }
      reviewers: {
        nodes: Array<{
          canMerge: boolean | null
          id: string
          name: string
          username: string
          avatarUrl: string | null
          webUrl: string
          webPath: string
        } | null> | null
      }
      approvedBy: {
        nodes: Array<{
          canMerge: boolean | null
          id: string
          name: string
          username: string
          avatarUrl: string | null
          webUrl: string
          webPath: string
        } | null> | null
      }
      participants: {
        nodes: Array<{
          canMerge: boolean | null
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
      }
      milestone: {
        id: string
        title: string
        state: Types.MilestoneStateEnum
        startDate: string | null
        dueDate: string | null
      } | null
      userPermissions: { updateMergeRequest: boolean; canMerge: boolean; createNote: boolean }
    } | null
  } | null
}

export type MergeRequestPersonFragment = {
  canMerge: boolean | null
  id: string
  name: string
  username: string
  avatarUrl: string | null
  webUrl: string
  webPath: string
}

export type WholeMergeRequestFragment = {
  id: string
  iid: string
  title: string
  descriptionHtml: string | null
  state: Types.MergeRequestState
  draft: boolean
  sourceBranch: string
  targetBranch: string
  createdAt: string
  mergedAt: string | null
  subscribed: boolean | null
  emailsDisabled: boolean
  currentUserTodos: { nodes: Array<{ id: string } | null> | null } | null
  author: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
  mergeUser: {
    id: string
    name: string
    username: string
    avatarUrl: string | null
    webUrl: string
    webPath: string
  } | null
  assignees: {
    nodes: Array<{
      canMerge: boolean | null
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webUrl: string
      webPath: string
    } | null> | null
  }
  reviewers: {
    nodes: Array<{
      canMerge: boolean | null
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webUrl: string
      webPath: string
    } | null> | null
  }
  approvedBy: {
    nodes: Array<{
      canMerge: boolean | null
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webUrl: string
      webPath: string
    } | null> | null
  }
  participants: {
    nodes: Array<{
      canMerge: boolean | null
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
  }
  milestone: {
    id: string
    title: string
    state: Types.MilestoneStateEnum
    startDate: string | null
    dueDate: string | null
  } | null
  userPermissions: { updateMergeRequest: boolean; canMerge: boolean; createNote: boolean }
}

export type MergeRequestAssigneesMutationVariables = Exact<{
  projectPath: string
  iid: string
  added: Array<string> | string
  removed: Array<string> | string
}>

export type MergeRequestAssigneesMutation = {
  removed: { errors: Array<string> } | null
  added: { errors: Array<string> } | null
}

export type MergeRequestReviewersMutationVariables = Exact<{
  projectPath: string
  iid: string
  added: Array<string> | string
  removed: Array<string> | string
}>

export type MergeRequestReviewersMutation = {
  removed: { errors: Array<string> } | null
  added: { errors: Array<string> } | null
}

export type MergeRequestLabelsMutationVariables = Exact<{
  projectPath: string
  iid: string
  added: Array<string> | string
  removed: Array<string> | string
}>

export type MergeRequestLabelsMutation = {
  removed: { errors: Array<string> } | null
  added: { errors: Array<string> } | null
}

export type MergeRequestMilestoneMutationVariables = Exact<{
  projectPath: string
  iid: string
  milestoneId?: string | null | undefined
}>

export type MergeRequestMilestoneMutation = { saved: { errors: Array<string> } | null }

export type AddMergeRequestTodoMutationVariables = Exact<{
  targetId: string
}>

export type AddMergeRequestTodoMutation = { todoCreate: { errors: Array<string> } | null }

export type FinishMergeRequestTodoMutationVariables = Exact<{
  id: string
}>

export type FinishMergeRequestTodoMutation = { todoMarkDone: { errors: Array<string> } | null }

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
export const MergeRequestPersonFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment MergeRequestPerson on UserCore {
  ...ItemPerson
  canMerge
}
    fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`,
  { fragmentName: 'MergeRequestPerson' },
) as unknown as TypedDocumentString<MergeRequestPersonFragment, unknown>
export const WholeMergeRequestFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment WholeMergeRequest on MergeRequest {
  id
  iid
  title
  descriptionHtml
  state
  draft
  sourceBranch
  targetBranch
  createdAt
  mergedAt
  subscribed
  currentUserTodos(state: pending, first: 1) {
    nodes {
      id
    }
  }
  emailsDisabled
  author {
    ...ItemPerson
  }
  mergeUser {
    ...ItemPerson
  }
  assignees {
    nodes {
      ...MergeRequestPerson
    }
  }
  reviewers {
    nodes {
      ...MergeRequestPerson
    }
  }
  approvedBy {
    nodes {
      ...MergeRequestPerson
    }
  }
  participants {
    nodes {
      ...MergeRequestPerson
    }
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
  milestone {
    ...ItemMilestone
  }
  userPermissions {
    updateMergeRequest
    canMerge
    createNote
  }
}
    fragment MergeRequestPerson on UserCore {
  ...ItemPerson
  canMerge
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
}
fragment ItemMilestone on Milestone {
  id
  title
  state
  startDate
  dueDate
}`,
  { fragmentName: 'WholeMergeRequest' },
) as unknown as TypedDocumentString<WholeMergeRequestFragment, unknown>
export const MergeRequestPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MergeRequestPage($projectPath: ID!, $iid: String!) {
  project(fullPath: $projectPath) {
    id
    group {
      id
      fullPath
      allowScopedLabels
    }
    mergeRequest(iid: $iid) {
      ...WholeMergeRequest
    }
  }
}
    fragment MergeRequestPerson on UserCore {
  ...ItemPerson
  canMerge
}
fragment WholeMergeRequest on MergeRequest {
  id
  iid
  title
  descriptionHtml
  state
  draft
  sourceBranch
  targetBranch
  createdAt
  mergedAt
  subscribed
  currentUserTodos(state: pending, first: 1) {
    nodes {
      id
    }
  }
  emailsDisabled
  author {
    ...ItemPerson
  }
  mergeUser {
    ...ItemPerson
  }
  assignees {
    nodes {
      ...MergeRequestPerson
    }
  }
  reviewers {
    nodes {
      ...MergeRequestPerson
    }
  }
  approvedBy {
    nodes {
      ...MergeRequestPerson
    }
  }
  participants {
    nodes {
      ...MergeRequestPerson
    }
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
  milestone {
    ...ItemMilestone
  }
  userPermissions {
    updateMergeRequest
    canMerge
    createNote
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
}`) as unknown as TypedDocumentString<MergeRequestPageQuery, MergeRequestPageQueryVariables>
export const MergeRequestAssigneesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MergeRequestAssignees($projectPath: ID!, $iid: String!, $added: [String!]!, $removed: [String!]!) {
  removed: mergeRequestSetAssignees(
    input: {projectPath: $projectPath, iid: $iid, assigneeUsernames: $removed, operationMode: REMOVE}
  ) {
    errors
  }
  added: mergeRequestSetAssignees(
    input: {projectPath: $projectPath, iid: $iid, assigneeUsernames: $added, operationMode: APPEND}
  ) {
    errors
  }
}
    `) as unknown as TypedDocumentString<MergeRequestAssigneesMutation, MergeRequestAssigneesMutationVariables>
export const MergeRequestReviewersDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MergeRequestReviewers($projectPath: ID!, $iid: String!, $added: [String!]!, $removed: [String!]!) {
  removed: mergeRequestSetReviewers(
    input: {projectPath: $projectPath, iid: $iid, reviewerUsernames: $removed, operationMode: REMOVE}
  ) {
    errors
  }
  added: mergeRequestSetReviewers(
    input: {projectPath: $projectPath, iid: $iid, reviewerUsernames: $added, operationMode: APPEND}
  ) {
    errors
  }
}
    `) as unknown as TypedDocumentString<MergeRequestReviewersMutation, MergeRequestReviewersMutationVariables>
export const MergeRequestLabelsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MergeRequestLabels($projectPath: ID!, $iid: String!, $added: [ID!]!, $removed: [ID!]!) {
  removed: mergeRequestSetLabels(
    input: {projectPath: $projectPath, iid: $iid, labelIds: $removed, operationMode: REMOVE}
  ) {
    errors
  }
  added: mergeRequestSetLabels(
    input: {projectPath: $projectPath, iid: $iid, labelIds: $added, operationMode: APPEND}
  ) {
    errors
  }
}
    `) as unknown as TypedDocumentString<MergeRequestLabelsMutation, MergeRequestLabelsMutationVariables>
export const MergeRequestMilestoneDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MergeRequestMilestone($projectPath: ID!, $iid: String!, $milestoneId: ID) {
  saved: mergeRequestSetMilestone(
    input: {projectPath: $projectPath, iid: $iid, milestoneId: $milestoneId}
  ) {
    errors
  }
}
    `) as unknown as TypedDocumentString<MergeRequestMilestoneMutation, MergeRequestMilestoneMutationVariables>
export const AddMergeRequestTodoDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddMergeRequestTodo($targetId: ID!) {
  todoCreate(input: {targetId: $targetId}) {
    errors
  }
}
    `) as unknown as TypedDocumentString<AddMergeRequestTodoMutation, AddMergeRequestTodoMutationVariables>
export const FinishMergeRequestTodoDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation FinishMergeRequestTodo($id: ID!) {
  todoMarkDone(input: {id: $id}) {
    errors
  }
}
    `) as unknown as TypedDocumentString<FinishMergeRequestTodoMutation, FinishMergeRequestTodoMutationVariables>
