/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type ProjectPageQueryVariables = Exact<{
  fullPath: string
}>

export type ProjectPageQuery = {
  project: {
    id: string
    name: string
    fullPath: string
    description: string | null
    visibility: string
    archived: boolean
    avatarUrl: string | null
    group: { id: string; name: string; fullName: string; fullPath: string } | null
    userPermissions: { createIssue: boolean; adminProjectMember: boolean }
    issueStatusCounts: { opened: number | null; closed: number | null } | null
    issues: {
      nodes: Array<{
        id: string
        iid: string
        title: string
        state: Types.IssueState
        createdAt: string | null
      } | null> | null
    } | null
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
      nodes: Array<{
        id: string
        title: string
        startDate: string | null
        dueDate: string | null
        expired: boolean
      } | null> | null
    } | null
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

export const ProjectPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectPage($fullPath: ID!) {
  project(fullPath: $fullPath) {
    id
    name
    fullPath
    description
    visibility
    archived
    avatarUrl
    group {
      id
      name
      fullName
      fullPath
    }
    userPermissions {
      createIssue
      adminProjectMember
    }
    issueStatusCounts {
      opened
      closed
    }
    issues(sort: CREATED_DESC, first: 10) {
      nodes {
        id
        iid
        title
        state
        createdAt
      }
    }
    iterations(state: current, first: 1) {
      ...SideIteration
    }
    milestones(
      state: active
      includeAncestors: true
      sort: EXPIRED_LAST_DUE_DATE_ASC
      first: 5
    ) {
      nodes {
        id
        title
        startDate
        dueDate
        expired
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
}`) as unknown as TypedDocumentString<ProjectPageQuery, ProjectPageQueryVariables>
