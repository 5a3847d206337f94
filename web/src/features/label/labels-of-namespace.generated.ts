/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupLabelsQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
  after?: string | null | undefined
}>

export type GroupLabelsQuery = {
  group: {
    id: string
    name: string
    fullName: string
    fullPath: string
    allowScopedLabels: boolean
    userPermissions: { adminLabel: boolean }
    labels: {
      nodes: Array<{
        id: string
        title: string
        color: string
        description: string | null
        textColor: string
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
    parent: {
      id: string
      fullName: string
      labels: {
        nodes: Array<{
          id: string
          title: string
          color: string
          description: string | null
          textColor: string
        } | null> | null
        pageInfo: { hasNextPage: boolean }
      } | null
    } | null
  } | null
}

export type ProjectLabelsQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
  after?: string | null | undefined
}>

export type ProjectLabelsQuery = {
  project: {
    id: string
    name: string
    fullPath: string
    userPermissions: { adminLabel: boolean }
    labels: {
      nodes: Array<{
        id: string
        title: string
        color: string
        description: string | null
        textColor: string
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
    group: {
      name: string
      fullPath: string
      allowScopedLabels: boolean
      id: string
      fullName: string
      labels: {
        nodes: Array<{
          id: string
          title: string
          color: string
          description: string | null
          textColor: string
        } | null> | null
        pageInfo: { hasNextPage: boolean }
      } | null
    } | null
  } | null
}

export type LabelRightsQueryVariables = Exact<{
  groupPath: string
  projectPath: string
}>

export type LabelRightsQuery = {
  group: { id: string; userPermissions: { adminLabel: boolean } } | null
  project: { id: string; userPermissions: { adminLabel: boolean } } | null
}

export type ManagedLabelsFragment = {
  nodes: Array<{
    id: string
    title: string
    color: string
    description: string | null
    textColor: string
  } | null> | null
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

export type LabelsFromAboveFragment = {
  id: string
  fullName: string
  labels: {
    nodes: Array<{
      id: string
      title: string
      color: string
      description: string | null
      textColor: string
    } | null> | null
    pageInfo: { hasNextPage: boolean }
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
export const ManagedLabelsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ManagedLabels on LabelConnection {
  nodes {
    ...ItemLabel
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`,
  { fragmentName: 'ManagedLabels' },
) as unknown as TypedDocumentString<ManagedLabelsFragment, unknown>
export const LabelsFromAboveFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment LabelsFromAbove on Group {
  id
  fullName
  labels(
    onlyGroupLabels: true
    includeAncestorGroups: true
    searchTerm: $search
    first: 100
  ) {
    nodes {
      ...ItemLabel
    }
    pageInfo {
      hasNextPage
    }
  }
}
    fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`,
  { fragmentName: 'LabelsFromAbove' },
) as unknown as TypedDocumentString<LabelsFromAboveFragment, unknown>
export const GroupLabelsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupLabels($fullPath: ID!, $search: String, $after: String) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    fullPath
    allowScopedLabels
    userPermissions {
      adminLabel
    }
    labels(onlyGroupLabels: true, searchTerm: $search, first: 50, after: $after) {
      ...ManagedLabels
    }
    parent {
      ...LabelsFromAbove
    }
  }
}
    fragment ManagedLabels on LabelConnection {
  nodes {
    ...ItemLabel
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment LabelsFromAbove on Group {
  id
  fullName
  labels(
    onlyGroupLabels: true
    includeAncestorGroups: true
    searchTerm: $search
    first: 100
  ) {
    nodes {
      ...ItemLabel
    }
    pageInfo {
      hasNextPage
    }
  }
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<GroupLabelsQuery, GroupLabelsQueryVariables>
export const ProjectLabelsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectLabels($fullPath: ID!, $search: String, $after: String) {
  project(fullPath: $fullPath) {
    id
    name
    fullPath
    userPermissions {
      adminLabel
    }
    labels(searchTerm: $search, first: 50, after: $after) {
      ...ManagedLabels
    }
    group {
      name
      fullPath
      allowScopedLabels
      ...LabelsFromAbove
    }
  }
}
    fragment ManagedLabels on LabelConnection {
  nodes {
    ...ItemLabel
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment LabelsFromAbove on Group {
  id
  fullName
  labels(
    onlyGroupLabels: true
    includeAncestorGroups: true
    searchTerm: $search
    first: 100
  ) {
    nodes {
      ...ItemLabel
    }
    pageInfo {
      hasNextPage
    }
  }
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<ProjectLabelsQuery, ProjectLabelsQueryVariables>
export const LabelRightsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LabelRights($groupPath: ID!, $projectPath: ID!) {
  group(fullPath: $groupPath) {
    id
    userPermissions {
      adminLabel
    }
  }
  project(fullPath: $projectPath) {
    id
    userPermissions {
      adminLabel
    }
  }
}
    `) as unknown as TypedDocumentString<LabelRightsQuery, LabelRightsQueryVariables>
