/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type IterationsQueryVariables = Exact<{
  fullPath: string
  state: Types.IterationState
  sort?: Types.IterationSort | null | undefined
  after?: string | null | undefined
}>

export type IterationsQuery = {
  group: {
    id: string
    name: string
    fullName: string
    fullPath: string
    userPermissions: { adminMilestone: boolean }
    iterationCadences: {
      nodes: Array<{
        id: string
        title: string
        description: string | null
        automatic: boolean | null
        active: boolean | null
        startDate: string | null
        durationInWeeks: number | null
        iterationsInAdvance: number | null
        rollOver: boolean | null
      } | null> | null
    } | null
    iterations: {
      nodes: Array<{
        id: string
        title: string | null
        startDate: string | null
        dueDate: string | null
        webUrl: string
        iterationCadence: { id: string; title: string }
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type CadenceFragment = {
  id: string
  title: string
  description: string | null
  automatic: boolean | null
  active: boolean | null
  startDate: string | null
  durationInWeeks: number | null
  iterationsInAdvance: number | null
  rollOver: boolean | null
}

export type CreateCadenceMutationVariables = Exact<{
  input: Types.IterationCadenceCreateInput
}>

export type CreateCadenceMutation = { iterationCadenceCreate: { errors: Array<string> } | null }

export type ChangeCadenceMutationVariables = Exact<{
  input: Types.IterationCadenceUpdateInput
}>

export type ChangeCadenceMutation = { iterationCadenceUpdate: { errors: Array<string> } | null }

export type DeleteCadenceMutationVariables = Exact<{
  input: Types.IterationCadenceDestroyInput
}>

export type DeleteCadenceMutation = { iterationCadenceDestroy: { errors: Array<string> } | null }

export type CreateIterationMutationVariables = Exact<{
  input: Types.IterationCreateInput
}>

export type CreateIterationMutation = { iterationCreate: { errors: Array<string> } | null }

export type ChangeIterationMutationVariables = Exact<{
  input: Types.UpdateIterationInput
}>

export type ChangeIterationMutation = { updateIteration: { errors: Array<string> } | null }

export type DeleteIterationMutationVariables = Exact<{
  input: Types.IterationDeleteInput
}>

export type DeleteIterationMutation = { iterationDelete: { errors: Array<string> } | null }

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
export const CadenceFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment Cadence on IterationCadence {
  id
  title
  description
  automatic
  active
  startDate
  durationInWeeks
  iterationsInAdvance
  rollOver
}
    `,
  { fragmentName: 'Cadence' },
) as unknown as TypedDocumentString<CadenceFragment, unknown>
export const IterationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Iterations($fullPath: ID!, $state: IterationState!, $sort: IterationSort, $after: String) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    fullPath
    userPermissions {
      adminMilestone
    }
    iterationCadences(includeAncestorGroups: true, first: 100) {
      nodes {
        ...Cadence
      }
    }
    iterations(state: $state, sort: $sort, first: 100, after: $after) {
      nodes {
        ...ItemIteration
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment Cadence on IterationCadence {
  id
  title
  description
  automatic
  active
  startDate
  durationInWeeks
  iterationsInAdvance
  rollOver
}
fragment ItemIteration on Iteration {
  id
  title
  startDate
  dueDate
  webUrl
  iterationCadence {
    id
    title
  }
}`) as unknown as TypedDocumentString<IterationsQuery, IterationsQueryVariables>
export const CreateCadenceDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateCadence($input: IterationCadenceCreateInput!) {
  iterationCadenceCreate(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<CreateCadenceMutation, CreateCadenceMutationVariables>
export const ChangeCadenceDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeCadence($input: IterationCadenceUpdateInput!) {
  iterationCadenceUpdate(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<ChangeCadenceMutation, ChangeCadenceMutationVariables>
export const DeleteCadenceDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteCadence($input: IterationCadenceDestroyInput!) {
  iterationCadenceDestroy(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<DeleteCadenceMutation, DeleteCadenceMutationVariables>
export const CreateIterationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateIteration($input: IterationCreateInput!) {
  iterationCreate(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<CreateIterationMutation, CreateIterationMutationVariables>
export const ChangeIterationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeIteration($input: UpdateIterationInput!) {
  updateIteration(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<ChangeIterationMutation, ChangeIterationMutationVariables>
export const DeleteIterationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteIteration($input: IterationDeleteInput!) {
  iterationDelete(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<DeleteIterationMutation, DeleteIterationMutationVariables>
