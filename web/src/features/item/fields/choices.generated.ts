/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type MilestoneChoicesQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
}>

export type MilestoneChoicesQuery = {
  project: {
    id: string
    milestones: {
      nodes: Array<{
        expired: boolean
        id: string
        title: string
        state: Types.MilestoneStateEnum
        startDate: string | null
        dueDate: string | null
      } | null> | null
    } | null
  } | null
}

export type IterationChoicesQueryVariables = Exact<{
  groupPath: string
  search?: string | null | undefined
}>

export type IterationChoicesQuery = {
  group: {
    id: string
    iterations: {
      nodes: Array<{
        id: string
        title: string | null
        startDate: string | null
        dueDate: string | null
        webUrl: string
        iterationCadence: { id: string; title: string }
      } | null> | null
    } | null
  } | null
}

export type EpicChoicesQueryVariables = Exact<{
  groupPath: string
  search?: string | null | undefined
  first?: number | null | undefined
}>

export type EpicChoicesQuery = {
  group: {
    id: string
    epics: {
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
  } | null
}

export type EpicChoicesByIidQueryVariables = Exact<{
  groupPath: string
  iid: string
}>

export type EpicChoicesByIidQuery = {
  group: {
    id: string
    epics: {
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
  } | null
}

export type AssigneeChoicesQueryVariables = Exact<{
  projectPath: string
  search?: string | null | undefined
  after?: string | null | undefined
}>

export type AssigneeChoicesQuery = {
  currentUser: {
    id: string
    name: string
    username: string
    avatarUrl: string | null
    webUrl: string
    webPath: string
    status: { availability: Types.AvailabilityEnum } | null
  } | null
  project: {
    id: string
    name: string
    userPermissions: { adminProjectMember: boolean }
    maxAccessLevel: { integerValue: number | null }
    projectMembers: {
      nodes: Array<
        | {
            id: string
            user: {
              id: string
              name: string
              username: string
              avatarUrl: string | null
              webUrl: string
              webPath: string
              status: { availability: Types.AvailabilityEnum } | null
            } | null
          }
        | {
            id: string
            user: {
              id: string
              name: string
              username: string
              avatarUrl: string | null
              webUrl: string
              webPath: string
              status: { availability: Types.AvailabilityEnum } | null
            } | null
          }
        | null
      > | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    } | null
  } | null
}

export type ChosenUserFragment = {
  id: string
  name: string
  username: string
  avatarUrl: string | null
  webUrl: string
  webPath: string
  status: { availability: Types.AvailabilityEnum } | null
}

export type OfferedPersonFragment = {
  id: string
  name: string
  username: string
  avatarUrl: string | null
  webUrl: string
  webPath: string
  status: { availability: Types.AvailabilityEnum } | null
}

export type BusyPeopleQueryVariables = Exact<{
  ids: Array<string> | string
}>

export type BusyPeopleQuery = {
  users: { nodes: Array<{ id: string; status: { availability: Types.AvailabilityEnum } | null } | null> | null } | null
}

export type PersonChoicesOfProjectQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
}>

export type PersonChoicesOfProjectQuery = {
  project: {
    id: string
    autocompleteUsers: Array<{
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webUrl: string
      webPath: string
      status: { availability: Types.AvailabilityEnum } | null
    }> | null
  } | null
}

export type PersonChoicesOfGroupQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
}>

export type PersonChoicesOfGroupQuery = {
  group: {
    id: string
    autocompleteUsers: Array<{
      id: string
      name: string
      username: string
      avatarUrl: string | null
      webUrl: string
      webPath: string
      status: { availability: Types.AvailabilityEnum } | null
    }> | null
  } | null
}

export type EscalationPolicyChoicesQueryVariables = Exact<{
  fullPath: string
  search?: string | null | undefined
}>

