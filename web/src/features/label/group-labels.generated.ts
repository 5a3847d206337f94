/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupLabelsQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
  after?: string | null | undefined
}>

export type GroupLabelsQuery = {
  group: {
    id: string
    name: string
    fullName: string
    fullPath: string
    allowEpics: boolean
    allowScopedLabels: boolean
    userPermissions: { adminLabel: boolean }
    labels: {
      nodes: Array<{
        id: string
        title: string
        color: string
        description: string | null
        textColor: string
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
    parent: {
      id: string
      fullName: string
      labels: {
        nodes: Array<{
          id: string
          title: string
          color: string
          description: string | null
          textColor: string
        } | null> | null
        pageInfo: { hasNextPage: boolean }
      } | null
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

export const GroupLabelsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupLabels($fullPath: ID!, $search: String, $after: String) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    fullPath
    allowEpics
    allowScopedLabels
    userPermissions {
      adminLabel
    }
    labels(onlyGroupLabels: true, searchTerm: $search, first: 50, after: $after) {
      nodes {
        ...ItemLabel
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    parent {
      id
      fullName
      labels(
        onlyGroupLabels: true
        includeAncestorGroups: true
        searchTerm: $search
        first: 100
      ) {
        nodes {
          ...ItemLabel
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
}
    fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<GroupLabelsQuery, GroupLabelsQueryVariables>
