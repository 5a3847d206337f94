/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type ListedMergeRequestFragment = {
  id: string
  iid: string
  title: string
  reference: string
  state: Types.MergeRequestState
  createdAt: string
  webPath: string
  userNotesCount: number
  author: { name: string }
  reviewers: {
    nodes: Array<{
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webUrl: string
      webPath: string
    } | null> | null
  }
  approvedBy: { nodes: Array<{ id: string; name: string } | null> | null }
  labels: {
    nodes: Array<{
      id: string
      title: string
      color: string
      description: string | null
      textColor: string
    } | null> | null
  }
}

export type ProjectMergeRequestsQueryVariables = Exact<{
  projectPath: string
  state: Types.MergeRequestState
  after?: string | null | undefined
  withPath?: boolean | null | undefined
}>

export type ProjectMergeRequestsQuery = {
  project: {
    id: string
    mergeRequests: {
      nodes: Array<{
        id: string
        iid: string
        title: string
        reference: string
        state: Types.MergeRequestState
        createdAt: string
        webPath: string
        userNotesCount: number
        author: { name: string }
        reviewers: {
          nodes: Array<{
            id: string
            name: string
            username: string
            avatarUrl: string | null
            webUrl: string
            webPath: string
          } | null> | null
        }
        approvedBy: { nodes: Array<{ id: string; name: string } | null> | null }
        labels: {
          nodes: Array<{
            id: string
            title: string
            color: string
            description: string | null
            textColor: string
          } | null> | null
        }
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
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
export const ListedMergeRequestFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ListedMergeRequest on MergeRequest {
  id
  iid
  title
  reference(full: $withPath)
  state
  createdAt
  webPath
  userNotesCount
  author {
    name
  }
  reviewers {
    nodes {
      ...ItemPerson
    }
  }
  approvedBy {
    nodes {
      id
      name
    }
  }
  labels {
    nodes {
      ...ItemLabel
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
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`,
  { fragmentName: 'ListedMergeRequest' },
) as unknown as TypedDocumentString<ListedMergeRequestFragment, unknown>
export const ProjectMergeRequestsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectMergeRequests($projectPath: ID!, $state: MergeRequestState!, $after: String, $withPath: Boolean = false) {
  project(fullPath: $projectPath) {
    id
    mergeRequests(state: $state, first: 50, after: $after) {
      nodes {
        ...ListedMergeRequest
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment ListedMergeRequest on MergeRequest {
  id
  iid
  title
  reference(full: $withPath)
  state
  createdAt
  webPath
  userNotesCount
  author {
    name
  }
  reviewers {
    nodes {
      ...ItemPerson
    }
  }
  approvedBy {
    nodes {
      id
      name
    }
  }
  labels {
    nodes {
      ...ItemLabel
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
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<ProjectMergeRequestsQuery, ProjectMergeRequestsQueryVariables>
