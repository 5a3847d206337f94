/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type TreeCountsQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type TreeCountsQuery = {
  group: {
    id: string
    epic: {
      id: string
      descendantCounts: {
        openedEpics: number | null
        closedEpics: number | null
        openedIssues: number | null
        closedIssues: number | null
      } | null
      descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
      healthStatus: {
        issuesOnTrack: number | null
        issuesNeedingAttention: number | null
        issuesAtRisk: number | null
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

export const TreeCountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TreeCounts($fullPath: ID!, $iid: ID!) {
  group(fullPath: $fullPath) {
    id
    epic(iid: $iid) {
      id
      ...TreeRollUp
    }
  }
}
    fragment TreeRollUp on Epic {
  descendantCounts {
    openedEpics
    closedEpics
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
  healthStatus {
    issuesOnTrack
    issuesNeedingAttention
    issuesAtRisk
  }
}`) as unknown as TypedDocumentString<TreeCountsQuery, TreeCountsQueryVariables>
