import type { ItemKind } from '#domain/item/kinds.ts'
import type { IndexedKind } from './owner.ts'

/** The messages of what comes after the first paint, word for word as specified; the others stand in `messages.ts`. */
export const FETCH_LABELS_FAILED = 'Error fetching labels.'
export const FETCH_TASK_LABELS_FAILED = 'Something went wrong when fetching labels. Please try again.'
const LABELS_FAILURES: Readonly<Record<ItemKind, string>> = {
  epic: FETCH_LABELS_FAILED,
  issue: FETCH_LABELS_FAILED,
  task: FETCH_TASK_LABELS_FAILED,
}
/** Returns when the labels that an item can have cannot be read. */
export const fetchLabelsFailed = (kind: ItemKind) => LABELS_FAILURES[kind]
export const setTodoFailed = (name: string) => `Something went wrong while setting ${name} to-do item.`
export const ADD_TODO_FAILED = 'There was an error adding a To Do.'
export const DELETE_TODO_FAILED = 'There was an error deleting the To Do.'
const ADD_TODO_FAILURES: Readonly<Record<IndexedKind, string>> = {
  epic: ADD_TODO_FAILED,
  issue: setTodoFailed('issue'),
}
const DELETE_TODO_FAILURES: Readonly<Record<IndexedKind, string>> = {
  epic: DELETE_TODO_FAILED,
  issue: setTodoFailed('issue'),
}
export const addTodoFailed = (kind: IndexedKind) => ADD_TODO_FAILURES[kind]
export const deleteTodoFailed = (kind: IndexedKind) => DELETE_TODO_FAILURES[kind]
export const removeFailed = (name: string) => `An error occurred while removing ${name}s.`
export const deleteFailed = (name: string) => `Something went wrong while deleting this ${name}.`
export const errorDeleting = (name: string) => `Error deleting ${name}`
/** Says that a change could not be saved: the server's words follow after a full stop each. */
export const updateFailed = (name: string, reasons: readonly string[]) =>
  [`Error updating ${name}`, ...reasons].join('. ')
export const editedByOthers = (name: string) =>
  `Someone edited the ${name} at the same time you did. Please check out the ${name} and make sure your changes will not unintentionally remove theirs.`
export const textConflict = (noun: string) =>
  `Someone edited this ${noun} at the same time you did. The description has been updated and you will need to make your changes again.`
