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

/** What a person prefers. */
export type UserPreferencesUpdateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: string | null | undefined
  /** The order of epics in lists and roadmaps. */
  epicsSort?: EpicSort | null | undefined
}

export type EpicsSortQueryVariables = Exact<{ [key: string]: never }>

export type EpicsSortQuery = {
  currentUser: { id: string; preferences: { epicsSort: Types.EpicSort | null } | null } | null
}

export type SaveEpicsSortMutationVariables = Exact<{
  input: Types.UserPreferencesUpdateInput
}>

export type SaveEpicsSortMutation = { userPreferencesUpdate: { errors: Array<string> } | null }

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

export const EpicsSortDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicsSort {
  currentUser {
    id
    preferences {
      epicsSort
    }
  }
}
    `) as unknown as TypedDocumentString<EpicsSortQuery, EpicsSortQueryVariables>
export const SaveEpicsSortDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveEpicsSort($input: UserPreferencesUpdateInput!) {
  userPreferencesUpdate(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<SaveEpicsSortMutation, SaveEpicsSortMutationVariables>
