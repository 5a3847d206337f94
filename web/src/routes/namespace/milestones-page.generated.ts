/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupMilestoneListQueryVariables = Exact<{
  fullPath: string
  state?: Types.MilestoneStateEnum | null | undefined
  after?: string | null | undefined
}>

export type GroupMilestoneListQuery = {
  group: {
    id: string
    name: string
    fullName: string
    userPermissions: { adminMilestone: boolean }
    milestones: {
      nodes: Array<{
        id: string
        title: string
        description: string | null
        state: Types.MilestoneStateEnum
        webPath: string
        startDate: string | null
        dueDate: string | null
        expired: boolean
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type ProjectMilestoneListQueryVariables = Exact<{
  fullPath: string
  state?: Types.MilestoneStateEnum | null | undefined
  after?: string | null | undefined
}>

export type ProjectMilestoneListQuery = {
  project: {
    id: string
    name: string
    fullPath: string
    group: { name: string; fullName: string; fullPath: string } | null
    userPermissions: { adminMilestone: boolean }
    milestones: {
      nodes: Array<{
        id: string
        title: string
        description: string | null
        state: Types.MilestoneStateEnum
        webPath: string
        startDate: string | null
        dueDate: string | null
        expired: boolean
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type ListedMilestonesFragment = {
  nodes: Array<{
    id: string
    title: string
    description: string | null
    state: Types.MilestoneStateEnum
    webPath: string
    startDate: string | null
    dueDate: string | null
    expired: boolean
  } | null> | null
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
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
export const ListedMilestonesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ListedMilestones on MilestoneConnection {
  nodes {
    id
    title
    description
    state
    webPath
    startDate
    dueDate
    expired
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    `,
  { fragmentName: 'ListedMilestones' },
) as unknown as TypedDocumentString<ListedMilestonesFragment, unknown>
export const GroupMilestoneListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupMilestoneList($fullPath: ID!, $state: MilestoneStateEnum, $after: String) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    userPermissions {
      adminMilestone
    }
    milestones(
      state: $state
      includeAncestors: true
      includeDescendants: true
      first: 50
      after: $after
    ) {
      ...ListedMilestones
    }
  }
}
    fragment ListedMilestones on MilestoneConnection {
  nodes {
    id
    title
    description
    state
    webPath
    startDate
    dueDate
    expired
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`) as unknown as TypedDocumentString<GroupMilestoneListQuery, GroupMilestoneListQueryVariables>
export const ProjectMilestoneListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectMilestoneList($fullPath: ID!, $state: MilestoneStateEnum, $after: String) {
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
    milestones(state: $state, includeAncestors: true, first: 50, after: $after) {
      ...ListedMilestones
    }
  }
}
    fragment ListedMilestones on MilestoneConnection {
  nodes {
    id
    title
    description
    state
    webPath
    startDate
    dueDate
    expired
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`) as unknown as TypedDocumentString<ProjectMilestoneListQuery, ProjectMilestoneListQueryVariables>
