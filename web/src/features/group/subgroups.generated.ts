/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type SubgroupsQueryVariables = Exact<{
  fullPath: string
  after?: string | null | undefined
}>

export type SubgroupsQuery = {
  group: {
    id: string
    descendantGroups: {
      nodes: Array<{ id: string; name: string; fullPath: string; avatarUrl: string | null } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
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

export const SubgroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Subgroups($fullPath: ID!, $after: String) {
  group(fullPath: $fullPath) {
    id
    descendantGroups(first: 12, after: $after) {
      nodes {
        id
        name
        fullPath
        avatarUrl
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SubgroupsQuery, SubgroupsQueryVariables>
