/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicBlockersQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type EpicBlockersQuery = {
  group: {
    id: string
    epic: {
      id: string
      linkedItems: Array<{ linkId: string; reference: string; title: string; state: Types.IssueState }> | null
    } | null
  } | null
}

export type IssueBlockersQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type IssueBlockersQuery = {
  project: {
    id: string
    issue: {
      id: string
      linkedItems: Array<{ linkId: string; reference: string; title: string; state: Types.IssueState }> | null
    } | null
  } | null
}

export type BlockerFragment = { linkId: string; reference: string; title: string; state: Types.IssueState }

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
export const BlockerFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment Blocker on LinkedItem {
  linkId
  reference
  title
  state
}
    `,
  { fragmentName: 'Blocker' },
) as unknown as TypedDocumentString<BlockerFragment, unknown>
export const EpicBlockersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicBlockers($fullPath: ID!, $iid: ID!) {
  group(fullPath: $fullPath) {
    id
    epic(iid: $iid) {
      id
      linkedItems(type: BLOCKED_BY) {
        ...Blocker
      }
    }
  }
}
    fragment Blocker on LinkedItem {
  linkId
  reference
  title
  state
}`) as unknown as TypedDocumentString<EpicBlockersQuery, EpicBlockersQueryVariables>
export const IssueBlockersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueBlockers($fullPath: ID!, $iid: String!) {
  project(fullPath: $fullPath) {
    id
    issue(iid: $iid) {
      id
      linkedItems(type: BLOCKED_BY) {
        ...Blocker
      }
    }
  }
}
    fragment Blocker on LinkedItem {
  linkId
  reference
  title
  state
}`) as unknown as TypedDocumentString<IssueBlockersQuery, IssueBlockersQueryVariables>
