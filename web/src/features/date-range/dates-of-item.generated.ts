/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type DatesOfItemQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type DatesOfItemQuery = {
  group: {
    id: string
    epic: {
      id: string
      version: number | null
      startDate: string | null
      startDateFixed: string | null
      startDateIsFixed: boolean | null
      startDateFromInheritedSource: string | null
      startDateFromMilestones: string | null
      dueDate: string | null
      dueDateFixed: string | null
      dueDateIsFixed: boolean | null
      dueDateFromInheritedSource: string | null
      dueDateFromMilestones: string | null
      startDateSource: {
        milestoneTitle: string | null
        milestoneStartDate: string | null
        milestoneDueDate: string | null
        epicReference: string | null
      } | null
      dueDateSource: {
        milestoneTitle: string | null
        milestoneStartDate: string | null
        milestoneDueDate: string | null
        epicReference: string | null
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

export const DatesOfItemDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DatesOfItem($fullPath: ID!, $iid: ID!) {
  group(fullPath: $fullPath) {
    id
    epic(iid: $iid) {
      id
      version
      ...EpicDates
    }
  }
}
    fragment EpicDates on Epic {
  startDate
  startDateFixed
  startDateIsFixed
  startDateFromInheritedSource
  startDateFromMilestones
  startDateSource {
    milestoneTitle
    milestoneStartDate
    milestoneDueDate
    epicReference
  }
  dueDate
  dueDateFixed
  dueDateIsFixed
  dueDateFromInheritedSource
  dueDateFromMilestones
  dueDateSource {
    milestoneTitle
    milestoneStartDate
    milestoneDueDate
    epicReference
  }
}`) as unknown as TypedDocumentString<DatesOfItemQuery, DatesOfItemQueryVariables>
