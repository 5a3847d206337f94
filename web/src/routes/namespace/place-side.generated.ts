/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupSideQueryVariables = Exact<{
  fullPath: string
}>

export type GroupSideQuery = {
  group: {
    id: string
    iterations: {
      nodes: Array<{
        id: string
        webUrl: string
        title: string | null
        startDate: string | null
        dueDate: string | null
      } | null> | null
    } | null
    milestones: {
      nodes: Array<{ id: string; title: string; startDate: string | null; dueDate: string | null } | null> | null
    } | null
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

export type ProjectSideQueryVariables = Exact<{
  fullPath: string
}>

export type ProjectSideQuery = {
  project: {
    id: string
    iterations: {
      nodes: Array<{
        id: string
        webUrl: string
        title: string | null
        startDate: string | null
        dueDate: string | null
      } | null> | null
    } | null
    milestones: {
      nodes: Array<{ id: string; title: string; startDate: string | null; dueDate: string | null } | null> | null
    } | null
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
export const GroupSideDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupSide($fullPath: ID!) {
  group(fullPath: $fullPath) {
    id
    iterations(state: current, first: 1) {
      ...SideIteration
    }
    milestones(
      state: active
      includeAncestors: true
      sort: EXPIRED_LAST_DUE_DATE_ASC
      first: 1
    ) {
      ...SideMilestone
    }
    members: groupMembers(sort: ACCESS_LEVEL_DESC, first: 8) {
      nodes {
        user {
          ...ItemPerson
        }
      }
    }
  }
}
    fragment SideIteration on IterationConnection {
  nodes {
    id
    webUrl
    title
    startDate
    dueDate
  }
}
fragment SideMilestone on MilestoneConnection {
  nodes {
    id
    title
    startDate
    dueDate
  }
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`) as unknown as TypedDocumentString<GroupSideQuery, GroupSideQueryVariables>
export const ProjectSideDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectSide($fullPath: ID!) {
  project(fullPath: $fullPath) {
    id
    iterations(state: current, first: 1) {
      ...SideIteration
    }
    milestones(
      state: active
      includeAncestors: true
      sort: EXPIRED_LAST_DUE_DATE_ASC
      first: 1
    ) {
      ...SideMilestone
    }
    members: projectMembers(sort: ACCESS_LEVEL_DESC, first: 8) {
      nodes {
        user {
          ...ItemPerson
        }
      }
    }
  }
}
    fragment SideIteration on IterationConnection {
  nodes {
    id
    webUrl
    title
    startDate
    dueDate
  }
}
fragment SideMilestone on MilestoneConnection {
  nodes {
    id
    title
    startDate
    dueDate
  }
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`) as unknown as TypedDocumentString<ProjectSideQuery, ProjectSideQueryVariables>
