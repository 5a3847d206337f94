/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type NewIssuePageQueryVariables = Exact<{
  fullPath: string
}>

export type NewIssuePageQuery = {
  project: {
    id: string
    name: string
    fullPath: string
    nameWithNamespace: string
    userPermissions: { createIssue: boolean; createIncident: boolean; adminIssue: boolean }
    group: { id: string; name: string; fullName: string; fullPath: string; allowScopedLabels: boolean } | null
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

export const NewIssuePageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NewIssuePage($fullPath: ID!) {
  project(fullPath: $fullPath) {
    ...NewIssueProject
  }
}
    fragment NewIssueProject on Project {
  id
  name
  fullPath
  nameWithNamespace
  userPermissions {
    createIssue
    createIncident
    adminIssue
  }
  group {
    id
    name
    fullName
    fullPath
    allowScopedLabels
  }
}`) as unknown as TypedDocumentString<NewIssuePageQuery, NewIssuePageQueryVariables>
