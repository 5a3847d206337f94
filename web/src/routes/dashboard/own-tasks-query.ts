import { infiniteQueryOptions } from '@tanstack/react-query'
import type { OwnIssueScope } from '#domain/schema.generated.ts'
import { flatTask } from '#web/data/store/flat-task.ts'
import { requestAs } from '#web/data/transport/request.ts'
import type { TaskListRow } from '#web/features/task/new-task-list-row.ts'
import { nextCursor, nodesOf } from '#web/lib/list/connection.ts'
import { ownView } from './own-items-queries.ts'
import { OwnTasksDocument, type OwnTaskRowFragment, type OwnTasksQuery } from './own-tasks.generated.ts'

/** Returns a task as its row shows it, with its parts put together. */
function shownTask(answered: OwnTaskRowFragment): TaskListRow {
  const { assignees, labels, startDate = null, dueDate = null, weight = null, ...task } = flatTask(answered)
  const parents = answered.widgets?.flatMap((widget) => ('parent' in widget ? (widget.parent ?? []) : []))
  return {
    ...{ ...task, startDate, dueDate, weight, parent: parents?.[0] ?? null },
    ...{ assignees: { nodes: nodesOf(assignees) }, labels: { nodes: nodesOf(labels) } },
  }
}

/** Returns a page of tasks as rows show them; null for who is not signed in. */
const readTasks = ({ currentUser }: OwnTasksQuery) =>
  currentUser?.tasks ? { nodes: nodesOf(currentUser.tasks).map(shownTask), pageInfo: currentUser.tasks.pageInfo } : null

/** Returns the tasks that are assigned to the reader, or that they made or follow, wherever they lie. */
export const ownTasksQuery = (scope: OwnIssueScope, state: 'opened' | 'closed') =>
  infiniteQueryOptions({
    queryKey: ['own-tasks', scope, state],
    queryFn: ({ pageParam: after }) => requestAs(readTasks, OwnTasksDocument, { scope, state, after }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
    meta: {
      list: {
        items: { kind: 'task', ...ownView(scope, state) },
        rows: (page: ReturnType<typeof readTasks>) => page,
        // What a task is below may have another name.
        touches: () => true,
      },
    },
  })
