/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type CreateLabelMutationVariables = Exact<{
  input: Types.LabelCreateInput
}>

export type CreateLabelMutation = {
  labelCreate: {
    errors: Array<string>
    label: { id: string; title: string; color: string; description: string | null; textColor: string } | null
  } | null
}

export type ChangeLabelMutationVariables = Exact<{
  input: Types.LabelUpdateInput
}>

export type ChangeLabelMutation = {
  labelUpdate: {
    errors: Array<string>
    label: { id: string; title: string; color: string; description: string | null; textColor: string } | null
  } | null
}

export type DeleteLabelMutationVariables = Exact<{
  input: Types.LabelDeleteInput
}>

export type DeleteLabelMutation = { labelDelete: { errors: Array<string> } | null }

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

export const CreateLabelDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateLabel($input: LabelCreateInput!) {
  labelCreate(input: $input) {
    errors
    label {
      ...ItemLabel
    }
  }
}
    fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<CreateLabelMutation, CreateLabelMutationVariables>
export const ChangeLabelDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeLabel($input: LabelUpdateInput!) {
  labelUpdate(input: $input) {
    errors
    label {
      ...ItemLabel
    }
  }
}
    fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<ChangeLabelMutation, ChangeLabelMutationVariables>
export const DeleteLabelDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteLabel($input: LabelDeleteInput!) {
  labelDelete(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<DeleteLabelMutation, DeleteLabelMutationVariables>
