/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type SearchEpicsQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
  iid?: string | null | undefined
  filter?: Types.FilterInput | null | undefined
  state?: Types.EpicState | null | undefined
  includeAncestorGroups?: boolean | null | undefined
}>

export type SearchEpicsQuery = {
  group: {
    id: string
    epics: {
      nodes: Array<{
        id: string
        iid: string
        title: string | null
        webUrl: string
        group: { id: string; fullPath: string }
      } | null> | null
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

export const SearchEpicsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query searchEpics($fullPath: ID!, $search: String, $iid: ID, $filter: FilterInput, $state: EpicState = opened, $includeAncestorGroups: Boolean = true) {
  group(fullPath: $fullPath) {
    id
    epics(
      search: $search
      iid: $iid
      filter: $filter
      state: $state
      includeAncestorGroups: $includeAncestorGroups
      includeDescendantGroups: false
      first: 20
    ) {
      nodes {
        id
        iid
        title
        webUrl
        group {
          id
          fullPath
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchEpicsQuery, SearchEpicsQueryVariables>
