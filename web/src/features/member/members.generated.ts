/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupMemberListQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
  after?: string | null | undefined
}>

export type GroupMemberListQuery = {
  group: {
    id: string
    name: string
    fullName: string
    fullPath: string
    userPermissions: { adminGroup: boolean }
    maxAccessLevel: { integerValue: number | null }
    groupMembers: {
      nodes: Array<{
        __typename: 'GroupMember'
        id: string
        createdAt: string | null
        expiresAt: string | null
        group: { name: string; fullPath: string } | null
        user: {
          id: string
          name: string
          username: string
          avatarUrl: string | null
          webUrl: string
          webPath: string
          status: { availability: Types.AvailabilityEnum } | null
        } | null
        accessLevel: { integerValue: number | null } | null
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type ProjectMemberListQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
  after?: string | null | undefined
}>

export type ProjectMemberListQuery = {
  project: {
    id: string
    name: string
    fullPath: string
    group: { id: string; name: string; fullPath: string; fullName: string } | null
    userPermissions: { adminProjectMember: boolean }
    maxAccessLevel: { integerValue: number | null }
    projectMembers: {
      nodes: Array<
        | {
            __typename: 'GroupMember'
            id: string
            createdAt: string | null
            expiresAt: string | null
            group: { name: string; fullPath: string } | null
            user: {
              id: string
              name: string
              username: string
              avatarUrl: string | null
              webUrl: string
              webPath: string
              status: { availability: Types.AvailabilityEnum } | null
            } | null
            accessLevel: { integerValue: number | null } | null
          }
        | {
            __typename: 'ProjectMember'
            id: string
            createdAt: string | null
            expiresAt: string | null
            user: {
              id: string
              name: string
              username: string
              avatarUrl: string | null
              webUrl: string
              webPath: string
              status: { availability: Types.AvailabilityEnum } | null
            } | null
            accessLevel: { integerValue: number | null } | null
          }
        | null
      > | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type ListedMember_GroupMember_Fragment = {
  __typename: 'GroupMember'
  id: string
  createdAt: string | null
  expiresAt: string | null
  group: { name: string; fullPath: string } | null
  user: {
    id: string
    name: string
    username: string
    avatarUrl: string | null
    webUrl: string
    webPath: string
    status: { availability: Types.AvailabilityEnum } | null
  } | null
  accessLevel: { integerValue: number | null } | null
}

export type ListedMember_ProjectMember_Fragment = {
  __typename: 'ProjectMember'
  id: string
  createdAt: string | null
  expiresAt: string | null
  user: {
    id: string
    name: string
    username: string
    avatarUrl: string | null
    webUrl: string
    webPath: string
    status: { availability: Types.AvailabilityEnum } | null
  } | null
  accessLevel: { integerValue: number | null } | null
}

export type ListedMemberFragment = ListedMember_GroupMember_Fragment | ListedMember_ProjectMember_Fragment

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
export const ListedMemberFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ListedMember on MemberInterface {
  __typename
  id
  user {
    ...ItemPerson
    status {
      availability
    }
  }
  accessLevel {
    integerValue
  }
  createdAt
  expiresAt
  ... on GroupMember {
    group {
      name
      fullPath
    }
  }
}
    fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`,
  { fragmentName: 'ListedMember' },
) as unknown as TypedDocumentString<ListedMemberFragment, unknown>
export const GroupMemberListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupMemberList($fullPath: ID!, $search: String, $after: String) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    fullPath
    userPermissions {
      adminGroup
    }
    maxAccessLevel {
      integerValue
    }
    groupMembers(
      search: $search
      relations: [DIRECT, INHERITED, SHARED_FROM_GROUPS]
      first: 50
      after: $after
    ) {
      nodes {
        ...ListedMember
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment ListedMember on MemberInterface {
  __typename
  id
  user {
    ...ItemPerson
    status {
      availability
    }
  }
  accessLevel {
    integerValue
  }
  createdAt
  expiresAt
  ... on GroupMember {
    group {
      name
      fullPath
    }
  }
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`) as unknown as TypedDocumentString<GroupMemberListQuery, GroupMemberListQueryVariables>
export const ProjectMemberListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectMemberList($fullPath: ID!, $search: String, $after: String) {
  project(fullPath: $fullPath) {
    id
    name
    fullPath
    group {
      id
      name
      fullPath
      fullName
    }
    userPermissions {
      adminProjectMember
    }
    maxAccessLevel {
      integerValue
    }
    projectMembers(
      search: $search
      relations: [DIRECT, INHERITED, INVITED_GROUPS]
      first: 50
      after: $after
    ) {
      nodes {
        ...ListedMember
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment ListedMember on MemberInterface {
  __typename
  id
  user {
    ...ItemPerson
    status {
      availability
    }
  }
  accessLevel {
    integerValue
  }
  createdAt
  expiresAt
  ... on GroupMember {
    group {
      name
      fullPath
    }
  }
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`) as unknown as TypedDocumentString<ProjectMemberListQuery, ProjectMemberListQueryVariables>
