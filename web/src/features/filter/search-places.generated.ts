/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type SearchIterationsQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
  state?: Types.IterationState | null | undefined
}>

export type SearchIterationsQuery = {
  group: {
    id: string
    iterations: {
      nodes: Array<{ id: string; title: string | null; startDate: string | null; dueDate: string | null } | null> | null
    } | null
  } | null
}

export type SearchNamespacesQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
  withProjects: boolean
}>

export type SearchNamespacesQuery = {
  group: {
    id: string
    descendantGroups: { nodes: Array<{ id: string; name: string; fullPath: string } | null> | null } | null
    projects?: { nodes: Array<{ id: string; name: string; fullPath: string } | null> | null } | null
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

export const SearchIterationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SearchIterations($fullPath: ID!, $search: String, $state: IterationState) {
  group(fullPath: $fullPath) {
    id
    iterations(state: $state, search: $search, first: 100) {
      nodes {
        id
        title
        startDate
        dueDate
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchIterationsQuery, SearchIterationsQueryVariables>
export const SearchNamespacesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SearchNamespaces($fullPath: ID!, $search: String, $withProjects: Boolean!) {
  group(fullPath: $fullPath) {
    id
    descendantGroups(search: $search, first: 20) {
      nodes {
        id
        name
        fullPath
      }
    }
    projects(search: $search, includeSubgroups: true, first: 20) @include(if: $withProjects) {
      nodes {
        id
        name
        fullPath
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchNamespacesQuery, SearchNamespacesQueryVariables>
