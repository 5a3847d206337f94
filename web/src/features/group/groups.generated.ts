/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupsQueryVariables = Exact<{
  search?: string | null | undefined
  after?: string | null | undefined
}>

export type GroupsQuery = {
  groups: {
    nodes: Array<{
      id: string
      name: string
      fullPath: string
      fullName: string
      description: string | null
      avatarUrl: string | null
    } | null> | null
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
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

export const GroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Groups($search: String, $after: String) {
  groups(active: true, search: $search, first: 50, after: $after) {
    nodes {
      id
      name
      fullPath
      fullName
      description
      avatarUrl
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<GroupsQuery, GroupsQueryVariables>