export type EscalationPolicyChoicesQuery = {
  project: {
    id: string
    incidentManagementEscalationPolicies: { nodes: Array<{ id: string; name: string } | null> | null } | null
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
export const ChosenUserFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ChosenUser on CurrentUser {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
  status {
    availability
  }
}
    `,
  { fragmentName: 'ChosenUser' },
) as unknown as TypedDocumentString<ChosenUserFragment, unknown>
export const OfferedPersonFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment OfferedPerson on UserCore {
  ...ItemPerson
  status {
    availability
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
  { fragmentName: 'OfferedPerson' },
) as unknown as TypedDocumentString<OfferedPersonFragment, unknown>
export const MilestoneChoicesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MilestoneChoices($fullPath: ID!, $search: String) {
  project(fullPath: $fullPath) {
    id
    milestones(
      state: active
      searchTitle: $search
      includeAncestors: true
      sort: EXPIRED_LAST_DUE_DATE_ASC
      first: 50
    ) {
      nodes {
        ...ItemMilestone
        expired
      }
    }
  }
}
    fragment ItemMilestone on Milestone {
  id
  title
  state
  startDate
  dueDate
}`) as unknown as TypedDocumentString<MilestoneChoicesQuery, MilestoneChoicesQueryVariables>
export const IterationChoicesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IterationChoices($groupPath: ID!, $search: String) {
  group(fullPath: $groupPath) {
    id
    iterations(state: opened, search: $search, first: 50) {
      nodes {
        ...ItemIteration
      }
    }
  }
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
}`) as unknown as TypedDocumentString<IterationChoicesQuery, IterationChoicesQueryVariables>
export const EpicChoicesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicChoices($groupPath: ID!, $search: String, $first: Int = 20) {
  group(fullPath: $groupPath) {
    id
    epics(
      search: $search
      state: opened
      includeAncestorGroups: true
      includeDescendantGroups: false
      first: $first
    ) {
      nodes {
        ...ItemAncestor
      }
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
}`) as unknown as TypedDocumentString<EpicChoicesQuery, EpicChoicesQueryVariables>
export const EpicChoicesByIidDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicChoicesByIid($groupPath: ID!, $iid: String!) {
  group(fullPath: $groupPath) {
    id
    epics(
      iidStartsWith: $iid
      state: opened
      includeAncestorGroups: true
      includeDescendantGroups: false
      first: 20
    ) {
      nodes {
        ...ItemAncestor
      }
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
}`) as unknown as TypedDocumentString<EpicChoicesByIidQuery, EpicChoicesByIidQueryVariables>
export const AssigneeChoicesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AssigneeChoices($projectPath: ID!, $search: String, $after: String) {
  currentUser {
    ...ChosenUser
  }
  project(fullPath: $projectPath) {
    id
    name
    userPermissions {
      adminProjectMember
    }
    maxAccessLevel {
      integerValue
    }
    projectMembers(search: $search, first: 10, after: $after) {
      nodes {
        id
        user {
          ...OfferedPerson
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment ChosenUser on CurrentUser {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
  status {
    availability
  }
}
fragment OfferedPerson on UserCore {
  ...ItemPerson
  status {
    availability
  }
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`) as unknown as TypedDocumentString<AssigneeChoicesQuery, AssigneeChoicesQueryVariables>
export const BusyPeopleDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BusyPeople($ids: [ID!]!) {
  users(ids: $ids) {
    nodes {
      id
      status {
        availability
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BusyPeopleQuery, BusyPeopleQueryVariables>
export const PersonChoicesOfProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PersonChoicesOfProject($fullPath: ID!, $search: String) {
  project(fullPath: $fullPath) {
    id
    autocompleteUsers(search: $search) {
      ...OfferedPerson
    }
  }
}
    fragment OfferedPerson on UserCore {
  ...ItemPerson
  status {
    availability
  }
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`) as unknown as TypedDocumentString<PersonChoicesOfProjectQuery, PersonChoicesOfProjectQueryVariables>
export const PersonChoicesOfGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PersonChoicesOfGroup($fullPath: ID!, $search: String) {
  group(fullPath: $fullPath) {
    id
    autocompleteUsers(search: $search) {
      ...OfferedPerson
    }
  }
}
    fragment OfferedPerson on UserCore {
  ...ItemPerson
  status {
    availability
  }
}
fragment ItemPerson on UserCore {
  id
  name
  username
  avatarUrl
  webUrl
  webPath
}`) as unknown as TypedDocumentString<PersonChoicesOfGroupQuery, PersonChoicesOfGroupQueryVariables>
export const EscalationPolicyChoicesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EscalationPolicyChoices($fullPath: ID!, $search: String) {
  project(fullPath: $fullPath) {
    id
    incidentManagementEscalationPolicies(name: $search, first: 50) {
      nodes {
        ...ItemEscalationPolicy
      }
    }
  }
}
    fragment ItemEscalationPolicy on EscalationPolicyType {
  id
  name
}`) as unknown as TypedDocumentString<EscalationPolicyChoicesQuery, EscalationPolicyChoicesQueryVariables>
