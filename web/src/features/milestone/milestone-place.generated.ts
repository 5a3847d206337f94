/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type MilestonesOfGroupPlaceQueryVariables = Exact<{
  fullPath: string
}>

export type MilestonesOfGroupPlaceQuery = {
  group: {
    id: string
    name: string
    fullName: string
    fullPath: string
    userPermissions: { adminMilestone: boolean }
  } | null
}

export type MilestonesOfProjectPlaceQueryVariables = Exact<{
  fullPath: string
}>

export type MilestonesOfProjectPlaceQuery = {
  project: {
    id: string
    name: string
    fullPath: string
    group: { name: string; fullName: string; fullPath: string } | null
    userPermissions: { adminMilestone: boolean }
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

export const MilestonesOfGroupPlaceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MilestonesOfGroupPlace($fullPath: ID!) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    fullPath
    userPermissions {
      adminMilestone
    }
  }
}
    `) as unknown as TypedDocumentString<MilestonesOfGroupPlaceQuery, MilestonesOfGroupPlaceQueryVariables>
export const MilestonesOfProjectPlaceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MilestonesOfProjectPlace($fullPath: ID!) {
  project(fullPath: $fullPath) {
    id
    name
    fullPath
    group {
      name
      fullName
      fullPath
    }
    userPermissions {
      adminMilestone
    }
  }
}
    `) as unknown as TypedDocumentString<MilestonesOfProjectPlaceQuery, MilestonesOfProjectPlaceQueryVariables>
