import type { KnownValues } from '#domain/item/known-values.ts'

/** What a change does to a list: an item comes into it, or goes out of it. It is plain data, so that it outlives the page. */
export interface ListEdit {
  /** Which list, such as the children of an epic. */
  list: string
  itemId: string
  /** After how many others of its kind the item stands from now on; null takes it out. */
  index: number | null
  /** Another item of the list: right after it the item stands, while the list has it. */
  after?: string | undefined
  /** What the list shows of it where it is not known yet. */
  row?: object
  /** What is known of it by which lists are filtered; lists with a filter take it only by that. */
  known?: KnownValues
  /** The id of the item that the row stands for: a list that knows this item shows it in the row's place. */
  rowOf?: string
  /** Whether the row lacks something of what the list shows. */
  isIncomplete?: true
}

/**
 * What changes do to lists. Views apply it to what the server has answered: as long as a change waits, and once more when it was
 * carried out, since what was read before that does not show it.
 */
export interface ListEdits {
  /** In the order in which they were made. */
  waiting: () => readonly ListEdit[]
  show: (edits: readonly ListEdit[]) => ShownEdits
  /** What was carried out after the given number of edits, and how many were until now. */
  carriedOutSince: (count: number) => { edits: readonly ListEdit[]; count: number }
  /** How many were carried out before the last few: what was read a while ago lacks the rest. */
  countBefore: (milliseconds: number) => number
  subscribe: (listener: () => void) => () => void
  clear: () => void
}

/** The edits of one change, as long as it waits. */
export interface ShownEdits {
  /** Shows others in their stead, such as with the ids that new items have by now. */
  replace: (edits: readonly ListEdit[]) => void
  /** Ends the waiting, with what was carried out in the end: nothing when the change was refused. */
  settle: (carriedOut: readonly ListEdit[]) => void
}

/** Of more, those that were carried out first are forgotten. */
const REMEMBERED_MAX = 500

/** Makes the store of what changes that wait do to lists, which is laid over what the server has answered. */
export function createListEdits(): ListEdits {
  let waiting: readonly { edits: readonly ListEdit[] }[] = []
  let all: readonly ListEdit[] = []
  let done: { edit: ListEdit; at: number }[] = []
  let forgotten = 0
  const listeners = new Set<() => void>()
  const changed = () => {
    all = waiting.flatMap(({ edits }) => edits)
    for (const listener of listeners) listener()
  }
  return {
    waiting: () => all,
    show(edits) {
      const own = { edits }
      waiting = [...waiting, own]
      if (edits.length > 0) changed()
      return {
        replace(next) {
          own.edits = next
          changed()
        },
        settle(carriedOut) {
          const isShown = waiting.includes(own)
          waiting = waiting.filter((one) => one !== own)
          if (!isShown || own.edits.length + carriedOut.length === 0) return
          const at = Date.now()
          done.push(...carriedOut.map((edit) => ({ edit, at })))
          forgotten += Math.max(0, done.length - REMEMBERED_MAX)
          done = done.slice(-REMEMBERED_MAX)
          changed()
        },
      }
    },
    carriedOutSince: (count) => ({
      edits: done.slice(Math.max(0, count - forgotten)).map(({ edit }) => edit),
      count: forgotten + done.length,
    }),
    countBefore(milliseconds) {
      const recent = done.filter(({ at }) => at >= Date.now() - milliseconds)
      return forgotten + done.length - recent.length
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    clear() {
      waiting = []
      forgotten += done.length
      done = []
      changed()
    },
  }
}

/** Those of this tab. */
export const listEdits = createListEdits()
