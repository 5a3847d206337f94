/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
/** The orders of epics; rows without the date come last in both directions. */
export type EpicSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'END_DATE_ASC'
  | 'END_DATE_DESC'
  /** The least urgent first; those without a priority come last. */
  | 'PRIORITY_ASC'
  /** The most urgent first; those without a priority come last. */
  | 'PRIORITY_DESC'
  | 'START_DATE_ASC'
  | 'START_DATE_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'UPDATED_AT_ASC'
  | 'UPDATED_AT_DESC'
  /** The older name of END_DATE_ASC. */
  | 'end_date_asc'
  /** The older name of END_DATE_DESC. */
  | 'end_date_desc'
  /** The older name of START_DATE_ASC. */
  | 'start_date_asc'
  /** The older name of START_DATE_DESC. */
  | 'start_date_desc'

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
