/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type PlacesQueryVariables = Exact<{
  search?: string | null | undefined
  word?: string | null | undefined
  most: number
}>

export type PlacesQuery = {
  groups: {
    nodes: Array<{
      id: string
      name: string
      fullPath: string
      fullName: string
      avatarUrl: string | null
      userPermissions: { adminGroup: boolean }
    } | null> | null
  } | null
  projects: {
    nodes: Array<{
      id: string
      name: string
      fullPath: string
      nameWithNamespace: string
      avatarUrl: string | null
      userPermissions: { adminProject: boolean; adminDescriptionTemplates: boolean; adminEscalationPolicies: boolean }
    } | null> | null
  } | null
}

export type ProjectsQueryVariables = Exact<{
  after?: string | null | undefined
}>

export type ProjectsQuery = {
  projects: {
    nodes: Array<{
      id: string
      name: string
      fullPath: string
      nameWithNamespace: string
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

export const PlacesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Places($search: String, $word: String, $most: Int!) {
  groups(active: true, search: $search, first: 20) {
    nodes {
      id
      name
      fullPath
      fullName
      avatarUrl
      userPermissions {
        adminGroup
      }
    }
  }
  projects(
    includeArchived: false
    search: $word
    searchNamespaces: true
    first: $most
    sort: "latest_activity_desc"
  ) {
    nodes {
      ...OfferedProject
      userPermissions {
        adminProject
        adminDescriptionTemplates
        adminEscalationPolicies
      }
    }
  }
}
    fragment OfferedProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  avatarUrl
}`) as unknown as TypedDocumentString<PlacesQuery, PlacesQueryVariables>
export const ProjectsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Projects($after: String) {
  projects(includeArchived: false, sort: "name_asc", first: 50, after: $after) {
    nodes {
      ...OfferedProject
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment OfferedProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  avatarUrl
}`) as unknown as TypedDocumentString<ProjectsQuery, ProjectsQueryVariables>
