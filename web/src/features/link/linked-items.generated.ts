/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicLinkedItemsQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type EpicLinkedItemsQuery = {
  group: {
    id: string
    epic: {
      id: string
      linkedItems: Array<{
        linkId: string
        linkType: Types.LinkType
        id: string
        kind: Types.LinkedItemKind
        reference: string
        title: string
        state: Types.IssueState
        confidential: boolean
        webPath: string
        mayUnlink: boolean
      }> | null
    } | null
  } | null
}

export type IssueLinkedItemsQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type IssueLinkedItemsQuery = {
  project: {
    id: string
    issue: {
      id: string
      linkedItems: Array<{
        linkId: string
        linkType: Types.LinkType
        id: string
        kind: Types.LinkedItemKind
        reference: string
        title: string
        state: Types.IssueState
        confidential: boolean
        webPath: string
        mayUnlink: boolean
      }> | null
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

export const EpicLinkedItemsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicLinkedItems($fullPath: ID!, $iid: ID!) {
  group(fullPath: $fullPath) {
    id
    epic(iid: $iid) {
      id
      linkedItems {
        ...LinkedRow
      }
    }
  }
}
    fragment LinkedRow on LinkedItem {
  linkId
  linkType
  id
  kind
  reference
  title
  state
  confidential
  webPath
  mayUnlink
}`) as unknown as TypedDocumentString<EpicLinkedItemsQuery, EpicLinkedItemsQueryVariables>
export const IssueLinkedItemsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueLinkedItems($fullPath: ID!, $iid: String!) {
  project(fullPath: $fullPath) {
    id
    issue(iid: $iid) {
      id
      linkedItems {
        ...LinkedRow
      }
    }
  }
}
    fragment LinkedRow on LinkedItem {
  linkId
  linkType
  id
  kind
  reference
  title
  state
  confidential
  webPath
  mayUnlink
}`) as unknown as TypedDocumentString<IssueLinkedItemsQuery, IssueLinkedItemsQueryVariables>
