/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupTrialQueryVariables = Exact<{
  fullPath: string
}>

export type GroupTrialQuery = {
  group: {
    id: string
    name: string
    trial: {
      planName: string
      endDate: string
      duration: number
      daysUsed: number
      daysRemaining: number
      percentageComplete: number
    } | null
  } | null
  currentUser: { id: string; username: string; name: string } | null
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

export const GroupTrialDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupTrial($fullPath: ID!) {
  group(fullPath: $fullPath) {
    id
    name
    trial {
      planName
      endDate
      duration
      daysUsed
      daysRemaining
      percentageComplete
    }
  }
  currentUser {
    id
    username
    name
  }
}
    `) as unknown as TypedDocumentString<GroupTrialQuery, GroupTrialQueryVariables>
