import { queryOptions } from '@tanstack/react-query'
import { globalId } from '#domain/ids.ts'
import { flatTask, type FlatTask } from '#web/data/store/flat-task.ts'
import { requestAs } from '#web/data/transport/request.ts'
import { numberInId } from '#web/lib/global-id.ts'
import {
  TaskPageDocument,
  type TaskDetailFragment,
  type TaskPageQuery,
  type TaskParentFragment,
} from './task.generated.ts'

type FoundParent = NonNullable<TaskParentFragment['parent']>

export interface TaskDetail extends Omit<FlatTask<TaskDetailFragment>, 'parent'> {
  /** The issue that it belongs to, by the id of the issue. */
  parent: FlatTask<FoundParent> | null
}

export interface TaskAnswer {
  isSignedIn: boolean
  /** null when there is none that the viewer may read. */
  task: TaskDetail | null
}

function readTask({ currentUser, workItem }: TaskPageQuery): TaskAnswer {
  const isSignedIn = currentUser !== null
  if (!workItem) return { isSignedIn, task: null }
  const { parent: above = null, ...task } = flatTask(workItem) as FlatTask<TaskDetailFragment> &
    Partial<TaskParentFragment>
  // An issue, which has a page of its own, may belong to an epic.
  const parent = above?.webPath.includes('/-/issues/') ? above : null
  return {
    isSignedIn,
    task: { ...task, parent: parent && { ...flatTask(parent), id: globalId('Issue', numberInId(parent.id)) } },
  }
}

/** How long a pointer rests on a task until it is fetched. */
export const INTEREST_MS = 150

/** Returns the task with a number, and all that its page shows of it. */
export const taskQuery = (number: number) =>
  queryOptions({
    queryKey: ['task', number],
    meta: { list: { item: ({ task }: TaskAnswer) => task } },
    queryFn: () => requestAs(readTask, TaskPageDocument, { id: globalId('WorkItem', number) }),
  })
