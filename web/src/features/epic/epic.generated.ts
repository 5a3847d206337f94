/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicGroupFragment = {
  id: string
  name: string
  fullName: string
  fullPath: string
  allowSubEpics: boolean
  allowScopedLabels: boolean
  allowIssuableHealthStatus: boolean
  epicColorHighlight: boolean
  emailsDisabled: boolean
  userPermissions: { createEpic: boolean }
}

export type EpicDetailFragment = {
  id: string
  iid: string
  state: Types.EpicState
  confidential: boolean | null
  createdAt: string | null
  subscribed: boolean
  reference: string
  version: number | null
  priority: Types.Priority
  title: string | null
  titleHtml: string | null
  description: string | null
  descriptionHtml: string | null
  lockVersion: number
  lastEditedAt: string | null
  color: string | null
  textColor: string | null
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
  author: { isEmployee: boolean; id: string; name: string; username: string; avatarUrl: string | null; webPath: string }
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
  participants: {
    nodes: Array<{
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webPath: string
    } | null> | null
  } | null
  currentUserTodos: { nodes: Array<{ id: string } | null> | null } | null
  userPermissions: { updateEpic: boolean; destroyEpic: boolean; adminEpic: boolean }
  lastEditedBy: { name: string; webPath: string } | null
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

export type EpicPersonFragment = {
  id: string
  name: string
  username: string
  avatarUrl: string | null
  webPath: string
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
export const EpicGroupFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment EpicGroup on Group {
  id
  name
  fullName
  fullPath
  allowSubEpics
  allowScopedLabels
  allowIssuableHealthStatus
  epicColorHighlight
  emailsDisabled
  userPermissions {
    createEpic
  }
}
    `,
  { fragmentName: 'EpicGroup' },
) as unknown as TypedDocumentString<EpicGroupFragment, unknown>
export const EpicPersonFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment EpicPerson on UserCore {
  id
  name
  username
  avatarUrl
  webPath
}
    `,
  { fragmentName: 'EpicPerson' },
) as unknown as TypedDocumentString<EpicPersonFragment, unknown>
export const EpicDetailFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment EpicDetail on Epic {
  id
  ...EpicFields
  iid
  ...EpicText
  state
  confidential
  createdAt
  subscribed
  ...EpicColor
  reference(full: true)
  author {
    ...EpicPerson
    isEmployee
  }
  ...EpicDates
  ...EpicReferences
  ancestors {
    nodes {
      ...ItemAncestor
    }
  }
  participants(first: 100) {
    nodes {
      ...EpicPerson
    }
  }
  currentUserTodos(state: pending, first: 1) {
    nodes {
      id
    }
  }
  userPermissions {
    updateEpic
    destroyEpic
    adminEpic
  }
}
    fragment EpicPerson on UserCore {
  id
  name
  username
  avatarUrl
  webPath
}
fragment EpicFields on Epic {
  version
  priority
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
fragment EpicColor on Epic {
  color
  textColor
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
  { fragmentName: 'EpicDetail' },
) as unknown as TypedDocumentString<EpicDetailFragment, unknown>
