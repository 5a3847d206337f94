import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { noteCountKey } from '#table/keys/history-keys.ts'
import type { Key } from '#table/keys/keys.ts'
import type { NoteCountItem } from '#table/items/note.ts'
import { getItems } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'

/** What is counted of an item. */
export interface ItemCounts {
  /** Comments that all of its readers may read. */
  notes: number
  /** Discussions that all of its readers may read; a comment that stands alone is one. */
  discussions: number
  upvotes: number
  downvotes: number
}

/** Of an item about which nobody has said anything. */
export const NOTHING_COUNTED: ItemCounts = { notes: 0, discussions: 0, upvotes: 0, downvotes: 0 }

/** The emojis that are counted as votes. */
const VOTES: Readonly<Record<string, 'upvotes' | 'downvotes'>> = { thumbsup: 'upvotes', thumbsdown: 'downvotes' }

/** Returns what is counted of an item. */
export function countsOf(item: NoteCountItem | null | undefined): ItemCounts {
  if (!item) return NOTHING_COUNTED
  const { count: notes, answers = 0, upvotes = 0, downvotes = 0 } = item
  return { notes, discussions: notes - answers, upvotes, downvotes }
}

/** Returns what is counted of each item, in the order of the items. */
export async function itemCounts(table: Table, items: ItemRef[]): Promise<ItemCounts[]> {
  const counts = await getItems<NoteCountItem>(table, items.map(noteCountKey))
  return counts.map(countsOf)
}

/**
 * Adds to what is counted, so that nobody waits for others who are counted at the same moment. It needs no condition: it stands in the
 * transaction that writes or deletes what is counted, under the conditions of that.
 */
const counted = (item: ItemRef, steps: Partial<Omit<NoteCountItem, keyof Key>>): Action => ({
  ...{ kind: 'update', key: noteCountKey(item), set: {}, add: { count: 0, version: 1, ...steps } },
})

/** Comments that come, or go (-1), and how many answers there are more or less. */
export interface NoteSteps {
  notes: number
  answers: number
}

/** Counts comments that come or go. */
export const countNotes = (item: ItemRef, { notes, answers }: NoteSteps): Action =>
  counted(item, { count: notes, ...(answers !== 0 && { answers }) })

/** Counts a reaction that comes (1) or goes (-1), where it is a vote. */
export function countVote(item: ItemRef, emoji: string, step: 1 | -1): Action[] {
  const name = VOTES[emoji]
  return name === undefined ? [] : [counted(item, { [name]: step })]
}
