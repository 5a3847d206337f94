/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicListQueryVariables = Exact<{
  fullPath: string
  state: Types.EpicState
  sort?: Types.EpicSort | null | undefined
  after?: string | null | undefined
  filter?: Types.FilterInput | null | undefined
}>

export type EpicListQuery = {
  group: {
    id: string
    name: string
    fullName: string
    fullPath: string
    allowEpics: boolean
    allowScopedLabels: boolean
    listsBehind: number | null
    userPermissions: { createEpic: boolean }
    epics: {
      nodes: Array<{
        id: string
        iid: string
        title: string | null
        state: Types.EpicState
        confidential: boolean | null
        createdAt: string | null
        closedAt: string | null
        startDate: string | null
        dueDate: string | null
        webPath: string
        reference: string
        version: number | null
        priority: Types.Priority
        parent: { id: string; title: string | null; webPath: string } | null
        author: { name: string; username: string; avatarUrl: string | null; webPath: string }
        labels: {
          nodes: Array<{
            id: string
            title: string
            color: string
            description: string | null
            textColor: string
          } | null> | null
        } | null
        userPermissions: { adminEpic: boolean }
        descendantCounts: { openedIssues: number | null; closedIssues: number | null } | null
        descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type EpicCountsQueryVariables = Exact<{
  fullPath: string
  limit?: number | null | undefined
  filter?: Types.FilterInput | null | undefined
}>

export type EpicCountsQuery = {
  group: {
    id: string
    epicStatusCounts: { opened: number | null; closed: number | null; all: number | null } | null
  } | null
}

export type EpicListRowFragment = {
  id: string
  iid: string
  title: string | null
  state: Types.EpicState
  confidential: boolean | null
  createdAt: string | null
  closedAt: string | null
  startDate: string | null
  dueDate: string | null
  webPath: string
  reference: string
  version: number | null
  priority: Types.Priority
  parent: { id: string; title: string | null; webPath: string } | null
  author: { name: string; username: string; avatarUrl: string | null; webPath: string }
  labels: {
    nodes: Array<{
      id: string
      title: string
      color: string
      description: string | null
      textColor: string
    } | null> | null
  } | null
  userPermissions: { adminEpic: boolean }
  descendantCounts: { openedIssues: number | null; closedIssues: number | null } | null
  descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
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
export const EpicListRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment EpicListRow on Epic {
  id
  ...EpicFields
  iid
  title
  state
  confidential
  createdAt
  closedAt
  startDate
  dueDate
  webPath
  reference(full: true)
  parent {
    id
    title
    webPath
  }
  author {
    name
    username
    avatarUrl
    webPath
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
  userPermissions {
    adminEpic
  }
  descendantCounts {
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
}
    fragment EpicFields on Epic {
  version
  priority
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`,
  { fragmentName: 'EpicListRow' },
) as unknown as TypedDocumentString<EpicListRowFragment, unknown>
export const EpicListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicList($fullPath: ID!, $state: EpicState!, $sort: EpicSort, $after: String, $filter: FilterInput) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    fullPath
    allowEpics
    allowScopedLabels
    listsBehind
    userPermissions {
      createEpic
    }
    epics(state: $state, sort: $sort, filter: $filter, first: 50, after: $after) {
      nodes {
        ...EpicListRow
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment EpicListRow on Epic {
  id
  ...EpicFields
  iid
  title
  state
  confidential
  createdAt
  closedAt
  startDate
  dueDate
  webPath
  reference(full: true)
  parent {
    id
    title
    webPath
  }
  author {
    name
    username
    avatarUrl
    webPath
  }
  labels {
    nodes {
      ...ItemLabel
    }
  }
  userPermissions {
    adminEpic
  }
  descendantCounts {
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
}
fragment EpicFields on Epic {
  version
  priority
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<EpicListQuery, EpicListQueryVariables>
export const EpicCountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicCounts($fullPath: ID!, $limit: Int, $filter: FilterInput) {
  group(fullPath: $fullPath) {
    id
    epicStatusCounts(limit: $limit, filter: $filter) {
      opened
      closed
      all
    }
  }
}
    `) as unknown as TypedDocumentString<EpicCountsQuery, EpicCountsQueryVariables>
