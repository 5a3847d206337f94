import { readNotes, type ToldNote } from './told-note.ts'

/** What happened to an item, as the server tells everybody who follows a namespace above it and may read it. */
export interface ItemEvent {
  eventId: string
  type: string
  /** The global id; null when the event is about the whole namespace. */
  itemId: string | null
  /** The user name of who made the change; null of what follows from changes of other items. */
  actor: string | null
  /** The fields that changed, by their names in GraphQL; those that are not in `item` have to be read again. */
  fields: readonly string[]
  /** The items among whose children it came, went or got another place. */
  parentIds: readonly string[]
  /** What everybody may see of the item, by the names of fields in GraphQL; null where nothing is told. */
  item: Readonly<Record<string, unknown>> | null
  /** The comments that were made, changed or deleted; null where `fields` names them and they have to be read again. */
  notes: readonly ToldNote[] | null
}

/** Returns the event in a message of the subscription; null when it is none. */
export function readItemEvent(data: unknown): ItemEvent | null {
  if (!isRecord(data) || !isRecord(data['itemChanged'])) return null
  const { eventId, type, itemId, actor, fields, parentIds, item } = data['itemChanged']
  if (typeof eventId !== 'string' || typeof type !== 'string') return null
  const { notes, ...told } = itemIn(item) ?? {}
  const id = typeof itemId === 'string' ? itemId : null
  return {
    ...{ eventId, type, itemId: id },
    actor: typeof actor === 'string' ? actor : null,
    fields: textsIn(fields),
    parentIds: textsIn(parentIds),
    item: Object.keys(told).length > 0 && id !== null ? { ...told, id } : null,
    notes: readNotes(notes),
  }
}

/** Reads an item: it travels as JSON in a text. */
function itemIn(json: unknown): Record<string, unknown> | null {
  try {
    const item: unknown = typeof json === 'string' ? JSON.parse(json) : json
    if (!isRecord(item)) return null
    // It is the version of the texts, and the description is not told: only together they tell whether somebody writes over another.
    const { lockVersion: _version, ...told } = item
    return told
  } catch {
    return null
  }
}

/** True when a value has fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
