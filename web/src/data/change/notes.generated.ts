/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type NoteRowFragment = {
  id: string
  body: string
  bodyHtml: string | null
  createdAt: string
  lastEditedAt: string | null
  system: boolean
  systemNoteIconName: string | null
  internal: boolean | null
  version: number
  reactionVersion: number
  author: { id: string; name: string; username: string; avatarUrl: string | null; webPath: string } | null
  lastEditedBy: { name: string } | null
  change: {
    type: Types.ItemChangeType
    entrance: Types.ChangeEntrance
    item: { id: string; kind: Types.LinkedItemKind; reference: string; title: string; webPath: string }
    fields: Array<{
      field: string
      before: string | null
      after: string | null
      removed: Array<{ id: string; name: string }>
      added: Array<{ id: string; name: string }>
    }>
    link: {
      type: Types.LinkType
      item: { id: string; kind: Types.LinkedItemKind; reference: string; title: string; webPath: string }
    } | null
  } | null
  awardEmoji: {
    nodes: Array<{ name: string; emoji: string; user: { id: string; name: string } | null } | null> | null
  } | null
  userPermissions: { adminNote: boolean; awardEmoji: boolean }
}

export type ChangedItemFragment = {
  id: string
  kind: Types.LinkedItemKind
  reference: string
  title: string
  webPath: string
}

export type CreateNoteMutationVariables = Exact<{
  input: Types.CreateNoteInput
}>

export type CreateNoteMutation = {
  createNote: {
    errors: Array<string>
    quickActionsStatus: { messages: Array<string>; errorMessages: Array<string> } | null
    note: {
      id: string
      body: string
      bodyHtml: string | null
      createdAt: string
      lastEditedAt: string | null
      system: boolean
      systemNoteIconName: string | null
      internal: boolean | null
      version: number
      reactionVersion: number
      discussion: { id: string } | null
      author: { id: string; name: string; username: string; avatarUrl: string | null; webPath: string } | null
      lastEditedBy: { name: string } | null
      change: {
        type: Types.ItemChangeType
        entrance: Types.ChangeEntrance
        item: { id: string; kind: Types.LinkedItemKind; reference: string; title: string; webPath: string }
        fields: Array<{
          field: string
          before: string | null
          after: string | null
          removed: Array<{ id: string; name: string }>
          added: Array<{ id: string; name: string }>
        }>
        link: {
          type: Types.LinkType
          item: { id: string; kind: Types.LinkedItemKind; reference: string; title: string; webPath: string }
        } | null
      } | null
      awardEmoji: {
        nodes: Array<{ name: string; emoji: string; user: { id: string; name: string } | null } | null> | null
      } | null
      userPermissions: { adminNote: boolean; awardEmoji: boolean }
    } | null
  } | null
}

export type UpdateNoteMutationVariables = Exact<{
  input: Types.UpdateNoteInput
}>

export type UpdateNoteMutation = {
  updateNote: {
    errors: Array<string>
    note: {
      id: string
      body: string
      bodyHtml: string | null
      createdAt: string
      lastEditedAt: string | null
      system: boolean
      systemNoteIconName: string | null
      internal: boolean | null
      version: number
      reactionVersion: number
      author: { id: string; name: string; username: string; avatarUrl: string | null; webPath: string } | null
      lastEditedBy: { name: string } | null
      change: {
        type: Types.ItemChangeType
        entrance: Types.ChangeEntrance
        item: { id: string; kind: Types.LinkedItemKind; reference: string; title: string; webPath: string }
        fields: Array<{
          field: string
          before: string | null
          after: string | null
          removed: Array<{ id: string; name: string }>
          added: Array<{ id: string; name: string }>
        }>
        link: {
          type: Types.LinkType
          item: { id: string; kind: Types.LinkedItemKind; reference: string; title: string; webPath: string }
        } | null
      } | null
      awardEmoji: {
        nodes: Array<{ name: string; emoji: string; user: { id: string; name: string } | null } | null> | null
      } | null
      userPermissions: { adminNote: boolean; awardEmoji: boolean }
    } | null
  } | null
}

export type DestroyNoteMutationVariables = Exact<{
  input: Types.DestroyNoteInput
}>

export type DestroyNoteMutation = { destroyNote: { errors: Array<string> } | null }

export type AddReactionMutationVariables = Exact<{
  input: Types.AwardEmojiAddInput
}>

export type AddReactionMutation = { awardEmojiAdd: { errors: Array<string> } | null }

export type RemoveReactionMutationVariables = Exact<{
  input: Types.AwardEmojiRemoveInput
}>

