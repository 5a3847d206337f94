/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupOverviewQueryVariables = Exact<{
  fullPath: string
  since: string
}>

export type GroupOverviewQuery = {
  group: {
    id: string
    name: string
    fullName: string
    fullPath: string
    archived: boolean
    description: string | null
    userPermissions: { createEpic: boolean }
    moved: {
      goesOn: boolean
      closed: Array<{
        at: string
        from: string | null
        to: string | null
        actor: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
        item: { id: string; kind: Types.LinkedItemKind; title: string; webPath: string }
      }>
      created: Array<{
        at: string
        from: string | null
        to: string | null
        actor: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
        item: { id: string; kind: Types.LinkedItemKind; title: string; webPath: string }
      }>
      slipped: Array<{
        at: string
        from: string | null
        to: string | null
        actor: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
        item: { id: string; kind: Types.LinkedItemKind; title: string; webPath: string }
      }>
      more: { closed: number | null; created: number | null; slipped: number | null }
    } | null
    iterations: {
      nodes: Array<{
        id: string
        webUrl: string
        title: string | null
        startDate: string | null
        dueDate: string | null
      } | null> | null
    } | null
    milestones: {
      nodes: Array<{ id: string; title: string; startDate: string | null; dueDate: string | null } | null> | null
    } | null
  } | null
}

export type MovedItemFragment = {
  at: string
  from: string | null
  to: string | null
  actor: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
  item: { id: string; kind: Types.LinkedItemKind; title: string; webPath: string }
}

export type LateEpicsQueryVariables = Exact<{
  fullPath: string
  filter?: Types.FilterInput | null | undefined
}>

export type LateEpicsQuery = {
  group: {
    id: string
    epics: {
      nodes: Array<{
        id: string
        title: string | null
        state: Types.EpicState
        dueDate: string | null
        webPath: string
        descendantCounts: { openedIssues: number | null; closedIssues: number | null } | null
        descendantWeightSum: { openedIssues: number | null; closedIssues: number | null } | null
      } | null> | null
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
export const MovedItemFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment MovedItem on MovedItem {
  at
  from
  to
  actor {
    ...ItemPerson
  }
  item {
    id
    kind
    title
    webPath
  }
}
    fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`,
  { fragmentName: 'MovedItem' },
) as unknown as TypedDocumentString<MovedItemFragment, unknown>
export const GroupOverviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupOverview($fullPath: ID!, $since: AWSDateTime!) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    fullPath
    archived
    description
    userPermissions {
      createEpic
    }
    moved(since: $since) {
      closed {
        ...MovedItem
      }
      created {
        ...MovedItem
      }
      slipped {
        ...MovedItem
      }
      more {
        closed
        created
        slipped
      }
      goesOn
    }
    iterations(state: current, first: 1) {
      ...SideIteration
    }
    milestones(
      state: active
      includeAncestors: true
      sort: EXPIRED_LAST_DUE_DATE_ASC
      first: 1
    ) {
      ...SideMilestone
    }
  }
}
    fragment MovedItem on MovedItem {
  at
  from
  to
  actor {
    ...ItemPerson
  }
  item {
    id
    kind
    title
    webPath
  }
}
fragment SideIteration on IterationConnection {
  nodes {
    id
    webUrl
    title
    startDate
    dueDate
  }
}
fragment SideMilestone on MilestoneConnection {
  nodes {
    id
    title
    startDate
    dueDate
  }
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`) as unknown as TypedDocumentString<GroupOverviewQuery, GroupOverviewQueryVariables>
export const LateEpicsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query LateEpics($fullPath: ID!, $filter: FilterInput) {
  group(fullPath: $fullPath) {
    id
    epics(state: opened, sort: END_DATE_ASC, filter: $filter, first: 5) {
      nodes {
        ...HomeEpic
      }
    }
  }
}
    fragment HomeEpic on Epic {
  id
  title
  state
  dueDate
  webPath
  descendantCounts {
    openedIssues
    closedIssues
  }
  descendantWeightSum {
    openedIssues
    closedIssues
  }
}`) as unknown as TypedDocumentString<LateEpicsQuery, LateEpicsQueryVariables>
