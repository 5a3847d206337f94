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
  iid?: string | null | undefined
  labelName?: Array<string> | string | null | undefined
  authorUsername?: string | null | undefined
  milestoneTitle?: string | null | undefined
  confidential?: boolean | null | undefined
  search?: string | null | undefined
  myReactionEmoji?: string | null | undefined
  not?: Types.NegatedEpicFilterInput | null | undefined
  due?: Types.DueFilter | null | undefined
  dueAfter?: string | null | undefined
  dueBefore?: string | null | undefined
  createdAfter?: string | null | undefined
  createdBefore?: string | null | undefined
  updatedAfter?: string | null | undefined
  updatedBefore?: string | null | undefined
  closedAfter?: string | null | undefined
  closedBefore?: string | null | undefined
  priority?: Array<Types.Priority> | Types.Priority | null | undefined
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
    query RoadmapElsewhere($fullPath: ID!, $state: EpicState, $timeframe: Timeframe, $thisYear: Timeframe, $threeYears: Timeframe, $topLevelHierarchyOnly: Boolean, $iid: ID, $labelName: [String!], $authorUsername: String, $milestoneTitle: String, $confidential: Boolean, $search: String, $myReactionEmoji: String, $not: NegatedEpicFilterInput, $due: DueFilter, $dueAfter: AWSDateTime, $dueBefore: AWSDateTime, $createdAfter: AWSDateTime, $createdBefore: AWSDateTime, $updatedAfter: AWSDateTime, $updatedBefore: AWSDateTime, $closedAfter: AWSDateTime, $closedBefore: AWSDateTime, $priority: [Priority!]) {
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
      iid: $iid
      labelName: $labelName
      authorUsername: $authorUsername
      milestoneTitle: $milestoneTitle
      confidential: $confidential
      search: $search
      myReactionEmoji: $myReactionEmoji
      not: $not
      due: $due
      dueAfter: $dueAfter
      dueBefore: $dueBefore
      createdAfter: $createdAfter
      createdBefore: $createdBefore
      updatedAfter: $updatedAfter
      updatedBefore: $updatedBefore
      closedAfter: $closedAfter
      closedBefore: $closedBefore
      priority: $priority
    ) {
      ...FoundEpics
    }
    inThreeYears: epics(
      state: $state
      timeframe: $threeYears
      topLevelHierarchyOnly: $topLevelHierarchyOnly
      first: 1
      iid: $iid
      labelName: $labelName
      authorUsername: $authorUsername
      milestoneTitle: $milestoneTitle
      confidential: $confidential
      search: $search
      myReactionEmoji: $myReactionEmoji
      not: $not
      due: $due
      dueAfter: $dueAfter
      dueBefore: $dueBefore
      createdAfter: $createdAfter
      createdBefore: $createdBefore
      updatedAfter: $updatedAfter
      updatedBefore: $updatedBefore
      closedAfter: $closedAfter
      closedBefore: $closedBefore
      priority: $priority
    ) {
      ...FoundEpics
    }
    inAllStates: epics(
      state: all
      timeframe: $timeframe
      topLevelHierarchyOnly: $topLevelHierarchyOnly
      first: 1
      iid: $iid
      labelName: $labelName
      authorUsername: $authorUsername
      milestoneTitle: $milestoneTitle
      confidential: $confidential
      search: $search
      myReactionEmoji: $myReactionEmoji
      not: $not
      due: $due
      dueAfter: $dueAfter
      dueBefore: $dueBefore
      createdAfter: $createdAfter
      createdBefore: $createdBefore
      updatedAfter: $updatedAfter
      updatedBefore: $updatedBefore
      closedAfter: $closedAfter
      closedBefore: $closedBefore
      priority: $priority
    ) {
      ...FoundEpics
    }
    inAllStatesAndYears: epics(
      state: all
      timeframe: $threeYears
      topLevelHierarchyOnly: $topLevelHierarchyOnly
      first: 1
      iid: $iid
      labelName: $labelName
      authorUsername: $authorUsername
      milestoneTitle: $milestoneTitle
      confidential: $confidential
      search: $search
      myReactionEmoji: $myReactionEmoji
      not: $not
      due: $due
      dueAfter: $dueAfter
      dueBefore: $dueBefore
      createdAfter: $createdAfter
      createdBefore: $createdBefore
      updatedAfter: $updatedAfter
      updatedBefore: $updatedBefore
      closedAfter: $closedAfter
      closedBefore: $closedBefore
      priority: $priority
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
