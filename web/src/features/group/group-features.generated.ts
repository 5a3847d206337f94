/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupFeaturesQueryVariables = Exact<{
  fullPath: string
}>

export type GroupFeaturesQuery = {
  group: {
    id: string
    allowEpics: boolean
    allowSubEpics: boolean
    allowScopedLabels: boolean
    allowIssuableHealthStatus: boolean
    epicColorHighlight: boolean
    workItemsMvc2: boolean
    workItemsCreateFromMarkdown: boolean
    realtimeLabels: boolean
    allowAnalytics: boolean
    emailsDisabled: boolean
  } | null
}

export type ChangeGroupFeaturesMutationVariables = Exact<{
  input: Types.GroupSettingsUpdateInput
}>

export type ChangeGroupFeaturesMutation = {
  groupSettingsUpdate: {
    errors: Array<string>
    group: {
      id: string
      allowEpics: boolean
      allowSubEpics: boolean
      allowScopedLabels: boolean
      allowIssuableHealthStatus: boolean
      epicColorHighlight: boolean
      workItemsMvc2: boolean
      workItemsCreateFromMarkdown: boolean
      realtimeLabels: boolean
      allowAnalytics: boolean
      emailsDisabled: boolean
    } | null
  } | null
}

export type FeaturesOfGroupFragment = {
  id: string
  allowEpics: boolean
  allowSubEpics: boolean
  allowScopedLabels: boolean
  allowIssuableHealthStatus: boolean
  epicColorHighlight: boolean
  workItemsMvc2: boolean
  workItemsCreateFromMarkdown: boolean
  realtimeLabels: boolean
  allowAnalytics: boolean
  emailsDisabled: boolean
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
export const FeaturesOfGroupFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment FeaturesOfGroup on Group {
  id
  allowEpics
  allowSubEpics
  allowScopedLabels
  allowIssuableHealthStatus
  epicColorHighlight
  workItemsMvc2
  workItemsCreateFromMarkdown
  realtimeLabels
  allowAnalytics
  emailsDisabled
}
    `,
  { fragmentName: 'FeaturesOfGroup' },
) as unknown as TypedDocumentString<FeaturesOfGroupFragment, unknown>
export const GroupFeaturesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupFeatures($fullPath: ID!) {
  group(fullPath: $fullPath) {
    ...FeaturesOfGroup
  }
}
    fragment FeaturesOfGroup on Group {
  id
  allowEpics
  allowSubEpics
  allowScopedLabels
  allowIssuableHealthStatus
  epicColorHighlight
  workItemsMvc2
  workItemsCreateFromMarkdown
  realtimeLabels
  allowAnalytics
  emailsDisabled
}`) as unknown as TypedDocumentString<GroupFeaturesQuery, GroupFeaturesQueryVariables>
export const ChangeGroupFeaturesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeGroupFeatures($input: GroupSettingsUpdateInput!) {
  groupSettingsUpdate(input: $input) {
    errors
    group {
      ...FeaturesOfGroup
    }
  }
}
    fragment FeaturesOfGroup on Group {
  id
  allowEpics
  allowSubEpics
  allowScopedLabels
  allowIssuableHealthStatus
  epicColorHighlight
  workItemsMvc2
  workItemsCreateFromMarkdown
  realtimeLabels
  allowAnalytics
  emailsDisabled
}`) as unknown as TypedDocumentString<ChangeGroupFeaturesMutation, ChangeGroupFeaturesMutationVariables>