export type RemoveReactionMutation = { awardEmojiRemove: { errors: Array<string> } | null }

export type QuickActionsFragment = { messages: Array<string>; errorMessages: Array<string> }

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
export const ChangedItemFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ChangedItem on ItemReference {
  id
  kind
  reference
  title
  webPath
}
    `,
  { fragmentName: 'ChangedItem' },
) as unknown as TypedDocumentString<ChangedItemFragment, unknown>
export const NoteRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment NoteRow on Note {
  id
  body
  bodyHtml
  author {
    id
    name
    username
    avatarUrl
    webPath
  }
  createdAt
  lastEditedAt
  lastEditedBy {
    name
  }
  system
  systemNoteIconName
  change {
    type
    entrance
    item {
      ...ChangedItem
    }
    fields {
      field
      before
      after
      removed {
        id
        name
      }
      added {
        id
        name
      }
    }
    link {
      type
      item {
        ...ChangedItem
      }
    }
  }
  internal
  version
  reactionVersion
  awardEmoji {
    nodes {
      name
      emoji
      user {
        id
        name
      }
    }
  }
  userPermissions {
    adminNote
    awardEmoji
  }
}
    fragment ChangedItem on ItemReference {
  id
  kind
  reference
  title
  webPath
}`,
  { fragmentName: 'NoteRow' },
) as unknown as TypedDocumentString<NoteRowFragment, unknown>
export const QuickActionsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment QuickActions on QuickActionsStatus {
  messages
  errorMessages
}
    `,
  { fragmentName: 'QuickActions' },
) as unknown as TypedDocumentString<QuickActionsFragment, unknown>
export const CreateNoteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateNote($input: CreateNoteInput!) {
  createNote(input: $input) {
    errors
    quickActionsStatus {
      ...QuickActions
    }
    note {
      ...NoteRow
      discussion {
        id
      }
    }
  }
}
    fragment NoteRow on Note {
  id
  body
  bodyHtml
  author {
    id
    name
    username
    avatarUrl
    webPath
  }
  createdAt
  lastEditedAt
  lastEditedBy {
    name
  }
  system
  systemNoteIconName
  change {
    type
    entrance
    item {
      ...ChangedItem
    }
    fields {
      field
      before
      after
      removed {
        id
        name
      }
      added {
        id
        name
      }
    }
    link {
      type
      item {
        ...ChangedItem
      }
    }
  }
  internal
  version
  reactionVersion
  awardEmoji {
    nodes {
      name
      emoji
      user {
        id
        name
      }
    }
  }
  userPermissions {
    adminNote
    awardEmoji
  }
}
fragment ChangedItem on ItemReference {
  id
  kind
  reference
  title
  webPath
}
fragment QuickActions on QuickActionsStatus {
  messages
  errorMessages
}`) as unknown as TypedDocumentString<CreateNoteMutation, CreateNoteMutationVariables>
export const UpdateNoteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateNote($input: UpdateNoteInput!) {
  updateNote(input: $input) {
    errors
    note {
      ...NoteRow
    }
  }
}
    fragment NoteRow on Note {
  id
  body
  bodyHtml
  author {
    id
    name
    username
    avatarUrl
    webPath
  }
  createdAt
  lastEditedAt
  lastEditedBy {
    name
  }
  system
  systemNoteIconName
  change {
    type
    entrance
    item {
      ...ChangedItem
    }
    fields {
      field
      before
      after
      removed {
        id
        name
      }
      added {
        id
        name
      }
    }
    link {
      type
      item {
        ...ChangedItem
      }
    }
  }
  internal
  version
  reactionVersion
  awardEmoji {
    nodes {
      name
      emoji
      user {
        id
        name
      }
    }
  }
  userPermissions {
    adminNote
    awardEmoji
  }
}
fragment ChangedItem on ItemReference {
  id
  kind
  reference
  title
  webPath
}`) as unknown as TypedDocumentString<UpdateNoteMutation, UpdateNoteMutationVariables>
export const DestroyNoteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DestroyNote($input: DestroyNoteInput!) {
  destroyNote(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<DestroyNoteMutation, DestroyNoteMutationVariables>
export const AddReactionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddReaction($input: AwardEmojiAddInput!) {
  awardEmojiAdd(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<AddReactionMutation, AddReactionMutationVariables>
export const RemoveReactionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveReaction($input: AwardEmojiRemoveInput!) {
  awardEmojiRemove(input: $input) {
    errors
  }
}
    `) as unknown as TypedDocumentString<RemoveReactionMutation, RemoveReactionMutationVariables>
