/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type PlaceNavigationQueryVariables = Exact<{
  groupPath: string
  projectPath: string
  isProject: boolean
  search?: string | null | undefined
}>

export type PlaceNavigationQuery = {
  group: {
    id: string
    name: string
    fullName: string
    avatarUrl: string | null
    userPermissions: { adminGroup: boolean; createProjects: boolean; readAnalytics: boolean }
    projects: {
      nodes: Array<{ id: string; name: string; fullPath: string; avatarUrl: string | null } | null> | null
      pageInfo: { hasNextPage: boolean }
    } | null
    descendantGroups: {
      nodes: Array<{ id: string; name: string; fullPath: string; avatarUrl: string | null } | null> | null
      pageInfo: { hasNextPage: boolean }
    } | null
  } | null
  project?: {
    id: string
    name: string
    fullPath: string
    nameWithNamespace: string
    avatarUrl: string | null
    userPermissions: {
      adminProject: boolean
      adminDescriptionTemplates: boolean
      adminEscalationPolicies: boolean
      adminVulnerability: boolean
      readAnalytics: boolean
    }
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

export const PlaceNavigationDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PlaceNavigation($groupPath: ID!, $projectPath: ID!, $isProject: Boolean!, $search: String) {
  group(fullPath: $groupPath) {
    id
    name
    fullName
    avatarUrl
    userPermissions {
      adminGroup
      createProjects
      readAnalytics
    }
    projects(
      includeArchived: false
      search: $search
      includeSubgroups: true
      first: 100
    ) {
      nodes {
        id
        name
        fullPath
        avatarUrl
      }
      pageInfo {
        hasNextPage
      }
    }
    descendantGroups(active: true, search: $search, first: 100) {
      nodes {
        id
        name
        fullPath
        avatarUrl
      }
      pageInfo {
        hasNextPage
      }
    }
  }
  project(fullPath: $projectPath) @include(if: $isProject) {
    id
    name
    fullPath
    nameWithNamespace
    avatarUrl
    userPermissions {
      adminProject
      adminDescriptionTemplates
      adminEscalationPolicies
      adminVulnerability
      readAnalytics
    }
  }
}
    `) as unknown as TypedDocumentString<PlaceNavigationQuery, PlaceNavigationQueryVariables>
