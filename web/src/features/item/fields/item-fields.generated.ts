/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicFieldsFragment = { version: number | null; priority: Types.Priority }

export type EpicIssueFieldsFragment = { version: number; priority: Types.Priority }

export type IssueFieldsFragment = { version: number; priority: Types.Priority }

export type EpicReferencesFragment = {
  labels: {
    nodes: Array<{
      id: string
      title: string
      color: string
      description: string | null
      textColor: string
    } | null> | null
  } | null
}

export type IssueReferencesFragment = {
  labels: {
    nodes: Array<{
      id: string
      title: string
      color: string
      description: string | null
      textColor: string
    } | null> | null
  } | null
  assignees: {
    nodes: Array<{
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webUrl: string
      webPath: string
    } | null> | null
  } | null
  milestone: {
    id: string
    title: string
    state: Types.MilestoneStateEnum
    startDate: string | null
    dueDate: string | null
  } | null
  iteration: {
    id: string
    title: string | null
    startDate: string | null
    dueDate: string | null
    webUrl: string
    iterationCadence: { id: string; title: string }
  } | null
}

export type ItemLabelFragment = {
  id: string
  title: string
  color: string
  description: string | null
  textColor: string
}

export type ItemPersonFragment = {
  id: string
  name: string
  username: string
  avatarUrl: string | null
  webUrl: string
  webPath: string
}

export type ItemMilestoneFragment = {
  id: string
  title: string
  state: Types.MilestoneStateEnum
  startDate: string | null
  dueDate: string | null
}

export type ItemIterationFragment = {
  id: string
  title: string | null
  startDate: string | null
  dueDate: string | null
  webUrl: string
  iterationCadence: { id: string; title: string }
}

export type ItemEscalationPolicyFragment = { id: string; name: string }

export type ItemAncestorFragment = {
  id: string
  title: string | null
  state: Types.EpicState
  confidential: boolean | null
  dueDate: string | null
  webPath: string
  reference: string
}

export type ItemParentFragment = {
  id: string
  title: string | null
  state: Types.EpicState
  confidential: boolean | null
  dueDate: string | null
  webPath: string
  reference: string
  ancestors: {
    nodes: Array<{
      id: string
      title: string | null
      state: Types.EpicState
      confidential: boolean | null
      dueDate: string | null
      webPath: string
      reference: string
    } | null> | null
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
export const EpicFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment EpicFields on Epic {
  version
  priority
}
    `,
  { fragmentName: 'EpicFields' },
) as unknown as TypedDocumentString<EpicFieldsFragment, unknown>
export const EpicIssueFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment EpicIssueFields on EpicIssue {
  version
  priority
}
    `,
  { fragmentName: 'EpicIssueFields' },
) as unknown as TypedDocumentString<EpicIssueFieldsFragment, unknown>
export const IssueFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment IssueFields on Issue {
  version
  priority
}
    `,
  { fragmentName: 'IssueFields' },
) as unknown as TypedDocumentString<IssueFieldsFragment, unknown>
export const ItemLabelFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}
    `,
  { fragmentName: 'ItemLabel' },
) as unknown as TypedDocumentString<ItemLabelFragment, unknown>
export const EpicReferencesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
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
}`,
  { fragmentName: 'EpicReferences' },
) as unknown as TypedDocumentString<EpicReferencesFragment, unknown>
export const ItemPersonFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}
    `,
  { fragmentName: 'ItemPerson' },
) as unknown as TypedDocumentString<ItemPersonFragment, unknown>
export const ItemMilestoneFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ItemMilestone on Milestone {
  id
  title
  state
  startDate
  dueDate
}
    `,
  { fragmentName: 'ItemMilestone' },
) as unknown as TypedDocumentString<ItemMilestoneFragment, unknown>
export const ItemIterationFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ItemIteration on Iteration {
  id
  title
  startDate
  dueDate
  webUrl
  iterationCadence {
    id
    title
  }
}
    `,
  { fragmentName: 'ItemIteration' },
) as unknown as TypedDocumentString<ItemIterationFragment, unknown>
export const IssueReferencesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment IssueReferences on Issue {
  labels {
    nodes {
      ...ItemLabel
    }
  }
  assignees {
    nodes {
      ...ItemPerson
    }
  }
  milestone {
    ...ItemMilestone
  }
  iteration {
    ...ItemIteration
  }
}
    fragment ItemLabel on Label {
  id
  title
  color
  description
  textColor
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}
fragment ItemMilestone on Milestone {
  id
  title
  state
  startDate
  dueDate
}
fragment ItemIteration on Iteration {
  id
  title
  startDate
  dueDate
  webUrl
  iterationCadence {
    id
    title
  }
}`,
  { fragmentName: 'IssueReferences' },
) as unknown as TypedDocumentString<IssueReferencesFragment, unknown>
export const ItemEscalationPolicyFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ItemEscalationPolicy on EscalationPolicyType {
  id
  name
}
    `,
  { fragmentName: 'ItemEscalationPolicy' },
) as unknown as TypedDocumentString<ItemEscalationPolicyFragment, unknown>
export const ItemAncestorFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ItemAncestor on Epic {
  id
  title
  state
  confidential
  dueDate
  webPath
  reference(full: true)
}
    `,
  { fragmentName: 'ItemAncestor' },
) as unknown as TypedDocumentString<ItemAncestorFragment, unknown>
export const ItemParentFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ItemParent on Epic {
  ...ItemAncestor
  ancestors {
    nodes {
      ...ItemAncestor
    }
  }
}
    fragment ItemAncestor on Epic {
  id
  title
  state
  confidential
  dueDate
  webPath
  reference(full: true)
}`,
  { fragmentName: 'ItemParent' },
) as unknown as TypedDocumentString<ItemParentFragment, unknown>
