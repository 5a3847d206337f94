import { shownEmoji } from '#domain/text/emojis.ts'
import { globalId } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import { itemPath } from '#domain/addresses.ts'
import type { Activity } from '#operations/read/history/activity-page.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import { subjectOf } from '#operations/item/item-for-write.ts'
import { wholeConnection } from '#presenters/graphql/connection.ts'
import { escapedHtml } from '#presenters/graphql/escaped-html.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { discussionIdOf } from '#table/items/note.ts'
import type { FieldRequest } from './field.ts'
import { itemChangeObject } from './item-change-object.ts'

/** What takes reads or work of its own, where it is asked for. */
export interface NoteExtras {
  bodyFirstLineHtml: string | null
  /** The author's role in words; null without one. */
  maxAccessLevelOfAuthor: string | null
}

/** Returns a comment, or what somebody did, as GraphQL shows it to a viewer who may read it. */
export function noteObject(
  { viewer, webUrl }: Pick<FieldRequest, 'viewer' | 'webUrl'>,
  item: KnownItem,
  { id, at, author, note, words, icon, shown }: Activity,
  extras: NoteExtras,
) {
  const subject = subjectOf(item)
  const mayChange =
    note !== undefined &&
    can(viewer, 'comment', subject) &&
    (note.author.id === viewer.id || can(viewer, 'adminNotes', subject))
  const reactions = Object.entries(note?.reactions ?? {}).flatMap(([name, people]) =>
    people.map((person) => ({ ...shownEmoji(name), user: userObject(person, webUrl) })),
  )
  return {
    numericId: id,
    ...{ itemKind: item.kind, itemId: item.core.id },
    discussionNumber: note ? discussionIdOf(note) : id,
    isAlone: note?.discussionId === undefined,
    ...extras,
    id: globalId('Note', id),
    body: note?.body ?? words,
    bodyHtml: note?.html ?? `<p>${escapedHtml(words ?? '')}</p>`,
    author: userObject(author, webUrl),
    createdAt: at,
    updatedAt: note?.editedAt ?? at,
    lastEditedAt: note?.editedAt ?? null,
    lastEditedBy: note?.editedBy ? userObject(note.editedBy, webUrl) : null,
    system: note === undefined,
    systemNoteIconName: icon ?? null,
    change: shown ? itemChangeObject(shown, author, webUrl) : null,
    authorIsContributor: false,
    internal: note?.internal === true,
    confidential: note?.internal === true,
    url: `${webUrl}${itemPath(item.kind, item.home.fullPath, item.core)}#note_${id}`,
    version: note?.version ?? 1,
    reactionVersion: note?.reactionVersion ?? 1,
    resolvable: false,
    resolved: false,
    awardEmoji: wholeConnection(reactions),
    userPermissions: {
      readNote: true,
      createNote: can(viewer, 'comment', subject),
      adminNote: mayChange,
      awardEmoji: note !== undefined && can(viewer, 'react', subject),
      resolveNote: false,
      repositionNote: false,
    },
  }
}
