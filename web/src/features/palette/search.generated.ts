/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type SearchQueryVariables = Exact<{
  query: string
  in?: string | null | undefined
  kinds?: Array<Types.SearchKind> | Types.SearchKind | null | undefined
  descriptions?: boolean | null | undefined
  state?: Types.IssueState | null | undefined
  authorUsername?: string | null | undefined
  assigneeUsername?: string | null | undefined
  labelName?: Array<string> | string | null | undefined
  confidential?: boolean | null | undefined
  counts?: boolean | null | undefined
  first?: number | null | undefined
  after?: string | null | undefined
}>

export type SearchQuery = {
  search: {
    searchedIn: string | null
    stillIndexing: boolean
    notSearched: Array<string>
    descriptionsSearched: number | null
    descriptionsComplete: boolean | null
    hits: Array<{
      kind: Types.SearchKind
      matched: Types.SearchMatch
      title: string
      reference: string | null
      webPath: string
      place: string | null
      placePath: string | null
      state: Types.IssueState | null
      confidential: boolean
      color: string | null
      avatarUrl: string | null
      key: string
    }>
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    counts?: Array<{ kind: Types.SearchKind; count: number; isComplete: boolean }> | null
  }
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

export const SearchDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Search($query: String!, $in: ID, $kinds: [SearchKind!], $descriptions: Boolean, $state: IssueState, $authorUsername: String, $assigneeUsername: String, $labelName: [String!], $confidential: Boolean, $counts: Boolean = false, $first: Int, $after: String) {
  search(
    query: $query
    in: $in
    kinds: $kinds
    descriptions: $descriptions
    state: $state
    authorUsername: $authorUsername
    assigneeUsername: $assigneeUsername
    labelName: $labelName
    confidential: $confidential
    first: $first
    after: $after
  ) {
    hits {
      kind
      key: id
      matched
      title
      reference
      webPath
      place
      placePath
      state
      confidential
      color
      avatarUrl
    }
    searchedIn
    pageInfo {
      hasNextPage
      endCursor
    }
    counts @include(if: $counts) {
      kind
      count
      isComplete
    }
    stillIndexing
    notSearched
    descriptionsSearched
    descriptionsComplete
  }
}
    `) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>
