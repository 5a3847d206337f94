/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
/** What is moved in a tree, and where it goes. */
export type EpicTreeNodeFieldsInputType = {
  /** Global id of the sibling, of the same kind, beside which it goes; without one it goes to the start. */
  adjacentReferenceId?: string | null | undefined
  /** Global id of what is moved: of an epic its own, of an issue its `epicIssueId`. */
  id: string
  /** Global id of the epic below which it goes; left out, it keeps its parent. */
  newParentId?: string | null | undefined
  /**
   * Where the sibling stands seen from the moved one: `before` puts the moved one right behind the sibling, `after` right in
   * front of it.
   */
  relativePosition?: string | null | undefined
}

/** A drop in a tree. */
export type EpicTreeReorderInput = {
  /** Global id of the parent so far; of any epic in the tree where it has none. */
  baseEpicId: string
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: string | null | undefined
  /** What goes where. */
  moved: EpicTreeNodeFieldsInputType
}

export type TreeReorderMutationVariables = Exact<{
  input: Types.EpicTreeReorderInput
}>

export type TreeReorderMutation = { epicTreeReorder: { errors: Array<string> } | null }

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

export const TreeReorderDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation TreeReorder($input: EpicTreeReorderInput!) {
  epicTreeReorder(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<TreeReorderMutation, TreeReorderMutationVariables>
