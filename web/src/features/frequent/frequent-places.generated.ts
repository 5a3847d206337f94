/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type VisitedPlaceQueryVariables = Exact<{
  fullPath: string
  isProject: boolean
}>

export type VisitedPlaceQuery = {
  group?: {
    id: string
    name: string
    fullPath: string
    fullName: string
    avatarUrl: string | null
    webUrl: string
  } | null
  project?: {
    id: string
    name: string
    fullPath: string
    nameWithNamespace: string
    avatarUrl: string | null
    webUrl: string
  } | null
}

export type FrequentPlacesQueryVariables = Exact<{
  groups?: Array<string> | string | null | undefined
  projects?: Array<string> | string | null | undefined
  hasGroups: boolean
  hasProjects: boolean
}>

export type FrequentPlacesQuery = {
  groups?: {
    nodes: Array<{
      id: string
      name: string
      fullPath: string
      fullName: string
      avatarUrl: string | null
      webUrl: string
    } | null> | null
  } | null
  projects?: {
    nodes: Array<{
      id: string
      name: string
      fullPath: string
      nameWithNamespace: string
      avatarUrl: string | null
      webUrl: string
    } | null> | null
  } | null
}

export type FrequentGroupFragment = {
  id: string
  name: string
  fullPath: string
  fullName: string
  avatarUrl: string | null
  webUrl: string
}

export type FrequentProjectFragment = {
  id: string
  name: string
  fullPath: string
  nameWithNamespace: string
  avatarUrl: string | null
  webUrl: string
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
export const FrequentGroupFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment FrequentGroup on Group {
  id
  name
  fullPath
  fullName
  avatarUrl
  webUrl
}
    `,
  { fragmentName: 'FrequentGroup' },
) as unknown as TypedDocumentString<FrequentGroupFragment, unknown>
export const FrequentProjectFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment FrequentProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  avatarUrl
  webUrl
}
    `,
  { fragmentName: 'FrequentProject' },
) as unknown as TypedDocumentString<FrequentProjectFragment, unknown>
export const VisitedPlaceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query VisitedPlace($fullPath: ID!, $isProject: Boolean!) {
  group(fullPath: $fullPath) @skip(if: $isProject) {
    ...FrequentGroup
  }
  project(fullPath: $fullPath) @include(if: $isProject) {
    ...FrequentProject
  }
}
    fragment FrequentGroup on Group {
  id
  name
  fullPath
  fullName
  avatarUrl
  webUrl
}
fragment FrequentProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  avatarUrl
  webUrl
}`) as unknown as TypedDocumentString<VisitedPlaceQuery, VisitedPlaceQueryVariables>
export const FrequentPlacesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FrequentPlaces($groups: [ID!], $projects: [ID!], $hasGroups: Boolean!, $hasProjects: Boolean!) {
  groups(ids: $groups, first: 20) @include(if: $hasGroups) {
    nodes {
      ...FrequentGroup
    }
  }
  projects(ids: $projects, first: 20) @include(if: $hasProjects) {
    nodes {
      ...FrequentProject
    }
  }
}
    fragment FrequentGroup on Group {
  id
  name
  fullPath
  fullName
  avatarUrl
  webUrl
}
fragment FrequentProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  avatarUrl
  webUrl
}`) as unknown as TypedDocumentString<FrequentPlacesQuery, FrequentPlacesQueryVariables>
