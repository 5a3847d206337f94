import { globalId } from '#domain/ids.ts'
import { shownEmoji } from '#domain/text/emojis.ts'
import { discussionIdOf, type NoteItem } from '#table/items/note.ts'
import { userObject } from './user-object.ts'

/** Returns a comment as everybody sees it who may read it, by names of fields in GraphQL. It lacks what each viewer may do with it. */
export function noteSnapshot(note: NoteItem, origin: string): object {
  const { id, name, username, avatarUrl, webPath } = userObject(note.author, origin)
  const reactions = Object.entries(note.reactions).flatMap(([emoji, people]) =>
    people.map((person) => ({ ...shownEmoji(emoji), user: { id: globalId('User', person.id), name: person.name } })),
  )
  return {
    ...namedNote(note),
    ...{ body: note.body, bodyHtml: note.html, author: { id, name, username, avatarUrl, webPath } },
    ...{ createdAt: note.at, lastEditedAt: note.editedAt, internal: note.internal === true },
    lastEditedBy: note.editedBy && { name: note.editedBy.name },
    ...{ version: note.version, reactionVersion: note.reactionVersion, awardEmoji: { nodes: reactions } },
  }
}

/** Returns what is told of a comment that is gone; `leads` where another one of its discussion may stand for that now. */
export const goneNote = (note: NoteItem): object => ({
  ...namedNote(note),
  isGone: true,
  ...(note.leads && { leads: true }),
})

const namedNote = (note: NoteItem) => ({
  id: globalId('Note', note.id),
  discussionId: globalId('Discussion', discussionIdOf(note)),
})
