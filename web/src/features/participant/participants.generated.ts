/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicParticipantsQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type EpicParticipantsQuery = {
  group: {
    id: string
    epic: {
      id: string
      participants: {
        edges: Array<{
          node: {
            id: string
            name: string
            username: string
            avatarUrl: string | null
            webPath: string
            webUrl: string
            status: { availability: Types.AvailabilityEnum } | null
          } | null
        } | null> | null
      } | null
    } | null
  } | null
}

export type IssueParticipantsQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type IssueParticipantsQuery = {
  project: {
    id: string
    issue: {
      id: string
      participants: {
        edges: Array<{
          node: {
            id: string
            name: string
            username: string
            avatarUrl: string | null
            webPath: string
            webUrl: string
            status: { availability: Types.AvailabilityEnum } | null
          } | null
        } | null> | null
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

export const EpicParticipantsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicParticipants($fullPath: ID!, $iid: ID!) {
  group(fullPath: $fullPath) {
    id
    epic(iid: $iid) {
      id
      participants(first: 100) {
        edges {
          node {
            id
            name
            username
            avatarUrl
            webPath
            webUrl
            status {
              availability
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EpicParticipantsQuery, EpicParticipantsQueryVariables>
export const IssueParticipantsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueParticipants($fullPath: ID!, $iid: String!) {
  project(fullPath: $fullPath) {
    id
    issue(iid: $iid) {
      id
      participants(first: 100) {
        edges {
          node {
            id
            name
            username
            avatarUrl
            webPath
            webUrl
            status {
              availability
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<IssueParticipantsQuery, IssueParticipantsQueryVariables>
