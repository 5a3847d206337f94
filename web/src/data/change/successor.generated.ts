/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type SuccessorQueryVariables = Exact<{
  id: string
}>

export type SuccessorQuery = {
  issue: {
    id: string
    state: Types.IssueState
    movedTo: { id: string; reference: string; webPath: string } | null
    promotedToEpic: { id: string; reference: string; webPath: string } | null
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

export const SuccessorDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Successor($id: ID!) {
  issue(id: $id) {
    id
    state
    movedTo {
      id
      reference(full: true)
      webPath
    }
    promotedToEpic {
      id
      reference(full: true)
      webPath
    }
  }
}
    `) as unknown as TypedDocumentString<SuccessorQuery, SuccessorQueryVariables>
