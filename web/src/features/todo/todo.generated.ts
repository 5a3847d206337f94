/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type PendingTodosQueryVariables = Exact<{ [key: string]: never }>

export type PendingTodosQuery = { currentUser: { id: string; todos: { count: number } | null } | null }

export type OwnTodosQueryVariables = Exact<{
  state?: Array<Types.TodoStateEnum> | Types.TodoStateEnum | null | undefined
  action?: Array<Types.TodoActionEnum> | Types.TodoActionEnum | null | undefined
  groupId?: Array<string> | string | null | undefined
  authorId?: Array<string> | string | null | undefined
  first?: number | null | undefined
  after?: string | null | undefined
}>

export type OwnTodosQuery = {
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
  } | null
}

export type ListedTodoFragment = {
  id: string
  state: Types.TodoStateEnum
  action: string
  targetType: Types.TodoTargetEnum
  body: string
  targetUrl: string
  createdAt: string
  author: { id: string; name: string; username: string; avatarUrl: string | null } | null
}

export type FinishTodoMutationVariables = Exact<{
  input: Types.TodoMarkDoneInput
}>

export type FinishTodoMutation = { todoMarkDone: { errors: Array<string> } | null }

export type FinishTodosMutationVariables = Exact<{
  input: Types.TodosMarkAllDoneInput
}>

export type FinishTodosMutation = { todosMarkAllDone: { errors: Array<string>; updatedIds: Array<string> } | null }

export type RestoreTodosMutationVariables = Exact<{
  input: Types.TodoRestoreManyInput
}>

export type RestoreTodosMutation = { todoRestoreMany: { errors: Array<string> } | null }

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
export const ListedTodoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
}
    `,
  { fragmentName: 'ListedTodo' },
) as unknown as TypedDocumentString<ListedTodoFragment, unknown>
export const PendingTodosDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PendingTodos {
  currentUser {
    id
    todos(state: [pending]) {
      count
    }
  }
}
    `) as unknown as TypedDocumentString<PendingTodosQuery, PendingTodosQueryVariables>
export const OwnTodosDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnTodos($state: [TodoStateEnum!], $action: [TodoActionEnum!], $groupId: [ID!], $authorId: [ID!], $first: Int, $after: String) {
  currentUser {
    id
    todos(
      state: $state
      action: $action
      groupId: $groupId
      authorId: $authorId
      first: $first
      after: $after
    ) {
      nodes {
        ...ListedTodo
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
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
}`) as unknown as TypedDocumentString<OwnTodosQuery, OwnTodosQueryVariables>
export const FinishTodoDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation FinishTodo($input: TodoMarkDoneInput!) {
  todoMarkDone(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<FinishTodoMutation, FinishTodoMutationVariables>
export const FinishTodosDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation FinishTodos($input: TodosMarkAllDoneInput!) {
  todosMarkAllDone(input: $input) {
    errors
    updatedIds
  }
}
    `) as unknown as TypedDocumentString<FinishTodosMutation, FinishTodosMutationVariables>
export const RestoreTodosDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RestoreTodos($input: TodoRestoreManyInput!) {
  todoRestoreMany(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<RestoreTodosMutation, RestoreTodosMutationVariables>
