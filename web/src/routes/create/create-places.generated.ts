/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupsToCreateInQueryVariables = Exact<{
  search?: string | null | undefined
}>

export type GroupsToCreateInQuery = {
  groups: {
    nodes: Array<{
      id: string
      name: string
      fullPath: string
      fullName: string
      avatarUrl: string | null
      userPermissions: { createEpic: boolean }
    } | null> | null
  } | null
}

export type ProjectsToCreateInQueryVariables = Exact<{
  search?: string | null | undefined
}>

export type ProjectsToCreateInQuery = {
  projects: {
    nodes: Array<{
      id: string
      name: string
      fullPath: string
      nameWithNamespace: string
      avatarUrl: string | null
      userPermissions: { createIssue: boolean }
    } | null> | null
  } | null
}

export type EpicToCreateInQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type EpicToCreateInQuery = {
  group: {
    id: string
    epic: {
      id: string
      title: string | null
      state: Types.EpicState
      confidential: boolean | null
      dueDate: string | null
      webPath: string
      reference: string
      ancestors: {
        nodes: Array<{
          id: string
          title: string | null
          state: Types.EpicState
          confidential: boolean | null
          dueDate: string | null
          webPath: string
          reference: string
        } | null> | null
      } | null
    } | null
  } | null
}

export type IssueToCreateInQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type IssueToCreateInQuery = {
  project: { id: string; issue: { id: string; iid: string; title: string; webPath: string } | null } | null
}

export type IssueChoicesQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
}>

export type IssueChoicesQuery = {
  project: {
    id: string
    issues: { nodes: Array<{ id: string; iid: string; title: string; webPath: string } | null> | null } | null
  } | null
}

export type ParentIssueFragment = { id: string; iid: string; title: string; webPath: string }

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
export const ParentIssueFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ParentIssue on Issue {
  id
  iid
  title
  webPath
}
    `,
  { fragmentName: 'ParentIssue' },
) as unknown as TypedDocumentString<ParentIssueFragment, unknown>
export const GroupsToCreateInDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupsToCreateIn($search: String) {
  groups(active: true, search: $search, first: 50) {
    nodes {
      id
      name
      fullPath
      fullName
      avatarUrl
      userPermissions {
        createEpic
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GroupsToCreateInQuery, GroupsToCreateInQueryVariables>
export const ProjectsToCreateInDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectsToCreateIn($search: String) {
  projects(
    includeArchived: false
    search: $search
    searchNamespaces: true
    first: 50
    sort: "latest_activity_desc"
  ) {
    nodes {
      ...OfferedProject
      userPermissions {
        createIssue
      }
    }
  }
}
    fragment OfferedProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  avatarUrl
}`) as unknown as TypedDocumentString<ProjectsToCreateInQuery, ProjectsToCreateInQueryVariables>
export const EpicToCreateInDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicToCreateIn($fullPath: ID!, $iid: ID!) {
  group(fullPath: $fullPath) {
    id
    epic(iid: $iid) {
      ...ItemParent
    }
  }
}
    fragment ItemParent on Epic {
  ...ItemAncestor
  ancestors {
    nodes {
      ...ItemAncestor
    }
  }
}
fragment ItemAncestor on Epic {
  id
  title
  state
  confidential
  dueDate
  webPath
  reference(full: true)
}`) as unknown as TypedDocumentString<EpicToCreateInQuery, EpicToCreateInQueryVariables>
export const IssueToCreateInDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueToCreateIn($fullPath: ID!, $iid: String!) {
  project(fullPath: $fullPath) {
    id
    issue(iid: $iid) {
      ...ParentIssue
    }
  }
}
    fragment ParentIssue on Issue {
  id
  iid
  title
  webPath
}`) as unknown as TypedDocumentString<IssueToCreateInQuery, IssueToCreateInQueryVariables>
export const IssueChoicesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueChoices($fullPath: ID!, $search: String) {
  project(fullPath: $fullPath) {
    id
    issues(state: opened, search: $search, first: 20) {
      nodes {
        ...ParentIssue
      }
    }
  }
}
    fragment ParentIssue on Issue {
  id
  iid
  title
  webPath
}`) as unknown as TypedDocumentString<IssueChoicesQuery, IssueChoicesQueryVariables>
