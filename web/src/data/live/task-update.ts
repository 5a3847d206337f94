import { isRecord } from './item-event.ts'

const update = (field: string, told: string): string => `subscription TaskUpdated($issuableId: ID!) {
  ${field}(issuableId: $issuableId) { ... on WorkItem { id version ${told} } }
}`

/** What the view of a task follows of it. */
export const TASK_UPDATES = [
  update('issuableTitleUpdated', 'title titleHtml'),
  update('issuableDatesUpdated', 'widgets { ... on WorkItemWidgetStartAndDueDate { startDate dueDate } }'),
]

/** Returns the task in a message of such a subscription with what is told of it, as the item store holds it; null when it is none. */
export function readTaskUpdate(data: unknown): Record<string, unknown> | null {
  const told = isRecord(data) ? Object.values(data)[0] : null
  if (!isRecord(told)) return null
  const { widgets, ...task } = told
  const parts: unknown[] = Array.isArray(widgets) ? widgets : []
  return Object.assign(task, ...parts.filter(isRecord)) as Record<string, unknown>
}
