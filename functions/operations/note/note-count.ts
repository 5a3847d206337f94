import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import { noteCountKey } from '#table/history-keys.ts'
import type { Key } from '#table/keys.ts'
import { noteCountItem, type NoteCountItem } from '#table/note.ts'
import { getItem, getItems } from '#table/read.ts'
import type { Action } from '#table/write.ts'

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

const countsOf = ({ count: notes, answers = 0, upvotes = 0, downvotes = 0 }: NoteCountItem): ItemCounts => ({
  ...{ notes, discussions: notes - answers, upvotes, downvotes },
})

/** What is counted of each item, in the order of the items. */
export async function itemCounts(table: Table, items: ItemRef[]): Promise<ItemCounts[]> {
  const counts = await getItems<NoteCountItem>(table, items.map(noteCountKey))
  return counts.map((item) => (item ? countsOf(item) : NOTHING_COUNTED))
}

async function counted(
  table: Table,
  item: ItemRef,
  change: (before: Omit<NoteCountItem, keyof Key>) => Partial<NoteCountItem>,
): Promise<Action> {
  const stored = await getItem<NoteCountItem>(table, noteCountKey(item), 'strong')
  const before = stored ?? { count: 0, version: 0 }
  const after = noteCountItem(item, { ...before, ...change(before), version: before.version + 1 })
  return { kind: 'put', item: after, if: stored ? { equals: { version: before.version } } : { absent: true } }
}

/** Comments that come, or go (-1), and how many answers there are more or less. */
export interface NoteSteps {
  notes: number
  answers: number
}

/** Counts comments that come or go. */
export const countNotes = (table: Table, item: ItemRef, steps: NoteSteps): Promise<Action> =>
  counted(table, item, ({ count, answers = 0 }) => ({
    count: count + steps.notes,
    ...(steps.answers !== 0 && { answers: answers + steps.answers }),
  }))

/** Counts a reaction that comes (1) or goes (-1), where it is a vote. */
export async function countVote(table: Table, item: ItemRef, emoji: string, step: 1 | -1): Promise<Action[]> {
  const name = VOTES[emoji]
  if (name === undefined) return []
  return [await counted(table, item, ({ [name]: votes = 0 }) => ({ [name]: votes + step }))]
}
