/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupToEditQueryVariables = Exact<{
  fullPath: string
}>

export type GroupToEditQuery = {
  group: {
    id: string
    name: string
    fullName: string
    path: string
    fullPath: string
    description: string | null
    avatarUrl: string | null
    visibility: string
    archived: boolean
    userPermissions: { adminGroup: boolean }
  } | null
}

export type ProjectToEditQueryVariables = Exact<{
  fullPath: string
}>

export type ProjectToEditQuery = {
  project: {
    id: string
    name: string
    path: string
    fullPath: string
    description: string | null
    avatarUrl: string | null
    visibility: string
    archived: boolean
    group: { id: string; name: string; fullPath: string; fullName: string } | null
    userPermissions: { adminProject: boolean; removeProject: boolean }
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

export const GroupToEditDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupToEdit($fullPath: ID!) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    path
    fullPath
    description
    avatarUrl
    visibility
    archived
    userPermissions {
      adminGroup
    }
  }
}
    `) as unknown as TypedDocumentString<GroupToEditQuery, GroupToEditQueryVariables>
export const ProjectToEditDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectToEdit($fullPath: ID!) {
  project(fullPath: $fullPath) {
    id
    name
    path
    fullPath
    description
    avatarUrl
    visibility
    archived
    group {
      id
      name
      fullPath
      fullName
    }
    userPermissions {
      adminProject
      removeProject
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectToEditQuery, ProjectToEditQueryVariables>
