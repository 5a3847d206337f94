/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type DescriptionTemplatesQueryVariables = Exact<{
  fullPath: string
}>

export type DescriptionTemplatesQuery = {
  project: {
    id: string
    name: string
    fullPath: string
    group: { id: string; name: string; fullPath: string; fullName: string } | null
    userPermissions: { adminDescriptionTemplates: boolean }
  } | null
}

export type CreateDescriptionTemplateMutationVariables = Exact<{
  input: Types.DescriptionTemplateCreateInput
}>

export type CreateDescriptionTemplateMutation = { descriptionTemplateCreate: { errors: Array<string> } | null }

export type ChangeDescriptionTemplateMutationVariables = Exact<{
  input: Types.DescriptionTemplateUpdateInput
}>

export type ChangeDescriptionTemplateMutation = { descriptionTemplateUpdate: { errors: Array<string> } | null }

export type DeleteDescriptionTemplateMutationVariables = Exact<{
  input: Types.DescriptionTemplateDestroyInput
}>

export type DeleteDescriptionTemplateMutation = { descriptionTemplateDestroy: { errors: Array<string> } | null }

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

export const DescriptionTemplatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DescriptionTemplates($fullPath: ID!) {
  project(fullPath: $fullPath) {
    id
    name
    fullPath
    group {
      id
      name
      fullPath
      fullName
    }
    userPermissions {
      adminDescriptionTemplates
    }
  }
}
    `) as unknown as TypedDocumentString<DescriptionTemplatesQuery, DescriptionTemplatesQueryVariables>
export const CreateDescriptionTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateDescriptionTemplate($input: DescriptionTemplateCreateInput!) {
  descriptionTemplateCreate(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<CreateDescriptionTemplateMutation, CreateDescriptionTemplateMutationVariables>
export const ChangeDescriptionTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeDescriptionTemplate($input: DescriptionTemplateUpdateInput!) {
  descriptionTemplateUpdate(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<ChangeDescriptionTemplateMutation, ChangeDescriptionTemplateMutationVariables>
export const DeleteDescriptionTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteDescriptionTemplate($input: DescriptionTemplateDestroyInput!) {
  descriptionTemplateDestroy(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<DeleteDescriptionTemplateMutation, DeleteDescriptionTemplateMutationVariables>
