/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicReferenceQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type EpicReferenceQuery = {
  workspace: { id: string; issuable: { id: string; reference: string } | null } | null
}

export type IssueReferenceQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type IssueReferenceQuery = {
  workspace: { id: string; issuable: { id: string; reference: string } | null } | null
}

export type TaskReferenceQueryVariables = Exact<{
  id: string
}>

export type TaskReferenceQuery = { workItem: { id: string; reference: string } | null }

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

export const EpicReferenceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicReference($fullPath: ID!, $iid: ID!) {
  workspace: group(fullPath: $fullPath) {
    id
    issuable: epic(iid: $iid) {
      id
      reference(full: true)
    }
  }
}
    `) as unknown as TypedDocumentString<EpicReferenceQuery, EpicReferenceQueryVariables>
export const IssueReferenceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueReference($fullPath: ID!, $iid: String!) {
  workspace: project(fullPath: $fullPath) {
    id
    issuable: issue(iid: $iid) {
      id
      reference(full: true)
    }
  }
}
    `) as unknown as TypedDocumentString<IssueReferenceQuery, IssueReferenceQueryVariables>
export const TaskReferenceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskReference($id: ID!) {
  workItem(id: $id) {
    id
    reference
  }
}
    `) as unknown as TypedDocumentString<TaskReferenceQuery, TaskReferenceQueryVariables>
