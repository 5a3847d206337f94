/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type RoadmapGroupEpicsQueryVariables = Exact<{
  fullPath: string
  state?: Types.EpicState | null | undefined
  sort?: Types.EpicSort | null | undefined
  timeframe?: Types.Timeframe | null | undefined
  first?: number | null | undefined
  endCursor?: string | null | undefined
  topLevelHierarchyOnly?: boolean | null | undefined
  iid?: string | null | undefined
  labelName?: Array<string> | string | null | undefined
  authorUsername?: string | null | undefined
  milestoneTitle?: string | null | undefined
  myReactionEmoji?: string | null | undefined
  confidential?: boolean | null | undefined
  search?: string | null | undefined
  not?: Types.NegatedEpicFilterInput | null | undefined
  filter?: Types.FilterInput | null | undefined
}>

export type RoadmapGroupEpicsQuery = {
  group: {
    id: string
    name: string
    listsBehind: number | null
    epics: {
      edges: Array<{
        node: {
          id: string
          iid: string
          title: string | null
          state: Types.EpicState
          confidential: boolean | null
          webUrl: string
          closedAt: string | null
          startDate: string | null
          dueDate: string | null
          hasChildren: boolean
          hasParent: boolean
          version: number | null
          priority: Types.Priority
          parent: { id: string; title: string | null } | null
          descendantCounts: {
            openedEpics: number | null
            closedEpics: number | null
            openedIssues: number | null
            closedIssues: number | null
          } | null
          descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
          group: { id: string; name: string; fullName: string; fullPath: string }
        } | null
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type RoadmapGroupEpicsWithColorQueryVariables = Exact<{
  fullPath: string
  state?: Types.EpicState | null | undefined
  sort?: Types.EpicSort | null | undefined
  timeframe?: Types.Timeframe | null | undefined
  first?: number | null | undefined
  endCursor?: string | null | undefined
  topLevelHierarchyOnly?: boolean | null | undefined
  iid?: string | null | undefined
  labelName?: Array<string> | string | null | undefined
  authorUsername?: string | null | undefined
  milestoneTitle?: string | null | undefined
  myReactionEmoji?: string | null | undefined
  confidential?: boolean | null | undefined
  search?: string | null | undefined
  not?: Types.NegatedEpicFilterInput | null | undefined
  filter?: Types.FilterInput | null | undefined
}>

export type RoadmapGroupEpicsWithColorQuery = {
  group: {
    id: string
    name: string
    listsBehind: number | null
    epics: {
      edges: Array<{
        node: {
          color: string | null
          textColor: string | null
          id: string
          iid: string
          title: string | null
          state: Types.EpicState
          confidential: boolean | null
          webUrl: string
          closedAt: string | null
          startDate: string | null
          dueDate: string | null
          hasChildren: boolean
          hasParent: boolean
          version: number | null
          priority: Types.Priority
          parent: { id: string; title: string | null } | null
          descendantCounts: {
            openedEpics: number | null
            closedEpics: number | null
            openedIssues: number | null
            closedIssues: number | null
          } | null
          descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
          group: { id: string; name: string; fullName: string; fullPath: string }
        } | null
      } | null> | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type EpicChildEpicsQueryVariables = Exact<{
  fullPath: string
  iid: string
  state?: Types.EpicState | null | undefined
  sort?: Types.EpicSort | null | undefined
  timeframe?: Types.Timeframe | null | undefined
  withColor?: boolean | null | undefined
  labelName?: Array<string> | string | null | undefined
  authorUsername?: string | null | undefined
  milestoneTitle?: string | null | undefined
  myReactionEmoji?: string | null | undefined
  confidential?: boolean | null | undefined
  search?: string | null | undefined
  not?: Types.NegatedEpicFilterInput | null | undefined
  filter?: Types.FilterInput | null | undefined
}>

export type EpicChildEpicsQuery = {
  group: {
    id: string
    epic: {
      id: string
      title: string | null
      hasChildren: boolean
      children: {
        edges: Array<{
          node: {
            color?: string | null
            textColor?: string | null
            id: string
            iid: string
            title: string | null
            state: Types.EpicState
            confidential: boolean | null
            webUrl: string
            closedAt: string | null
            startDate: string | null
            dueDate: string | null
            hasChildren: boolean
            hasParent: boolean
            version: number | null
            priority: Types.Priority
            parent: { id: string; title: string | null } | null
            descendantCounts: {
              openedEpics: number | null
              closedEpics: number | null
              openedIssues: number | null
              closedIssues: number | null
            } | null
            descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
            group: { id: string; name: string; fullName: string; fullPath: string }
          } | null
        } | null> | null
      } | null
    } | null
  } | null
}

export type GroupMilestonesQueryVariables = Exact<{
  fullPath: string
  state?: Types.MilestoneStateEnum | null | undefined
  timeframe?: Types.Timeframe | null | undefined
  includeDescendants?: boolean | null | undefined
  includeAncestors?: boolean | null | undefined
}>

export type GroupMilestonesQuery = {
  group: {
    id: string
    milestones: {
      edges: Array<{
        node: {
          id: string
          title: string
          webPath: string
          startDate: string | null
          dueDate: string | null
          groupMilestone: boolean
          subgroupMilestone: boolean
          projectMilestone: boolean
        } | null
      } | null> | null
    } | null
  } | null
}

export type RoadmapEpicFragment = {
  id: string
  iid: string
  title: string | null
  state: Types.EpicState
  confidential: boolean | null
  webUrl: string
  closedAt: string | null
  startDate: string | null
  dueDate: string | null
  hasChildren: boolean
  hasParent: boolean
  version: number | null
  priority: Types.Priority
  parent: { id: string; title: string | null } | null
  descendantCounts: {
    openedEpics: number | null
    closedEpics: number | null
    openedIssues: number | null
    closedIssues: number | null
  } | null
  descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
  group: { id: string; name: string; fullName: string; fullPath: string }
}

export type RoadmapMilestoneFragment = {
  id: string
  title: string
  webPath: string
  startDate: string | null
  dueDate: string | null
  groupMilestone: boolean
  subgroupMilestone: boolean
  projectMilestone: boolean
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
export const RoadmapEpicFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment RoadmapEpic on Epic {
  id
  ...EpicFields
  iid
  title
  state
  confidential
  webUrl
  closedAt
  startDate
  dueDate
  hasChildren
  hasParent
  parent {
    id
    title
  }
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
  group {
    id
    name
    fullName
    fullPath
  }
}
    fragment EpicFields on Epic {
  version
  priority
}`,
  { fragmentName: 'RoadmapEpic' },
) as unknown as TypedDocumentString<RoadmapEpicFragment, unknown>
export const RoadmapMilestoneFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment RoadmapMilestone on Milestone {
  id
  title
  webPath
  startDate
  dueDate
  groupMilestone
  subgroupMilestone
  projectMilestone
}
    `,
  { fragmentName: 'RoadmapMilestone' },
) as unknown as TypedDocumentString<RoadmapMilestoneFragment, unknown>
export const RoadmapGroupEpicsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query roadmapGroupEpics($fullPath: ID!, $state: EpicState, $sort: EpicSort, $timeframe: Timeframe, $first: Int = 50, $endCursor: String = "", $topLevelHierarchyOnly: Boolean = false, $iid: ID, $labelName: [String!], $authorUsername: String, $milestoneTitle: String, $myReactionEmoji: String, $confidential: Boolean, $search: String, $not: NegatedEpicFilterInput, $filter: FilterInput) {
  group(fullPath: $fullPath) {
    id
    name
    listsBehind
    epics(
      state: $state
      sort: $sort
      timeframe: $timeframe
      first: $first
      after: $endCursor
      topLevelHierarchyOnly: $topLevelHierarchyOnly
      iid: $iid
      labelName: $labelName
      authorUsername: $authorUsername
      milestoneTitle: $milestoneTitle
      myReactionEmoji: $myReactionEmoji
      confidential: $confidential
      search: $search
      not: $not
      filter: $filter
    ) {
      edges {
        node {
          ...RoadmapEpic
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment RoadmapEpic on Epic {
  id
  ...EpicFields
  iid
  title
  state
  confidential
  webUrl
  closedAt
  startDate
  dueDate
  hasChildren
  hasParent
  parent {
    id
    title
  }
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
  group {
    id
    name
    fullName
    fullPath
  }
}
fragment EpicFields on Epic {
  version
  priority
}`) as unknown as TypedDocumentString<RoadmapGroupEpicsQuery, RoadmapGroupEpicsQueryVariables>
export const RoadmapGroupEpicsWithColorDocument = /*#__PURE__*/ new TypedDocumentString(`
    query roadmapGroupEpicsWithColor($fullPath: ID!, $state: EpicState, $sort: EpicSort, $timeframe: Timeframe, $first: Int = 50, $endCursor: String = "", $topLevelHierarchyOnly: Boolean = false, $iid: ID, $labelName: [String!], $authorUsername: String, $milestoneTitle: String, $myReactionEmoji: String, $confidential: Boolean, $search: String, $not: NegatedEpicFilterInput, $filter: FilterInput) {
  group(fullPath: $fullPath) {
    id
    name
    listsBehind
    epics(
      state: $state
      sort: $sort
      timeframe: $timeframe
      first: $first
      after: $endCursor
      topLevelHierarchyOnly: $topLevelHierarchyOnly
      iid: $iid
      labelName: $labelName
      authorUsername: $authorUsername
      milestoneTitle: $milestoneTitle
      myReactionEmoji: $myReactionEmoji
      confidential: $confidential
      search: $search
      not: $not
      filter: $filter
    ) {
      edges {
        node {
          ...RoadmapEpic
          color
          textColor
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment RoadmapEpic on Epic {
  id
  ...EpicFields
  iid
  title
  state
  confidential
  webUrl
  closedAt
  startDate
  dueDate
  hasChildren
  hasParent
  parent {
    id
    title
  }
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
  group {
    id
    name
    fullName
    fullPath
  }
}
fragment EpicFields on Epic {
  version
  priority
}`) as unknown as TypedDocumentString<RoadmapGroupEpicsWithColorQuery, RoadmapGroupEpicsWithColorQueryVariables>
export const EpicChildEpicsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query epicChildEpics($fullPath: ID!, $iid: ID!, $state: EpicState, $sort: EpicSort, $timeframe: Timeframe, $withColor: Boolean = false, $labelName: [String!], $authorUsername: String, $milestoneTitle: String, $myReactionEmoji: String, $confidential: Boolean, $search: String, $not: NegatedEpicFilterInput, $filter: FilterInput) {
  group(fullPath: $fullPath) {
    id
    epic(iid: $iid) {
      id
      title
      hasChildren
      children(
        state: $state
        sort: $sort
        timeframe: $timeframe
        labelName: $labelName
        authorUsername: $authorUsername
        milestoneTitle: $milestoneTitle
        myReactionEmoji: $myReactionEmoji
        confidential: $confidential
        search: $search
        not: $not
        filter: $filter
      ) {
        edges {
          node {
            ...RoadmapEpic
            color @include(if: $withColor)
            textColor @include(if: $withColor)
          }
        }
      }
    }
  }
}
    fragment RoadmapEpic on Epic {
  id
  ...EpicFields
  iid
  title
  state
  confidential
  webUrl
  closedAt
  startDate
  dueDate
  hasChildren
  hasParent
  parent {
    id
    title
  }
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
  group {
    id
    name
    fullName
    fullPath
  }
}
fragment EpicFields on Epic {
  version
  priority
}`) as unknown as TypedDocumentString<EpicChildEpicsQuery, EpicChildEpicsQueryVariables>
export const GroupMilestonesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query groupMilestones($fullPath: ID!, $state: MilestoneStateEnum, $timeframe: Timeframe, $includeDescendants: Boolean, $includeAncestors: Boolean) {
  group(fullPath: $fullPath) {
    id
    milestones(
      state: $state
      timeframe: $timeframe
      includeDescendants: $includeDescendants
      includeAncestors: $includeAncestors
    ) {
      edges {
        node {
          ...RoadmapMilestone
        }
      }
    }
  }
}
    fragment RoadmapMilestone on Milestone {
  id
  title
  webPath
  startDate
  dueDate
  groupMilestone
  subgroupMilestone
  projectMilestone
}`) as unknown as TypedDocumentString<GroupMilestonesQuery, GroupMilestonesQueryVariables>
