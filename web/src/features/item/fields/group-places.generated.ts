/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupProjectsQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
}>

export type GroupProjectsQuery = {
  group: {
    id: string
    userPermissions: { createProjects: boolean }
    projects: {
      nodes: Array<{
        id: string
        name: string
        fullPath: string
        nameWithNamespace: string
        avatarUrl: string | null
        userPermissions: { createIssue: boolean }
      } | null> | null
    } | null
  } | null
}

export type OfferedProjectFragment = {
  id: string
  name: string
  fullPath: string
  nameWithNamespace: string
  avatarUrl: string | null
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
export const OfferedProjectFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment OfferedProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  avatarUrl
}
    `,
  { fragmentName: 'OfferedProject' },
) as unknown as TypedDocumentString<OfferedProjectFragment, unknown>
export const GroupProjectsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupProjects($fullPath: ID!, $search: String) {
  group(fullPath: $fullPath) {
    id
    userPermissions {
      createProjects
    }
    projects(
      includeArchived: false
      search: $search
      includeSubgroups: true
      first: 50
    ) {
      nodes {
        ...OfferedProject
        userPermissions {
          createIssue
        }
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
}`) as unknown as TypedDocumentString<GroupProjectsQuery, GroupProjectsQueryVariables>
