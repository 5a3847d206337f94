import { isRecord } from './item-event.ts'

/** How often somebody who edits says so. */
export const ANNOUNCE_MS = 20_000

/** That somebody is changing the texts of an item, or has stopped. */
export interface Editing {
  username: string
  name: string
  isEditing: boolean
}

/** Returns what a message of the subscription tells; null when it tells nothing. */
export function readEditing(data: unknown): Editing | null {
  const editing = isRecord(data) ? data['editingAnnounced'] : null
  if (!isRecord(editing)) return null
  const { username, name, isEditing } = editing
  if (typeof username !== 'string' || typeof name !== 'string' || typeof isEditing !== 'boolean') return null
  return { username, name, isEditing }
}
