/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type GroupMilestoneReportQueryVariables = Exact<{
  fullPath: string
  id: string
}>

export type GroupMilestoneReportQuery = {
  group: {
    id: string
    milestones: {
      nodes: Array<{
        id: string
        report: {
          stats: { complete: { count: number; weight: number }; total: { count: number; weight: number } }
          burnupTimeSeries: Array<{
            date: string
            completedCount: number
            completedWeight: number
            scopeCount: number
            scopeWeight: number
          }>
          assignees: Array<{
            complete: number
            total: number
            user: { id: string; name: string; username: string; avatarUrl: string | null } | null
          }>
          labels: Array<{ complete: number; total: number; label: { id: string; title: string; color: string } }>
        } | null
      } | null> | null
    } | null
  } | null
}

export type ProjectMilestoneReportQueryVariables = Exact<{
  fullPath: string
  id: string
}>

export type ProjectMilestoneReportQuery = {
  project: {
    id: string
    milestones: {
      nodes: Array<{
        id: string
        report: {
          stats: { complete: { count: number; weight: number }; total: { count: number; weight: number } }
          burnupTimeSeries: Array<{
            date: string
            completedCount: number
            completedWeight: number
            scopeCount: number
            scopeWeight: number
          }>
          assignees: Array<{
            complete: number
            total: number
            user: { id: string; name: string; username: string; avatarUrl: string | null } | null
          }>
          labels: Array<{ complete: number; total: number; label: { id: string; title: string; color: string } }>
        } | null
      } | null> | null
    } | null
  } | null
}

export type IterationReportQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type IterationReportQuery = {
  group: {
    id: string
    iterations: {
      nodes: Array<{
        id: string
        report: {
          stats: { complete: { count: number; weight: number }; total: { count: number; weight: number } }
          burnupTimeSeries: Array<{
            date: string
            completedCount: number
            completedWeight: number
            scopeCount: number
            scopeWeight: number
          }>
          assignees: Array<{
            complete: number
            total: number
            user: { id: string; name: string; username: string; avatarUrl: string | null } | null
          }>
          labels: Array<{ complete: number; total: number; label: { id: string; title: string; color: string } }>
        } | null
      } | null> | null
    } | null
  } | null
}

export type PlanReportFragment = {
  stats: { complete: { count: number; weight: number }; total: { count: number; weight: number } }
  burnupTimeSeries: Array<{
    date: string
    completedCount: number
    completedWeight: number
    scopeCount: number
    scopeWeight: number
  }>
  assignees: Array<{
    complete: number
    total: number
    user: { id: string; name: string; username: string; avatarUrl: string | null } | null
  }>
  labels: Array<{ complete: number; total: number; label: { id: string; title: string; color: string } }>
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
export const PlanReportFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment PlanReport on TimeboxReport {
  stats {
    complete {
      count
      weight
    }
    total {
      count
      weight
    }
  }
  burnupTimeSeries {
    date
    completedCount
    completedWeight
    scopeCount
    scopeWeight
  }
  assignees {
    user {
      id
      name
      username
      avatarUrl
    }
    complete
    total
  }
  labels {
    label {
      id
      title
      color
    }
    complete
    total
  }
}
    `,
  { fragmentName: 'PlanReport' },
) as unknown as TypedDocumentString<PlanReportFragment, unknown>
export const GroupMilestoneReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupMilestoneReport($fullPath: ID!, $id: ID!) {
  group(fullPath: $fullPath) {
    id
    milestones(ids: [$id], first: 1) {
      nodes {
        id
        report {
          ...PlanReport
        }
      }
    }
  }
}
    fragment PlanReport on TimeboxReport {
  stats {
    complete {
      count
      weight
    }
    total {
      count
      weight
    }
  }
  burnupTimeSeries {
    date
    completedCount
    completedWeight
    scopeCount
    scopeWeight
  }
  assignees {
    user {
      id
      name
      username
      avatarUrl
    }
    complete
    total
  }
  labels {
    label {
      id
      title
      color
    }
    complete
    total
  }
}`) as unknown as TypedDocumentString<GroupMilestoneReportQuery, GroupMilestoneReportQueryVariables>
export const ProjectMilestoneReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectMilestoneReport($fullPath: ID!, $id: ID!) {
  project(fullPath: $fullPath) {
    id
    milestones(ids: [$id], first: 1) {
      nodes {
        id
        report {
          ...PlanReport
        }
      }
    }
  }
}
    fragment PlanReport on TimeboxReport {
  stats {
    complete {
      count
      weight
    }
    total {
      count
      weight
    }
  }
  burnupTimeSeries {
    date
    completedCount
    completedWeight
    scopeCount
    scopeWeight
  }
  assignees {
    user {
      id
      name
      username
      avatarUrl
    }
    complete
    total
  }
  labels {
    label {
      id
      title
      color
    }
    complete
    total
  }
}`) as unknown as TypedDocumentString<ProjectMilestoneReportQuery, ProjectMilestoneReportQueryVariables>
export const IterationReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IterationReport($fullPath: ID!, $iid: ID!) {
  group(fullPath: $fullPath) {
    id
    iterations(iid: $iid, includeAncestors: false, first: 1) {
      nodes {
        id
        report {
          ...PlanReport
        }
      }
    }
  }
}
    fragment PlanReport on TimeboxReport {
  stats {
    complete {
      count
      weight
    }
    total {
      count
      weight
    }
  }
  burnupTimeSeries {
    date
    completedCount
    completedWeight
    scopeCount
    scopeWeight
  }
  assignees {
    user {
      id
      name
      username
      avatarUrl
    }
    complete
    total
  }
  labels {
    label {
      id
      title
      color
    }
    complete
    total
  }
}`) as unknown as TypedDocumentString<IterationReportQuery, IterationReportQueryVariables>
