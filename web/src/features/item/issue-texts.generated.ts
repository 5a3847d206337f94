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
}`) as unknown as TypedDocumentString<IssueTextsQuery, IssueTextsQueryVariables>
