import type { ItemState } from '#domain/refs.ts'
import type { WorkItemState } from '#domain/schema.generated.ts'
import type {
  TaskAssigneesFragment,
  TaskDatesFragment,
  TaskEditFragment,
  TaskFieldsFragment,
  TaskLabelsFragment,
  TaskLockFragment,
  TaskWeightFragment,
} from '../change/change-task.generated.ts'
import type { Fields } from './item-store.ts'

/** The parts of a task; one that the server does not show is missing. */
export type TaskParts = Partial<
  TaskAssigneesFragment &
    TaskLabelsFragment &
    TaskDatesFragment &
    TaskWeightFragment &
    TaskEditFragment &
    TaskLockFragment
>

/** A task as views and the item store hold it: with the names and values that items of other kinds have, all side by side. */
export type FlatTask<Answer = TaskFieldsFragment> = Omit<Answer, 'state' | 'widgets'> & TaskParts & { state: ItemState }

interface Answered {
  state: WorkItemState
  widgets: readonly object[] | null
}

/** Returns the parts of a work item, put together. */
export const partsOf = (widgets: Answered['widgets']): TaskParts => Object.assign({}, ...(widgets ?? [])) as TaskParts

/** Returns a task as the server answers it, with its parts put together. */
export function flatTask<Answer extends Answered>({ state, widgets, ...fields }: Answer): FlatTask<Answer> {
  return { ...fields, ...partsOf(widgets), state: state === 'CLOSED' ? 'closed' : 'opened' }
}

/** The part of the input in which the server takes a field; others stand in the input itself. */
const PARTS: Readonly<Record<string, string>> = {
  description: 'descriptionWidget',
  discussionLocked: 'notesWidget',
  assigneeIds: 'assigneesWidget',
  addAssigneeIds: 'assigneesWidget',
  removeAssigneeIds: 'assigneesWidget',
  startDate: 'startAndDueDateWidget',
  dueDate: 'startAndDueDateWidget',
  addLabelIds: 'labelsWidget',
  removeLabelIds: 'labelsWidget',
  weight: 'weightWidget',
}

/** What the input of a work item calls otherwise than those of the other kinds. */
const NAMES: Readonly<Record<string, string>> = { locked: 'discussionLocked' }

/** Returns the fields of a change as the input of `workItemUpdate` groups them. */
export function groupedFields(fields: Fields): Fields {
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const field = NAMES[name] ?? name
    const part = PARTS[field]
    if (part === undefined) input[field] = value
    else input[part] = { ...(input[part] as object | undefined), [field]: value }
  }
  return input
}
