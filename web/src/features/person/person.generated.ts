/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type PersonQueryVariables = Exact<{
  username: string
}>

export type PersonQuery = {
  user: {
    createdAt: string | null
    id: string
    name: string
    username: string
    avatarUrl: string | null
    bio: string | null
    pronouns: string | null
    groupMemberships: {
      nodes: Array<{
        id: string
        accessLevel: { integerValue: number | null } | null
        group: { id: string; fullName: string; fullPath: string } | null
      } | null> | null
    } | null
    projectMemberships: {
      nodes: Array<{
        id: string
        accessLevel: { integerValue: number | null } | null
        project: { id: string; nameWithNamespace: string; fullPath: string } | null
      } | null> | null
    } | null
    status: { availability: Types.AvailabilityEnum; message: string | null; emoji: string | null } | null
  } | null
}

export type OwnProfileQueryVariables = Exact<{
  username: string
}>

export type OwnProfileQuery = {
  user: {
    id: string
    name: string
    username: string
    avatarUrl: string | null
    bio: string | null
    pronouns: string | null
    status: { availability: Types.AvailabilityEnum; message: string | null; emoji: string | null } | null
  } | null
}

export type ChangeOwnProfileMutationVariables = Exact<{
  input: Types.UserUpdateInput
}>

export type ChangeOwnProfileMutation = { userUpdate: { errors: Array<string> } | null }

export type SaidOfPersonFragment = {
  id: string
  name: string
  username: string
  avatarUrl: string | null
  bio: string | null
  pronouns: string | null
  status: { availability: Types.AvailabilityEnum; message: string | null; emoji: string | null } | null
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
export const SaidOfPersonFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment SaidOfPerson on UserCore {
  id
  name
  username
  avatarUrl
  bio
  pronouns
  status {
    availability
    message
    emoji
  }
}
    `,
  { fragmentName: 'SaidOfPerson' },
) as unknown as TypedDocumentString<SaidOfPersonFragment, unknown>
export const PersonDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Person($username: String!) {
  user(username: $username) {
    ...SaidOfPerson
    createdAt
    groupMemberships(first: 100) {
      nodes {
        id
        accessLevel {
          integerValue
        }
        group {
          id
          fullName
          fullPath
        }
      }
    }
    projectMemberships(first: 100) {
      nodes {
        id
        accessLevel {
          integerValue
        }
        project {
          id
          nameWithNamespace
          fullPath
        }
      }
    }
  }
}
    fragment SaidOfPerson on UserCore {
  id
  name
  username
  avatarUrl
  bio
  pronouns
  status {
    availability
    message
    emoji
  }
}`) as unknown as TypedDocumentString<PersonQuery, PersonQueryVariables>
export const OwnProfileDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnProfile($username: String!) {
  user(username: $username) {
    ...SaidOfPerson
  }
}
    fragment SaidOfPerson on UserCore {
  id
  name
  username
  avatarUrl
  bio
  pronouns
  status {
    availability
    message
    emoji
  }
}`) as unknown as TypedDocumentString<OwnProfileQuery, OwnProfileQueryVariables>
export const ChangeOwnProfileDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeOwnProfile($input: UserUpdateInput!) {
  userUpdate(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<ChangeOwnProfileMutation, ChangeOwnProfileMutationVariables>
