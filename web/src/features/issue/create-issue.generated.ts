/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type CreateIssueMutationVariables = Exact<{
  input: Types.CreateIssueInput
}>

export type CreateIssueMutation = {
  createIssue: {
    errors: Array<string>
    quickActionsStatus: { messages: Array<string>; errorMessages: Array<string> } | null
    issue: { id: string; iid: string; webPath: string } | null
  } | null
}

export type NewIssueProjectFragment = {
  id: string
  name: string
  fullPath: string
  nameWithNamespace: string
  userPermissions: { createIssue: boolean; createIncident: boolean; adminIssue: boolean }
  group: { id: string; name: string; fullName: string; fullPath: string; allowScopedLabels: boolean } | null
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
export const NewIssueProjectFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment NewIssueProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  userPermissions {
    createIssue
    createIncident
    adminIssue
  }
  group {
    id
    name
    fullName
    fullPath
    allowScopedLabels
  }
}
    `,
  { fragmentName: 'NewIssueProject' },
) as unknown as TypedDocumentString<NewIssueProjectFragment, unknown>
export const CreateIssueDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateIssue($input: CreateIssueInput!) {
  createIssue(input: $input) {
    errors
    quickActionsStatus {
      ...QuickActions
    }
    issue {
      id
      iid
      webPath
    }
  }
}
    fragment QuickActions on QuickActionsStatus {
  messages
  errorMessages
}`) as unknown as TypedDocumentString<CreateIssueMutation, CreateIssueMutationVariables>
