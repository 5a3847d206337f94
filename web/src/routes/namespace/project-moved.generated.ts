/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type ProjectMovedQueryVariables = Exact<{
  fullPath: string
  since: string
}>

export type ProjectMovedQuery = {
  project: {
    id: string
    moved: {
      goesOn: boolean
      closed: Array<{
        at: string
        from: string | null
        to: string | null
        actor: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
        item: { id: string; title: string; reference: string; webPath: string }
      }>
      created: Array<{
        at: string
        from: string | null
        to: string | null
        actor: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
        item: { id: string; title: string; reference: string; webPath: string }
      }>
      slipped: Array<{
        at: string
        from: string | null
        to: string | null
        actor: { id: string; name: string; username: string; avatarUrl: string | null; webUrl: string; webPath: string }
        item: { id: string; title: string; reference: string; webPath: string }
      }>
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

export const ProjectMovedDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectMoved($fullPath: ID!, $since: AWSDateTime!) {
  project(fullPath: $fullPath) {
    id
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
      goesOn
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
    title
    reference
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
}`) as unknown as TypedDocumentString<ProjectMovedQuery, ProjectMovedQueryVariables>
