/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type OwnPreferencesQueryVariables = Exact<{ [key: string]: never }>

export type OwnPreferencesQuery = {
  currentUser: { id: string; preferences: { timezone: string | null; firstDayOfWeek: number | null } | null } | null
}

export type SaveOwnPreferencesMutationVariables = Exact<{
  input: Types.UserPreferencesUpdateInput
}>

export type SaveOwnPreferencesMutation = {
  userPreferencesUpdate: {
    errors: Array<string>
    userPreferences: { timezone: string | null; firstDayOfWeek: number | null } | null
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

export const OwnPreferencesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnPreferences {
  currentUser {
    id
    preferences {
      timezone
      firstDayOfWeek
    }
  }
}
    `) as unknown as TypedDocumentString<OwnPreferencesQuery, OwnPreferencesQueryVariables>
export const SaveOwnPreferencesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveOwnPreferences($input: UserPreferencesUpdateInput!) {
  userPreferencesUpdate(input: $input) {
    errors
    userPreferences {
      timezone
      firstDayOfWeek
    }
  }
}
    `) as unknown as TypedDocumentString<SaveOwnPreferencesMutation, SaveOwnPreferencesMutationVariables>
