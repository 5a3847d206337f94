/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicFieldsFragment = { version: number | null; priority: Types.Priority }

export type IssueFieldsFragment = { version: number; priority: Types.Priority }

export type ItemLabelFragment = {
  id: string
  title: string
  color: string
  description: string | null
  textColor: string
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
export const EpicFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment EpicFields on Epic {
  version
  priority
}
    `,
  { fragmentName: 'EpicFields' },
) as unknown as TypedDocumentString<EpicFieldsFragment, unknown>
export const IssueFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment IssueFields on EpicIssue {
  version
  priority
}
    `,
  { fragmentName: 'IssueFields' },
) as unknown as TypedDocumentString<IssueFieldsFragment, unknown>
export const ItemLabelFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}
    `,
  { fragmentName: 'ItemLabel' },
) as unknown as TypedDocumentString<ItemLabelFragment, unknown>
