/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type * as Types from '#domain/schema.generated.ts'

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
export type EpicActivityQueryVariables = Exact<{
  fullPath: string
  iid: string
  filter?: Types.NotesFilterType | null | undefined
  after?: string | null | undefined
}>

export type EpicActivityQuery = {
  currentUser: { id: string; name: string; username: string; avatarUrl: string | null; webPath: string } | null
  group: {
    epic: {
      id: string
      discussions: {
        nodes: Array<{
          id: string
          notes: {
            nodes: Array<{
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
            } | null> | null
          }
        } | null> | null
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
      } | null
      userPermissions: { createNote: boolean; markNoteAsInternal: boolean; adminNotes: boolean }
    } | null
  } | null
}

export type IssueActivityQueryVariables = Exact<{
  fullPath: string
  iid: string
  filter?: Types.NotesFilterType | null | undefined
  after?: string | null | undefined
}>

export type IssueActivityQuery = {
  currentUser: { id: string; name: string; username: string; avatarUrl: string | null; webPath: string } | null
  project: {
    issue: {
      id: string
      discussionLocked: boolean | null
      discussions: {
        nodes: Array<{
          id: string
          notes: {
            nodes: Array<{
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
            } | null> | null
          }
        } | null> | null
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
      } | null
      userPermissions: { createNote: boolean; markNoteAsInternal: boolean; adminNotes: boolean }
    } | null
  } | null
}

export type TaskActivityQueryVariables = Exact<{
  id: string
  filter?: Types.NotesFilterType | null | undefined
  after?: string | null | undefined
}>

export type TaskActivityQuery = {
  currentUser: { id: string; name: string; username: string; avatarUrl: string | null; webPath: string } | null
  workItem: {
    id: string
    widgets: Array<
      | {
          discussionLocked: boolean | null
          discussions: {
            nodes: Array<{
              id: string
              notes: {
                nodes: Array<{
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
                  author: {
                    id: string
                    name: string
                    username: string
                    avatarUrl: string | null
                    webPath: string
                  } | null
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
                      item: {
                        id: string
                        kind: Types.LinkedItemKind
                        reference: string
                        title: string
                        webPath: string
                      }
                    } | null
                  } | null
                  awardEmoji: {
                    nodes: Array<{
                      name: string
                      emoji: string
                      user: { id: string; name: string } | null
                    } | null> | null
                  } | null
                  userPermissions: { adminNote: boolean; awardEmoji: boolean }
                } | null> | null
              }
            } | null> | null
            pageInfo: { hasNextPage: boolean; endCursor: string | null }
          } | null
        }
      | Record<PropertyKey, never>
    > | null
    userPermissions: { createNote: boolean; markNoteAsInternal: boolean; adminNotes: boolean }
  } | null
}

export type CommenterFragment = {
  id: string
  name: string
  username: string
  avatarUrl: string | null
  webPath: string
}

export type ThreadPageFragment = {
  nodes: Array<{
    id: string
    notes: {
      nodes: Array<{
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
      } | null> | null
    }
  } | null> | null
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
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
export const CommenterFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment Commenter on CurrentUser {
  id
  name
  username
  avatarUrl
  webPath
}
    `,
  { fragmentName: 'Commenter' },
) as unknown as TypedDocumentString<CommenterFragment, unknown>
export const ThreadPageFragmentDoc = /*#__PURE__*/ new TypedDocumentString(
  `
    fragment ThreadPage on DiscussionConnection {
  nodes {
    id
    notes {
      nodes {
        ...NoteRow
      }
    }
  }
  pageInfo {
    hasNextPage
    endCursor
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
}`,
  { fragmentName: 'ThreadPage' },
) as unknown as TypedDocumentString<ThreadPageFragment, unknown>
export const EpicActivityDocument = /*#__PURE__*/ new TypedDocumentString(`
    query EpicActivity($fullPath: ID!, $iid: ID!, $filter: NotesFilterType, $after: String) {
  currentUser {
    ...Commenter
  }
  group(fullPath: $fullPath) {
    epic(iid: $iid) {
      id
      discussions(first: 20, sort: CREATED_DESC, filter: $filter, after: $after) {
        ...ThreadPage
      }
      userPermissions {
        createNote
        markNoteAsInternal
        adminNotes
      }
    }
  }
}
    fragment Commenter on CurrentUser {
  id
  name
  username
  avatarUrl
  webPath
}
fragment ThreadPage on DiscussionConnection {
  nodes {
    id
    notes {
      nodes {
        ...NoteRow
      }
    }
  }
  pageInfo {
    hasNextPage
    endCursor
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
}`) as unknown as TypedDocumentString<EpicActivityQuery, EpicActivityQueryVariables>
export const IssueActivityDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IssueActivity($fullPath: ID!, $iid: String!, $filter: NotesFilterType, $after: String) {
  currentUser {
    ...Commenter
  }
  project(fullPath: $fullPath) {
    issue(iid: $iid) {
      id
      discussionLocked
      discussions(first: 20, sort: CREATED_DESC, filter: $filter, after: $after) {
        ...ThreadPage
      }
      userPermissions {
        createNote
        markNoteAsInternal
        adminNotes
      }
    }
  }
}
    fragment Commenter on CurrentUser {
  id
  name
  username
  avatarUrl
  webPath
}
fragment ThreadPage on DiscussionConnection {
  nodes {
    id
    notes {
      nodes {
        ...NoteRow
      }
    }
  }
  pageInfo {
    hasNextPage
    endCursor
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
}`) as unknown as TypedDocumentString<IssueActivityQuery, IssueActivityQueryVariables>
export const TaskActivityDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskActivity($id: ID!, $filter: NotesFilterType, $after: String) {
  currentUser {
    ...Commenter
  }
  workItem(id: $id) {
    id
    widgets {
      ... on WorkItemWidgetNotes {
        discussionLocked
        discussions(first: 20, sort: CREATED_DESC, filter: $filter, after: $after) {
          ...ThreadPage
        }
      }
    }
    userPermissions {
      createNote
      markNoteAsInternal
      adminNotes
    }
  }
}
    fragment Commenter on CurrentUser {
  id
  name
  username
  avatarUrl
  webPath
}
fragment ThreadPage on DiscussionConnection {
  nodes {
    id
    notes {
      nodes {
        ...NoteRow
      }
    }
  }
  pageInfo {
    hasNextPage
    endCursor
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
}`) as unknown as TypedDocumentString<TaskActivityQuery, TaskActivityQueryVariables>
