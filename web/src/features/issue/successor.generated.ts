/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type IssueMoveMutationVariables = Exact<{
  input: Types.IssueMoveInput
}>

export type IssueMoveMutation = {
  issueMove: { errors: Array<string>; issue: { id: string; webPath: string } | null } | null
}

export type PromoteToEpicMutationVariables = Exact<{
  input: Types.PromoteToEpicInput
}>

export type PromoteToEpicMutation = {
  promoteToEpic: { errors: Array<string>; epic: { id: string; webPath: string } | null } | null
}

export type MoveTargetsQueryVariables = Exact<{
  search: string
}>

export type MoveTargetsQuery = { projects: { nodes: Array<{ id: string; fullPath: string } | null> | null } | null }

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

export const IssueMoveDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation IssueMove($input: IssueMoveInput!) {
  issueMove(input: $input) {
    errors
    issue {
      id
      webPath
    }
  }
}
    `) as unknown as TypedDocumentString<IssueMoveMutation, IssueMoveMutationVariables>
export const PromoteToEpicDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation PromoteToEpic($input: PromoteToEpicInput!) {
  promoteToEpic(input: $input) {
    errors
    epic {
      id
      webPath
    }
  }
}
    `) as unknown as TypedDocumentString<PromoteToEpicMutation, PromoteToEpicMutationVariables>
export const MoveTargetsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MoveTargets($search: String!) {
  projects(
    includeArchived: false
    search: $search
    searchNamespaces: true
    first: 20
  ) {
    nodes {
      id
      fullPath
    }
  }
}
    `) as unknown as TypedDocumentString<MoveTargetsQuery, MoveTargetsQueryVariables>
