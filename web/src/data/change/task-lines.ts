import { globalId } from '#domain/ids.ts'
import type { SourceLines } from '#domain/text/task-lines.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { linesOfTask } from '#web/lib/checklist-items.ts'
import { onceId } from '#web/lib/transport/once-id.ts'
import {
  CreateTaskFromLinesDocument,
  DeleteTaskInLinesDocument,
  type ChangedTextFragment,
} from './change-task.generated.ts'
import { partsOf } from '../store/flat-task.ts'
import { items } from '../store/item-store.ts'
import { reportingErrors } from './report-failure.ts'
import { requestAs } from '../transport/request.ts'
import { TASK_TYPE_ID } from './send-operation.ts'

/** Where in an issue's description a checklist item stands, as it was seen. */
export interface TaskLines {
  issueId: string
  lockVersion: number
  lines: SourceLines
}

interface Answered {
  errors: readonly string[]
  workItem: ChangedTextFragment | null
}

/** Returns the issue's texts come back also when the change was refused: then they are what somebody else has written. */
const textsOf = (issueId: string, answer: Answered | null) => ({
  errors: answer?.errors ?? [],
  issue: answer?.workItem && { ...answer.workItem, ...partsOf(answer.workItem.widgets), id: issueId },
})

const numbered = ({ start, end }: SourceLines) => ({ lineNumberStart: start, lineNumberEnd: end })
const workItemId = (issueId: string): string => globalId('WorkItem', numberInId(issueId))

/** Makes a task of a checklist item. Gives back what the server refused. */
export async function createTaskFromLines(
  { issueId, lockVersion, lines }: TaskLines,
  title: string,
): Promise<readonly string[]> {
  const clientMutationId = onceId()
  return reportingErrors('workItemCreateFromTask', clientMutationId, async () => {
    const { errors } = await requestAs(
      ({ workItemCreateFromTask }) => textsOf(issueId, workItemCreateFromTask),
      CreateTaskFromLinesDocument,
      {
        input: {
          ...{ id: workItemId(issueId), clientMutationId },
          workItemData: { title, lockVersion, workItemTypeId: TASK_TYPE_ID, ...numbered(lines) },
        },
      },
    )
    return errors
  })
}

/** Deletes a task, and puts its title in place of the reference to it. Gives back what the server refused. */
export async function deleteTaskInLines(
  { issueId, lockVersion, lines }: TaskLines,
  taskId: string,
): Promise<readonly string[]> {
  const { errors } = await requestAs(
    ({ workItemDeleteTask }) => textsOf(issueId, workItemDeleteTask),
    DeleteTaskInLinesDocument,
    {
      input: {
        ...{ id: workItemId(issueId), lockVersion, clientMutationId: onceId() },
        taskData: { id: taskId, ...numbered(lines) },
      },
    },
  )
  return errors
}

/** Tells where the description of an issue refers to a task in its checklist, as far as it is known here; null where it does not. */
export function linesOfTaskIn(issueId: string, taskId: string): TaskLines | null {
  const { description, descriptionHtml, lockVersion } = items.fieldsOf(issueId)
  if (typeof description !== 'string' || typeof descriptionHtml !== 'string' || typeof lockVersion !== 'number') {
    return null
  }
  const lines = linesOfTask(descriptionHtml, description, numberInId(taskId))
  return lines && { issueId, lockVersion, lines }
}
