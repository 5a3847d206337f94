/** A comment that an event tells of, by the names of fields of `Note`. */
interface NotedNote {
  id: string
  /** The global id of its discussion. */
  discussionId: string
}
export interface GoneNote extends NotedNote {
  isGone: true
  /** Whether another one of its discussion may stand for that now. */
  leads?: boolean
}
export interface ShownNote extends NotedNote {
  isGone?: undefined
  body: string
  bodyHtml: string
  author: { id: string; name: string; username: string; avatarUrl: string | null; webPath: string }
  createdAt: string
  lastEditedAt: string | null
  lastEditedBy: { name: string } | null
  internal: boolean
  version: number
  reactionVersion: number
  awardEmoji: { nodes: { name: string; emoji: string; user: { id: string; name: string } | null }[] }
}
export type ToldNote = GoneNote | ShownNote

/** Returns the comments in what is told of an item; null where they are not told. */
export const readNotes = (value: unknown): readonly ToldNote[] | null =>
  Array.isArray(value) && value.every(isToldNote) ? value : null

function isToldNote(value: unknown): value is ToldNote {
  if (typeof value !== 'object' || value === null) return false
  const has = (name: string, type: string): boolean => typeof Reflect.get(value, name) === type
  if (!has('id', 'string') || !has('discussionId', 'string')) return false
  if (has('isGone', 'boolean')) return true
  const texts = ['body', 'bodyHtml', 'createdAt'].every((name) => has(name, 'string'))
  return texts && ['author', 'awardEmoji'].every((name) => has(name, 'object')) && has('version', 'number')
}
