/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type ChangeIssueMutationVariables = Exact<{
  input: Types.UpdateIssueInput
  withLabels: boolean
}>

export type ChangeIssueMutation = {
  updateIssue: {
    errors: Array<string>
    issue: {
      id: string
      version: number
      title: string
      state: Types.IssueState
      closedAt: string | null
      confidential: boolean
      priority: Types.Priority
      weight: number | null
      healthStatus: Types.HealthStatus | null
      dueDate: string | null
      labels?: {
        nodes: Array<{
          id: string
          title: string
          color: string
          description: string | null
          textColor: string
        } | null> | null
      } | null
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

export const ChangeIssueDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeIssue($input: UpdateIssueInput!, $withLabels: Boolean!) {
  updateIssue(input: $input) {
    errors
    issue {
      id
      version
      title
      state
      closedAt
      confidential
      priority
      weight
      healthStatus
      dueDate
      labels @include(if: $withLabels) {
        nodes {
          ...ItemLabel
        }
      }
    }
  }
}
    fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<ChangeIssueMutation, ChangeIssueMutationVariables>
