/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicColorQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type EpicColorQuery = {
  workspace: { id: string; issuable: { id: string; color: string | null; textColor: string | null } | null } | null
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

export const EpicColorDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicColor($fullPath: ID!, $iid: ID!) {
  workspace: group(fullPath: $fullPath) {
    id
    issuable: epic(iid: $iid) {
      id
      color
      textColor
    }
  }
}
    `) as unknown as TypedDocumentString<EpicColorQuery, EpicColorQueryVariables>
