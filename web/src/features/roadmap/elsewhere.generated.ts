/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type RoadmapElsewhereQueryVariables = Exact<{
  fullPath: string
  state?: Types.EpicState | null | undefined
  timeframe?: Types.Timeframe | null | undefined
  thisYear?: Types.Timeframe | null | undefined
  threeYears?: Types.Timeframe | null | undefined
  topLevelHierarchyOnly?: boolean | null | undefined
  filter?: Types.FilterInput | null | undefined
}>

export type RoadmapElsewhereQuery = {
  group: {
    id: string
    anyEpic: { nodes: Array<{ id: string } | null> | null } | null
    inThisYear: { nodes: Array<{ id: string } | null> | null } | null
    inThreeYears: { nodes: Array<{ id: string } | null> | null } | null
    inAllStates: { nodes: Array<{ id: string } | null> | null } | null
    inAllStatesAndYears: { nodes: Array<{ id: string } | null> | null } | null
  } | null
}

export type FoundEpicsFragment = { nodes: Array<{ id: string } | null> | null }

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
export const FoundEpicsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment FoundEpics on EpicConnection {
  nodes {
    id
  }
}
    `,
  { fragmentName: 'FoundEpics' },
) as unknown as TypedDocumentString<FoundEpicsFragment, unknown>
export const RoadmapElsewhereDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RoadmapElsewhere($fullPath: ID!, $state: EpicState, $timeframe: Timeframe, $thisYear: Timeframe, $threeYears: Timeframe, $topLevelHierarchyOnly: Boolean, $filter: FilterInput) {
  group(fullPath: $fullPath) {
    id
    anyEpic: epics(state: all, first: 1) {
      ...FoundEpics
    }
    inThisYear: epics(
      state: $state
      timeframe: $thisYear
      topLevelHierarchyOnly: $topLevelHierarchyOnly
      first: 1
      filter: $filter
    ) {
      ...FoundEpics
    }
    inThreeYears: epics(
      state: $state
      timeframe: $threeYears
      topLevelHierarchyOnly: $topLevelHierarchyOnly
      first: 1
      filter: $filter
    ) {
      ...FoundEpics
    }
    inAllStates: epics(
      state: all
      timeframe: $timeframe
      topLevelHierarchyOnly: $topLevelHierarchyOnly
      first: 1
      filter: $filter
    ) {
      ...FoundEpics
    }
    inAllStatesAndYears: epics(
      state: all
      timeframe: $threeYears
      topLevelHierarchyOnly: $topLevelHierarchyOnly
      first: 1
      filter: $filter
    ) {
      ...FoundEpics
    }
  }
}
    fragment FoundEpics on EpicConnection {
  nodes {
    id
  }
}`) as unknown as TypedDocumentString<RoadmapElsewhereQuery, RoadmapElsewhereQueryVariables>
