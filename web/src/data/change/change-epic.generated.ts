/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type ChangeEpicMutationVariables = Exact<{
  input: Types.UpdateEpicInput
  withText: boolean
  withDates: boolean
  withColor: boolean
}>

export type ChangeEpicMutation = {
  updateEpic: {
    errors: Array<string>
    skippedIds: Array<string> | null
    quickActionsStatus: { messages: Array<string>; errorMessages: Array<string> } | null
    epic:
      | ({
          id: string
          state: Types.EpicState
          closedAt: string | null
          confidential: boolean | null
          version: number | null
          priority: Types.Priority
          labels: {
            nodes: Array<{
              id: string
              title: string
              color: string
              description: string | null
              textColor: string
            } | null> | null
          } | null
        } & {
          title?: string | null
          titleHtml?: string | null
          description?: string | null
          descriptionHtml?: string | null
          lockVersion?: number
          lastEditedAt?: string | null
          lastEditedBy?: { name: string; webPath: string } | null
        } & {
          startDate?: string | null
          startDateFixed?: string | null
          startDateIsFixed?: boolean | null
          startDateFromInheritedSource?: string | null
          startDateFromMilestones?: string | null
          dueDate?: string | null
          dueDateFixed?: string | null
          dueDateIsFixed?: boolean | null
          dueDateFromInheritedSource?: string | null
          dueDateFromMilestones?: string | null
          startDateSource?: {
            milestoneTitle: string | null
            milestoneStartDate: string | null
            milestoneDueDate: string | null
            epicReference: string | null
          } | null
          dueDateSource?: {
            milestoneTitle: string | null
            milestoneStartDate: string | null
            milestoneDueDate: string | null
            epicReference: string | null
          } | null
        } & { color?: string | null; textColor?: string | null })
      | null
  } | null
}

export type SubscribeToEpicMutationVariables = Exact<{
  input: Types.EpicSetSubscriptionInput
}>

export type SubscribeToEpicMutation = {
  epicSetSubscription: { errors: Array<string>; epic: { id: string; subscribed: boolean } | null } | null
}

export type EpicTextFragment = {
  title: string | null
  titleHtml: string | null
  description: string | null
  descriptionHtml: string | null
  lockVersion: number
  lastEditedAt: string | null
  lastEditedBy: { name: string; webPath: string } | null
}

export type EpicDatesFragment = {
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
}

export type EpicColorFragment = { color: string | null; textColor: string | null }

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
export const EpicTextFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment EpicText on Epic {
  title
  titleHtml
  description
  descriptionHtml
  lockVersion
  lastEditedAt
  lastEditedBy {
    name
    webPath
  }
}
    `,
  { fragmentName: 'EpicText' },
) as unknown as TypedDocumentString<EpicTextFragment, unknown>
export const EpicDatesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
}
    `,
  { fragmentName: 'EpicDates' },
) as unknown as TypedDocumentString<EpicDatesFragment, unknown>
export const EpicColorFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment EpicColor on Epic {
  color
  textColor
}
    `,
  { fragmentName: 'EpicColor' },
) as unknown as TypedDocumentString<EpicColorFragment, unknown>
export const ChangeEpicDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeEpic($input: UpdateEpicInput!, $withText: Boolean!, $withDates: Boolean!, $withColor: Boolean!) {
  updateEpic(input: $input) {
    errors
    skippedIds
    quickActionsStatus {
      ...QuickActions
    }
    epic {
      id
      ...EpicFields
      state
      closedAt
      confidential
      ...EpicText @include(if: $withText)
      ...EpicReferences
      ...EpicDates @include(if: $withDates)
      ...EpicColor @include(if: $withColor)
    }
  }
}
    fragment EpicText on Epic {
  title
  titleHtml
  description
  descriptionHtml
  lockVersion
  lastEditedAt
  lastEditedBy {
    name
    webPath
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
}
fragment EpicColor on Epic {
  color
  textColor
}
fragment QuickActions on QuickActionsStatus {
  messages
  errorMessages
}
fragment EpicFields on Epic {
  version
  priority
}
fragment EpicReferences on Epic {
  labels {
    nodes {
      ...ItemLabel
    }
  }
}
fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}`) as unknown as TypedDocumentString<ChangeEpicMutation, ChangeEpicMutationVariables>
export const SubscribeToEpicDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SubscribeToEpic($input: EpicSetSubscriptionInput!) {
  epicSetSubscription(input: $input) {
    errors
    epic {
      id
      subscribed
    }
  }
}
    `) as unknown as TypedDocumentString<SubscribeToEpicMutation, SubscribeToEpicMutationVariables>
