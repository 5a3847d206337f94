/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupPeopleQueryVariables = Exact<{
  fullPath: string
}>

export type GroupPeopleQuery = {
  group: {
    id: string
    members: {
      nodes: Array<{
        user: {
          id: string
          name: string
          username: string
          avatarUrl: string | null
          webUrl: string
          webPath: string
        } | null
      } | null> | null
    } | null
  } | null
}

export type ProjectPeopleQueryVariables = Exact<{
  fullPath: string
}>

export type ProjectPeopleQuery = {
  project: {
    id: string
    members: {
      nodes: Array<
        | {
            user: {
              id: string
              name: string
              username: string
              avatarUrl: string | null
              webUrl: string
              webPath: string
            } | null
          }
        | {
            user: {
              id: string
              name: string
              username: string
              avatarUrl: string | null
              webUrl: string
              webPath: string
            } | null
          }
        | null
      > | null
    } | null
  } | null
}

export type SideIterationFragment = {
  nodes: Array<{
    id: string
    webUrl: string
    title: string | null
    startDate: string | null
    dueDate: string | null
  } | null> | null
}

export type SideMilestoneFragment = {
  nodes: Array<{ id: string; title: string; startDate: string | null; dueDate: string | null } | null> | null
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
export const SideIterationFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment SideIteration on IterationConnection {
  nodes {
    id
    webUrl
    title
    startDate
    dueDate
  }
}
    `,
  { fragmentName: 'SideIteration' },
) as unknown as TypedDocumentString<SideIterationFragment, unknown>
export const SideMilestoneFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment SideMilestone on MilestoneConnection {
  nodes {
    id
    title
    startDate
    dueDate
  }
}
    `,
  { fragmentName: 'SideMilestone' },
) as unknown as TypedDocumentString<SideMilestoneFragment, unknown>
export const GroupPeopleDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupPeople($fullPath: ID!) {
  group(fullPath: $fullPath) {
    id
    members: groupMembers(sort: ACCESS_LEVEL_DESC, first: 6) {
      nodes {
        user {
          ...ItemPerson
        }
      }
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
}`) as unknown as TypedDocumentString<GroupPeopleQuery, GroupPeopleQueryVariables>
export const ProjectPeopleDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectPeople($fullPath: ID!) {
  project(fullPath: $fullPath) {
    id
    members: projectMembers(sort: ACCESS_LEVEL_DESC, first: 6) {
      nodes {
        user {
          ...ItemPerson
        }
      }
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
}`) as unknown as TypedDocumentString<ProjectPeopleQuery, ProjectPeopleQueryVariables>
