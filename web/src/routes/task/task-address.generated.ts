/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type TaskAddressQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type TaskAddressQuery = {
  project: { id: string; workItems: { nodes: Array<{ id: string; webPath: string } | null> | null } | null } | null
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

export const TaskAddressDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskAddress($fullPath: ID!, $iid: String!) {
  project(fullPath: $fullPath) {
    id
    workItems(iid: $iid, first: 1) {
      nodes {
        id
        webPath
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TaskAddressQuery, TaskAddressQueryVariables>
