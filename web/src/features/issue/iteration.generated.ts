/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type IterationPageQueryVariables = Exact<{
  fullPath: string
  iid: string
}>

export type IterationPageQuery = {
  group: {
    id: string
    name: string
    fullName: string
    fullPath: string
    userPermissions: { adminMilestone: boolean }
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

export const IterationPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IterationPage($fullPath: ID!, $iid: ID!) {
  group(fullPath: $fullPath) {
    id
    name
    fullName
    fullPath
    userPermissions {
      adminMilestone
    }
    iterations(iid: $iid, includeAncestors: false, first: 1) {
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
}`) as unknown as TypedDocumentString<IterationPageQuery, IterationPageQueryVariables>
