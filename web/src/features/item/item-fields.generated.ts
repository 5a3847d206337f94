/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
/** The ways to change an epic's state. */
export type EpicStateEvent = 'CLOSE' | 'REOPEN'

/** How urgent something is. */
export type Priority =
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM'
  /** Nobody has said how urgent it is. */
  | 'NONE'
  | 'URGENT'

/** What a change of an epic may hold. */
export type UpdateEpicInput = {
  /** Global ids of labels to add. */
  addLabelIds?: Array<string> | null | undefined
  /** Titles of labels to add. */
  addLabels?: Array<string> | null | undefined
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: string | null | undefined
  /** The colour, as `#rrggbb` or `#rgb`; only in a group that shows colours. */
  color?: string | null | undefined
  /** Whether only members with at least the Reporter role may see it. */
  confidential?: boolean | null | undefined
  /** The description as Markdown. */
  description?: string | null | undefined
  /** The fixed due date, `YYYY-MM-DD`; null removes it. */
  dueDateFixed?: string | null | undefined
  /** Whether the due date is fixed. */
  dueDateIsFixed?: boolean | null | undefined
  /** The full path of the group. */
  groupPath: string
  /** The epic's number inside the group. */
  iid: string
  /** The lock version that the new title or description was written against; a stale one is refused. */
  lockVersion?: number | null | undefined
  /** How urgent it is. */
  priority?: Priority | null | undefined
  /** Global ids of labels to take off. */
  removeLabelIds?: Array<string> | null | undefined
  /** Titles of labels to take off. */
  removeLabels?: Array<string> | null | undefined
  /** The fixed start date, `YYYY-MM-DD`; null removes it. */
  startDateFixed?: string | null | undefined
  /** Whether the start date is fixed. */
  startDateIsFixed?: boolean | null | undefined
  /** Close or reopen it. */
  stateEvent?: EpicStateEvent | null | undefined
  /** The title, 1 to 255 characters. */
  title?: string | null | undefined
}

export type EpicFieldsFragment = { priority: Types.Priority }

export type IssueFieldsFragment = { priority: Types.Priority }

export type SetEpicFieldsMutationVariables = Exact<{
  input: Types.UpdateEpicInput
}>

export type SetEpicFieldsMutation = {
  updateEpic: { errors: Array<string>; epic: { id: string; priority: Types.Priority } | null } | null
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
  priority
}
    `,
  { fragmentName: 'EpicFields' },
) as unknown as TypedDocumentString<EpicFieldsFragment, unknown>
export const IssueFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment IssueFields on EpicIssue {
  priority
}
    `,
  { fragmentName: 'IssueFields' },
) as unknown as TypedDocumentString<IssueFieldsFragment, unknown>
export const SetEpicFieldsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetEpicFields($input: UpdateEpicInput!) {
  updateEpic(input: $input) {
    errors
    epic {
      id
      ...EpicFields
    }
  }
}
    fragment EpicFields on Epic {
  priority
}`) as unknown as TypedDocumentString<SetEpicFieldsMutation, SetEpicFieldsMutationVariables>
