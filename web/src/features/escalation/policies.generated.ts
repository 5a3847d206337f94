/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EscalationPoliciesQueryVariables = Exact<{
  fullPath: string
}>

export type EscalationPoliciesQuery = {
  project: {
    id: string
    name: string
    fullPath: string
    group: { id: string; name: string; fullPath: string; fullName: string } | null
    userPermissions: { adminEscalationPolicies: boolean }
    incidentManagementEscalationPolicies: {
      nodes: Array<{
        id: string
        name: string
        rules: Array<{
          elapsedTimeSeconds: number
          status: Types.EscalationRuleStatus
          user: { id: string; name: string; username: string }
        }> | null
      } | null> | null
    } | null
  } | null
}

export type EscalationPolicyFragment = {
  id: string
  name: string
  rules: Array<{
    elapsedTimeSeconds: number
    status: Types.EscalationRuleStatus
    user: { id: string; name: string; username: string }
  }> | null
}

export type CreateEscalationPolicyMutationVariables = Exact<{
  input: Types.EscalationPolicyCreateInput
}>

export type CreateEscalationPolicyMutation = {
  escalationPolicyCreate: {
    errors: Array<string>
    escalationPolicy: {
      id: string
      name: string
      rules: Array<{
        elapsedTimeSeconds: number
        status: Types.EscalationRuleStatus
        user: { id: string; name: string; username: string }
      }> | null
    } | null
  } | null
}

export type ChangeEscalationPolicyMutationVariables = Exact<{
  input: Types.EscalationPolicyUpdateInput
}>

export type ChangeEscalationPolicyMutation = {
  escalationPolicyUpdate: {
    errors: Array<string>
    escalationPolicy: {
      id: string
      name: string
      rules: Array<{
        elapsedTimeSeconds: number
        status: Types.EscalationRuleStatus
        user: { id: string; name: string; username: string }
      }> | null
    } | null
  } | null
}

export type DeleteEscalationPolicyMutationVariables = Exact<{
  input: Types.EscalationPolicyDestroyInput
}>

export type DeleteEscalationPolicyMutation = { escalationPolicyDestroy: { errors: Array<string> } | null }

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
export const EscalationPolicyFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment EscalationPolicy on EscalationPolicyType {
  id
  name
  rules {
    elapsedTimeSeconds
    status
    user {
      id
      name
      username
    }
  }
}
    `,
  { fragmentName: 'EscalationPolicy' },
) as unknown as TypedDocumentString<EscalationPolicyFragment, unknown>
export const EscalationPoliciesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EscalationPolicies($fullPath: ID!) {
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
      adminEscalationPolicies
    }
    incidentManagementEscalationPolicies(first: 100) {
      nodes {
        ...EscalationPolicy
      }
    }
  }
}
    fragment EscalationPolicy on EscalationPolicyType {
  id
  name
  rules {
    elapsedTimeSeconds
    status
    user {
      id
      name
      username
    }
  }
}`) as unknown as TypedDocumentString<EscalationPoliciesQuery, EscalationPoliciesQueryVariables>
export const CreateEscalationPolicyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateEscalationPolicy($input: EscalationPolicyCreateInput!) {
  escalationPolicyCreate(input: $input) {
    errors
    escalationPolicy {
      ...EscalationPolicy
    }
  }
}
    fragment EscalationPolicy on EscalationPolicyType {
  id
  name
  rules {
    elapsedTimeSeconds
    status
    user {
      id
      name
      username
    }
  }
}`) as unknown as TypedDocumentString<CreateEscalationPolicyMutation, CreateEscalationPolicyMutationVariables>
export const ChangeEscalationPolicyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeEscalationPolicy($input: EscalationPolicyUpdateInput!) {
  escalationPolicyUpdate(input: $input) {
    errors
    escalationPolicy {
      ...EscalationPolicy
    }
  }
}
    fragment EscalationPolicy on EscalationPolicyType {
  id
  name
  rules {
    elapsedTimeSeconds
    status
    user {
      id
      name
      username
    }
  }
}`) as unknown as TypedDocumentString<ChangeEscalationPolicyMutation, ChangeEscalationPolicyMutationVariables>
export const DeleteEscalationPolicyDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteEscalationPolicy($input: EscalationPolicyDestroyInput!) {
  escalationPolicyDestroy(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<DeleteEscalationPolicyMutation, DeleteEscalationPolicyMutationVariables>
