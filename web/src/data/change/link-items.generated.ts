/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
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

export type UnlinkItemsMutation = { unlinkItems: { errors: Array<string> } | null }

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
  }
}
    `) as unknown as TypedDocumentString<UnlinkItemsMutation, UnlinkItemsMutationVariables>
