/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
/** The states of an issue; `all` in filters. */
export type IssueState = 'all' | 'closed' | 'locked' | 'opened'

/** New links of an item. */
export type LinkItemsInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: string | null | undefined
  /** The global id of the epic or issue. */
  itemId: string
  /** How it is to be linked to them. */
  linkType: LinkType
  /** What it is to be linked to, at most 20: `&5`, `#7`, `group/path&5`, `group/project#7` or addresses. */
  references: Array<string>
}

/** How an item is linked to another one. */
export type LinkType = 'BLOCKED_BY' | 'BLOCKS' | 'RELATED'

/** The kinds of item that can be linked. */
export type LinkedItemKind = 'EPIC' | 'ISSUE'

/** A link that goes. */
export type UnlinkItemsInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: string | null | undefined
  /** The global id of the epic or issue at either end. */
  itemId: string
  /** The number of the link. */
  linkId: string
}

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

export type LinkItemsMutationVariables = Exact<{
  input: Types.LinkItemsInput
}>

export type LinkItemsMutation = {
  linkItems: {
    errors: Array<string>
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
}

export type UnlinkItemsMutationVariables = Exact<{
  input: Types.UnlinkItemsInput
}>

export type UnlinkItemsMutation = {
  unlinkItems: {
    errors: Array<string>
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
}

export type LinkedRowFragment = {
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
export const LinkedRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
}
    `,
  { fragmentName: 'LinkedRow' },
) as unknown as TypedDocumentString<LinkedRowFragment, unknown>
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
export const LinkItemsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation LinkItems($input: LinkItemsInput!) {
  linkItems(input: $input) {
    errors
    linkedItems {
      ...LinkedRow
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
}`) as unknown as TypedDocumentString<LinkItemsMutation, LinkItemsMutationVariables>
export const UnlinkItemsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UnlinkItems($input: UnlinkItemsInput!) {
  unlinkItems(input: $input) {
    errors
    linkedItems {
      ...LinkedRow
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
}`) as unknown as TypedDocumentString<UnlinkItemsMutation, UnlinkItemsMutationVariables>
