/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type RoadmapPageQueryVariables = Exact<{
  fullPath: string
}>

export type RoadmapPageQuery = {
  currentUser: {
    id: string
    name: string
    username: string
    preferences: { epicsSort: Types.EpicSort | null } | null
  } | null
  group: {
    id: string
    name: string
    fullName: string
    fullPath: string
    allowEpics: boolean
    allowSubEpics: boolean
    epicColorHighlight: boolean
    userPermissions: { createEpic: boolean }
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

export const RoadmapPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RoadmapPage($fullPath: ID!) {
  currentUser {
    id
    name
    username
    preferences {
      epicsSort
    }
  }
  group(fullPath: $fullPath) {
    id
    name
    fullName
    fullPath
    allowEpics
    allowSubEpics
    epicColorHighlight
    userPermissions {
      createEpic
    }
  }
}
    `) as unknown as TypedDocumentString<RoadmapPageQuery, RoadmapPageQueryVariables>
