/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type PinsFragment = {
  kind: Types.SearchKind
  id: string
  title: string
  webPath: string
  state: Types.IssueState | null
  progress: number | null
  avatarUrl: string | null
}

export type OwnPinsQueryVariables = Exact<{ [key: string]: never }>

export type OwnPinsQuery = {
  currentUser: {
    id: string
    pins: Array<{
      kind: Types.SearchKind
      id: string
      title: string
      webPath: string
      state: Types.IssueState | null
      progress: number | null
      avatarUrl: string | null
    }>
  } | null
}

export type SetPinMutationVariables = Exact<{
  input: Types.PinSetInput
}>

export type SetPinMutation = {
  pinSet: {
    errors: Array<string>
    pins: Array<{
      kind: Types.SearchKind
      id: string
      title: string
      webPath: string
      state: Types.IssueState | null
      progress: number | null
      avatarUrl: string | null
    }>
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
export const PinsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment Pins on Pin {
  kind
  id
  title
  webPath
  state
  progress
  avatarUrl
}
    `,
  { fragmentName: 'Pins' },
) as unknown as TypedDocumentString<PinsFragment, unknown>
export const OwnPinsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnPins {
  currentUser {
    id
    pins {
      ...Pins
    }
  }
}
    fragment Pins on Pin {
  kind
  id
  title
  webPath
  state
  progress
  avatarUrl
}`) as unknown as TypedDocumentString<OwnPinsQuery, OwnPinsQueryVariables>
export const SetPinDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetPin($input: PinSetInput!) {
  pinSet(input: $input) {
    errors
    pins {
      ...Pins
    }
  }
}
    fragment Pins on Pin {
  kind
  id
  title
  webPath
  state
  progress
  avatarUrl
}`) as unknown as TypedDocumentString<SetPinMutation, SetPinMutationVariables>
